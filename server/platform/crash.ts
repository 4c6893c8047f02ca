import { errorForLog } from './error-log.ts';

/**
 * What ends the process unexpectedly is written without the values it happened with: Node itself would print every
 * property of the error, and PostgreSQL puts the row there (P3). The process ends with 1, as it does by itself.
 */
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
