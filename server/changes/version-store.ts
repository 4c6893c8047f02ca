import { sql } from 'kysely';
import { prepareQuery } from '../database/prepared-query.ts';
import type { Db } from '../database/tables.ts';

/** Increments the claim's version. The update locks the row until the transaction ends. */
export async function raiseVersion(db: Db, claimId: string): Promise<void> {
  await updateVersion(db, { claimId });
}

const updateVersion = prepareQuery<{ claimId: string }, unknown>((db, value) =>
  db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', sql.lit(1)) }))
    .where('id', '=', value('claimId')),
);
