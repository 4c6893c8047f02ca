import type { Call } from '#contract/call.ts';
import { CallFailure, isLostCall } from './failure.ts';

/** The waits before a call is made again, in milliseconds: together longer than another server takes to answer for one that ended. */
const waits = [300, 1_200] as const;
/** The longest Retry-After that a call waits for, in seconds. */
const longestWait = 2;

type Repeatable = Pick<Call, 'method' | 'once' | 'onceByKey' | 'repeatable' | 'endsSession' | 'answers'>;

/** Whether a call whose answer was lost may be made again without asking the reader (W37). Streams are reopened by their reader. */
function isRepeatable({ method, once, onceByKey, repeatable, endsSession, answers }: Repeatable): boolean {
  return (method === 'GET' && !endsSession && answers.as !== 'events') || Boolean(once || onceByKey || repeatable);
}

/**
 * Makes a call again when no answer came, such as when its server was killed: another one answers it, and with the same idempotency
 * key a change is made once. Without a network, or after the last attempt, the failure is the caller's.
 */
export async function withRepeats<Answer>(
  call: Repeatable,
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = isRepeatable(call) && mayRepeat(error) ? waits[failed] : undefined;
      if (wait === undefined || signal?.aborted) throw error;
      await pause(Math.max(wait * (0.75 + Math.random() / 2), askedWait(error)));
      signal?.throwIfAborted();
    }
  }
}

/** Loads a part of the portal, again when its server ended meanwhile. Without a network, or after the last attempt, it fails. */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of waits) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await pause(wait);
    }
  }
  return load();
}

function mayRepeat(error: unknown): boolean {
  return isLostCall(error) && navigator.onLine && askedWait(error) <= longestWait * 1_000;
}

function askedWait(error: unknown): number {
  return error instanceof CallFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
