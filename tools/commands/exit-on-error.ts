import { messageForOperator } from '../../server/platform/log/error-log.ts';

/** Waits for a promise. On rejection, prints the message without a stack and exits with 1. */
export async function exitOnError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    console.error(messageForOperator(error));
    process.exit(1);
  }
}
