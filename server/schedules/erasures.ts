import { type CarryOutContext, eraseDue } from '../features/erasure/carry-out.ts';
import { removeErasedFiles } from '../features/erasure/remove-files.ts';
import { claimsKeptUntil, dueErasures } from '../features/erasure/request-store.ts';
import { instantOf } from '../platform/clock.ts';
import { judgeClock } from './retention/clock-doubt.ts';

/**
 * The round of the server for erasures that are due. While the clock is in doubt only files go whose rows are gone already: a request
 * could otherwise no longer be taken back, and books would go before their time, also those of an erasure that is under way.
 */
export async function erasureRound(context: CarryOutContext): Promise<void> {
  if ((await judgeClock(context)) === null) await eraseDue(context);
  else await removeErasedFiles(context);
}

/** Whether an erasure is due by a clock that is in doubt, and therefore waits. */
export async function areErasuresHeld(context: Pick<CarryOutContext, 'db' | 'clock'>): Promise<boolean> {
  const { db, clock } = context;
  if ((await judgeClock(context)) === null) return false;
  const now = instantOf(clock);
  const [due, books] = [await dueErasures(db, now, 1), await claimsKeptUntil(db, now.slice(0, 10), 1)];
  return due.length + books.length > 0;
}
