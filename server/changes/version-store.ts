import { sql } from 'kysely';
import { prepareQuery } from '../database/queries.ts';
import type { Db } from '../database/tables.ts';

/** Increments the claim's version. The update locks the row until the transaction ends. */
export async function raiseVersion(db: Db, claimId: string): Promise<void> {
  await updateVersion(db, { claimId });
}

/** As `raiseVersion`, for a change by the claims service, which also tells how long the claim is still needed. */
export async function raiseDeskVersion(db: Db, claimId: string, at: string): Promise<void> {
  await updateDeskVersion(db, { claimId, at });
}

const updateDeskVersion = prepareQuery<{ claimId: string; at: string }, unknown>((db, value) =>
  db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', sql.lit(1)), desk_changed_at: value('at') }))
    .where('id', '=', value('claimId')),
);

const updateVersion = prepareQuery<{ claimId: string }, unknown>((db, value) =>
  db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', sql.lit(1)) }))
    .where('id', '=', value('claimId')),
);
