import type { Db } from '../../database/tables.ts';

export async function lockClaimRow(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set((claim) => ({ id: claim.ref('id') }))
    .where('id', '=', claimId)
    .execute();
}

/** The bytes that contacts uploaded to a claim. A deleted file counts until it is purged; a file of two documents counts once. */
export async function storedBytes(db: Db, claimId: string): Promise<number> {
  const found = await db
    .selectFrom('file')
    .select((file) => file.fn.sum<string | number | null>('file.size').as('bytes'))
    .where('file.id', 'in', (where) =>
      where
        .selectFrom('document')
        .select('document.file_id')
        .where('document.claim_id', '=', claimId)
        .where('document.action', '=', 'DocumentCustomer')
        .$narrowType<{ file_id: string }>(),
    )
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}

export async function announcedBytes(db: Db, claimId: string, now: string): Promise<number> {
  const found = await db
    .selectFrom('upload')
    .select((upload) => upload.fn.sum<string | number | null>('size').as('bytes'))
    .where('claim_id', '=', claimId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}
