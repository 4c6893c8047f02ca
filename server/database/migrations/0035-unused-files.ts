import { type Kysely, sql } from 'kysely';

/**
 * Discards files that no document has any more, and removes receipts whose document is removed: earlier versions left them when the
 * claims service replaced a file, or withdrew a document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await discardUnused(db);
  await removeReceipts(db);
}

async function discardUnused(db: Kysely<unknown>): Promise<void> {
  const unused = sql`not exists (select 1 from document where document.file_id = file.id)`;
  await sql`insert into discarded_file (stored_name) select stored_name from file where ${unused}
    on conflict (stored_name) do nothing`.execute(db);
  await sql`delete from file where ${unused}`.execute(db);
}

async function removeReceipts(db: Kysely<unknown>): Promise<void> {
  const withdrawn = sql`removed_at is null and document_id in (select id from document where removed_at is not null)`;
  // Texts of a claim that are kept by its version still show them.
  await sql`update claim set version = version + 1
    where id in (select claim_id from receipt where ${withdrawn})`.execute(db);
  await sql`update receipt set removed_at = (select removed_at from document where document.id = receipt.document_id)
    where ${withdrawn}`.execute(db);
}
