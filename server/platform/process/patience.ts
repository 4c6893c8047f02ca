import { setTimeout as sleep } from 'node:timers/promises';

/** How long a stop waits for running work, in milliseconds. Interrupted work is resumed by the next process (F8). */
export const stopPatience = 8_000;

/** Waits for a promise up to a time limit. A rejection counts as completion. */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const enough = new AbortController();
  const settled = work.catch(() => undefined);
  await Promise.race([settled, sleep(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}
