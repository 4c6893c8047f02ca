import { isOffline, onReturn } from '../../../lib/api/connection.ts';
import { CallFailure, isLostCall } from '../../../lib/api/failure.ts';

export type Pause = 'offline' | 'waiting';

/** The environment of a retry; tests provide their own. */
export interface RetryEnvironment {
  readonly isOnline: () => boolean;
  /** Resolves when there is a connection again. */
  readonly online: (signal: AbortSignal) => Promise<void>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

/** The waits between attempts, in milliseconds. After the last one the retry fails and the reader decides. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** The longest Retry-After that is waited for, in seconds. A longer one fails at once and is shown to the reader. */
const longestWait = 120;

export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onPause: (pause: Pause | null) => void;
  readonly environment: RetryEnvironment;
}

/** Retries connection failures with growing waits, not counting those without a network; a refusal is not retried. */
export async function retry<Answer>(
  work: (isRetry: boolean) => Promise<Answer>,
  { signal, onPause, environment }: RetryOptions,
): Promise<Answer> {
  for (let failed = 0; ; ) {
    signal.throwIfAborted();
    try {
      const answer = await work(failed > 0);
      if (failed > 0) onPause(null);
      return answer;
    } catch (error) {
      const wait = waits[failed];
      if (signal.aborted || !mayPass(error) || wait === undefined) throw error;
      if (environment.isOnline()) {
        failed += 1;
        onPause('waiting');
        await environment.wait(waitAfter(error, wait, environment.random()), signal);
      } else {
        failed = Math.max(1, failed);
        onPause('offline');
        await environment.online(signal);
      }
    }
  }
}

/** Whether a retry may succeed: no answer, a gateway error, or 429 with a short Retry-After. */
function mayPass(error: unknown): boolean {
  if (isLostCall(error)) return true;
  if (!(error instanceof CallFailure)) return false;
  return error.status === 429 && error.retryAfter !== null && error.retryAfter <= longestWait;
}

/** Randomises the wait, so that many tabs do not return at once; never shorter than Retry-After. */
function waitAfter(error: unknown, wait: number, random: number): number {
  const asked = error instanceof CallFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, wait * (0.75 + random / 2));
}

export const retryInBrowser: RetryEnvironment = {
  isOnline: () => navigator.onLine && !isOffline(),
  online: (signal) => until(signal, (done) => whenBack(done, signal)),
  wait: (milliseconds, signal) =>
    until(signal, (done) => {
      const timer = setTimeout(done, milliseconds);
      // Retry at once when the connection comes back.
      whenBack(done, signal);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }),
  random: Math.random,
};

function whenBack(then: () => void, signal: AbortSignal): void {
  addEventListener('online', then, { once: true, signal });
  const forget = onReturn(() => {
    forget();
    then();
  });
  signal.addEventListener('abort', forget, { once: true });
}

function until(signal: AbortSignal, begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    begin(() => resolve());
  });
}
