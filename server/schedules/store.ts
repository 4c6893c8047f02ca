import { sql } from 'kysely';
import { deleteUnusedFiles } from '../access/document-store.ts';
import { batchesOf } from '../database/queries.ts';
import type { Db } from '../database/tables.ts';
import { isHeld } from '../features/erasure/store.ts';
import { discardFiles } from '../platform/files/stored-name-store.ts';

/** The columns that refer to a document: while one of them does, its row stays. */
export const references = [
  ['document', 'parent_document_id'],
  ['receipt', 'document_id'],
  ['airline_contact', 'document_id'],
  ['decision', 'document_id'],
  ['offer', 'document_id'],
] as const;

const content = ['name', 'description', 'message', 'action_arguments', 'late_text', 'file_id'] as const;

/**
 * Deletes documents and receipts that were removed before a time. A document that other rows refer to loses its words and its file
 * instead; a file is deleted with its last document. What is under a hold of the operator stays (ACCOUNT-13). Runs in a transaction.
 */
export async function purgeRemoved(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('receipt')
    .where('removed_at', '<', before)
    .where(sql<boolean>`not ${isHeld('receipt.claim_id')}`)
    .execute();
  const gone: { readonly file_id: string | null }[] = [];
  // A document under another one goes first.
  for (
    let level = await deleteUnreferenced(db, before);
    level.length > 0;
    level = await deleteUnreferenced(db, before)
  ) {
    gone.push(...level);
  }
  gone.push(...(await emptyReferenced(db, before)));
  const fileIds = gone.flatMap(({ file_id }) => file_id ?? []);
  await discardFiles(db, await deleteUnusedFiles(db, fileIds));
}

function deleteUnreferenced(db: Db, before: string) {
  const unreferenced = references.map(
    ([table, column]) =>
      sql<boolean>`not exists (select 1 from ${sql.table(table)} as other where ${sql.ref(`other.${column}`)} = document.id)`,
  );
  return db
    .deleteFrom('document')
    .where('removed_at', '<', before)
    .where((where) => where.and([...unreferenced, sql<boolean>`not ${isHeld('document.claim_id')}`]))
    .returning('file_id')
    .execute();
}

async function emptyReferenced(db: Db, before: string) {
  const left = await db
    .selectFrom('document')
    .select(['id', 'file_id'])
    .where('removed_at', '<', before)
    .where((where) => where.or(content.map((column) => where(column, 'is not', null))))
    .where(sql<boolean>`not ${isHeld('document.claim_id')}`)
    .execute();
  const nothing = Object.fromEntries(content.map((column) => [column, null]));
  for (const batch of batchesOf(left.map(({ id }) => id))) {
    await db.updateTable('document').set(nothing).where('id', 'in', batch).execute();
  }
  return left;
}
