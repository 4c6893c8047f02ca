import { setTimeout as sleep } from 'node:timers/promises';

/** How long a stop waits for work in hand, in milliseconds: what is cut off is taken up again by whoever runs next (F8). */
export const stopPatience = 8_000;

/** Waits for work, but no longer than so many milliseconds; a failure of it is the same as its end. */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const enough = new AbortController();
  const settled = work.catch(() => undefined);
  await Promise.race([settled, sleep(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}
