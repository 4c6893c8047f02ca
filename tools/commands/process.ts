import { messageForOperator } from '../../server/platform/log/error-log.ts';
import { isStopping } from '../../server/platform/process/stopping.ts';

/** Waits for a promise. On rejection, prints the message without a stack and exits with 1. */
export async function exitOnError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    console.error(messageForOperator(error));
    process.exit(1);
  }
}

/** Ends this process when npm is terminated: npm ends its shell alone, so this gets another parent. Nothing if npm did not start it. */
export function stopWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // This process may have received the signal too: a second one would end it at once.
    if (isStopping()) return;
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
