import { messageForOperator } from '../server/platform/error-log.ts';

/** Waits for the work; when it fails, says why without a stack and ends this process with 1. */
export async function exitOnError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    console.error(messageForOperator(error));
    process.exit(1);
  }
}
