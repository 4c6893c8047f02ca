import { CallFailure, isConnectionFailure } from '../../../../lib/failure.ts';

/** Why nothing moves for the moment. */
export type Pause = 'offline' | 'waiting';

/** What trying again needs of the world; a test brings its own. */
export interface RetryEnvironment {
  readonly isOnline: () => boolean;
  /** Ends when the browser says that there is a line again. */
  readonly online: (signal: AbortSignal) => Promise<void>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  readonly chance: () => number;
}

/** In milliseconds; after the last one it is given up, and the reader decides. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** A wish to be asked again later than this, in seconds, is for the reader to hear: nobody waits that long for an upload. */
const longestWait = 120;

export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onPause: (pause: Pause | null) => void;
  readonly around?: RetryEnvironment;
}

/**
 * Does what may fail for the line, again and again with growing waits: while the browser knows that there is no line it only
 * waits for one. `work` hears whether it is tried anew. What the server refuses is not tried again.
 */
export async function retry<Answer>(
  work: (anew: boolean) => Promise<Answer>,
  { signal, onPause, around = browser }: RetryOptions,
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
      if (around.isOnline()) {
        failed += 1;
        onPause('waiting');
        await around.wait(waitAfter(error, wait, around.chance()), signal);
      } else {
        failed = Math.max(1, failed);
        onPause('offline');
        await around.online(signal);
      }
    }
  }
}

/** No answer, one from a proxy whose server is away, or a wish to be asked later that says when. */
function mayPass(error: unknown): boolean {
  if (isConnectionFailure(error)) return true;
  if (!(error instanceof CallFailure)) return false;
  if ([502, 503, 504].includes(error.status)) return true;
  return error.status === 429 && error.retryAfter !== null && error.retryAfter <= longestWait;
}

/** Spread by half, so that a thousand tabs do not come back at once; never sooner than the server asked for. */
function waitAfter(error: unknown, wait: number, chance: number): number {
  const asked = error instanceof CallFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, wait * (0.75 + chance / 2));
}

const browser: RetryEnvironment = {
  isOnline: () => navigator.onLine,
  online: (signal) => until(signal, (done) => addEventListener('online', done, { once: true, signal })),
  wait: (milliseconds, signal) =>
    until(signal, (done) => {
      const timer = setTimeout(done, milliseconds);
      // A line that comes back is worth a try at once.
      addEventListener('online', done, { once: true, signal });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }),
  chance: Math.random,
};

function until(signal: AbortSignal, begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    begin(() => resolve());
  });
}
