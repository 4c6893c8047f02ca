import type { Selectable } from 'kysely';
import { batchesOf } from '../database/queries.ts';
import { documentRow } from '../database/rows.ts';
import type { FileRow, Verdict } from '../database/tables/documents.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { ClaimScope } from './claim-store.ts';

export type DocumentRow = Selectable<Tables['document']>;

const present = (db: Db) => db.selectFrom('document').where('removed_at', 'is', null);

export async function claimIdOf(db: Db, documentId: string): Promise<string | undefined> {
  const found = await present(db).select('claim_id').where('id', '=', documentId).executeTakeFirst();
  return found?.claim_id;
}

export async function documentIn(db: Db, { claim }: ClaimScope, documentId: string): Promise<DocumentRow | undefined> {
  return present(db).selectAll().where('id', '=', documentId).where('claim_id', '=', claim.id).executeTakeFirst();
}

/** Marks a task as performed. Returns false if it was already performed. */
export async function markPerformed(db: Db, documentId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ performed_at: at })
    .where('id', '=', documentId)
    .where('performed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function fileById(db: Db, fileId: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
}

/** Deletes the rows of files that no document has any more. Returns their stored names, to discard or erase in the same transaction. */
export async function deleteUnusedFiles(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  const storedNames: string[] = [];
  for (const batch of batchesOf([...new Set(fileIds)])) {
    const gone = await db
      .deleteFrom('file')
      .where('id', 'in', batch)
      .where((where) =>
        where.not(
          where.exists(where.selectFrom('document').select('document.id').whereRef('document.file_id', '=', 'file.id')),
        ),
      )
      .returning('stored_name')
      .execute();
    storedNames.push(...gone.map(({ stored_name }) => stored_name));
  }
  return storedNames;
}

export async function addFiles(db: Db, files: readonly FileRow[], documents: readonly DocumentRow[]): Promise<void> {
  await db
    .insertInto('file')
    .values(files.map((row) => row))
    .execute();
  await db.insertInto('document').values(documents).execute();
}

/** Its external id becomes free, so that the desk can put another document under it. Returns false if it was already removed. */
export async function removeDocument(db: Db, documentId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ removed_at: at, external_id: null })
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeReceiptsOf(db: Db, documentId: string, at: string): Promise<readonly string[]> {
  const removed = await db
    .updateTable('receipt')
    .set({ removed_at: at })
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

/** A document that is not removed, without an access check: for background work of the portal only. */
export function documentById(db: Db, documentId: string): Promise<DocumentRow | undefined> {
  return present(db).selectAll().where('id', '=', documentId).executeTakeFirst();
}

export function documentsOfFile(db: Db, fileId: string): Promise<DocumentRow[]> {
  return present(db).selectAll().where('file_id', '=', fileId).orderBy('id').execute();
}

/** Stores the scanner's verdict for a file that was waiting for it. Returns false if the file no longer waits. */
export async function setVerdict(db: Db, fileId: string, verdict: Verdict, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ verdict, checked_at: at })
    .where('id', '=', fileId)
    .where('verdict', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reopens a request if no document of the customer remains under it. Returns false if the request stays performed. */
export async function reopenUnanswered(db: Db, requestId: string): Promise<boolean> {
  const answered = await present(db)
    .select('id')
    .where('parent_document_id', '=', requestId)
    .where('action', '=', 'DocumentCustomer')
    .executeTakeFirst();
  if (answered) return false;
  await markReopened(db, requestId);
  return true;
}

export async function markReopened(db: Db, requestId: string): Promise<void> {
  await db.updateTable('document').set({ performed_at: null }).where('id', '=', requestId).execute();
}

/** Adds a message of the claims service to the timeline; the contact may reply to it. */
export async function addNotice(
  db: Db,
  notice: Pick<DocumentRow, 'id' | 'at' | 'action' | 'description' | 'message'> & { readonly claimId: string },
): Promise<void> {
  const { claimId, ...columns } = notice;
  const row = documentRow({ ...columns, claim_id: claimId, can_react: true });
  await db.insertInto('document').values(row).execute();
}

/** MSG-2: in an open claim a reply is accepted if the desk allows one, and always if the document asks for one. */
export function canReact({ action, can_react }: Pick<DocumentRow, 'action' | 'can_react'>): boolean {
  return can_react || action === 'RequestReply';
}

/** A row as the one rule of tasks reads it (STATUS-11). */
export function asTask(row: Pick<DocumentRow, 'action' | 'perform_required' | 'performed_at'>) {
  return {
    DocumentAction: row.action,
    IsPerformDocumentActionRequired: row.perform_required,
    DocumentActionPerformedDateTime: row.performed_at,
  };
}
