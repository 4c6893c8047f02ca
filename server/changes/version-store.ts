import type { Db } from '../database/tables.ts';

/** Increments the claim's version. The update locks the row until the transaction ends. */
export async function raiseVersion(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('id', '=', claimId)
    .execute();
}
