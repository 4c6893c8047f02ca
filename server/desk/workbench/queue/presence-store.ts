import { second } from '#contract/values/dates.ts';
import type { Db } from '../../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../../platform/clock.ts';

/** QUEUE-10: without a sign for so long, nobody has the claim open any more. */
export const presentFor = 45 * second;

interface Sign {
  readonly staffId: string;
  readonly claimId: string;
  readonly writing: boolean;
}

/** Notes that somebody of staff has a claim open, and no other. */
export async function savePresence(db: Db, clock: Clock, { staffId, claimId, writing }: Sign): Promise<void> {
  const row = { claim_id: claimId, writing, at: instantOf(clock) };
  await db
    .insertInto('presence')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute();
}

export async function deletePresence(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('presence').where('staff_id', '=', staffId).execute();
}

/** Who has these claims open now. */
export function presenceOf(db: Db, clock: Clock, claimIds: readonly string[]) {
  return db
    .selectFrom('presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select(['presence.claim_id', 'presence.staff_id', 'presence.writing', 'staff.name'])
    .where('presence.claim_id', 'in', claimIds)
    .where('presence.at', '>', instantIn(clock, -presentFor))
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
}
