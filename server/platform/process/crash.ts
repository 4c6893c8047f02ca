import { errorForLog } from '../log/error-log.ts';

/** Logs an uncaught error without the values of its properties, where PostgreSQL puts the row (P3), and exits with 1. */
export function endOnCrash(): void {
  const end = (error: unknown) => {
    process.stderr.write(`${crashWords(error)}\n`);
    process.exit(1);
  };
  process.once('uncaughtException', end);
  process.once('unhandledRejection', end);
}

function crashWords(error: unknown): string {
  const { stack, code, cause, errors = [] } = errorForLog(error);
  const inner = [...(cause ? [cause] : []), ...errors].map((one) => `  because of ${one.stack}`);
  return [`Redress ended unexpectedly${code === undefined ? '' : ` (${code})`}: ${stack}`, ...inner].join('\n');
}
