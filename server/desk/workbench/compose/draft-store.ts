import type { Draft, DraftThing } from '#contract/staff/compose.ts';
import type { FileRow } from '../../../database/tables/documents.ts';
import type { Db } from '../../../database/tables.ts';

export type DraftText = Omit<Draft, 'Files'>;

export async function draftTextsOf(db: Db, staffId: string, claimId: string): Promise<DraftText[]> {
  const rows = await db
    .selectFrom('draft')
    .select(['thing', 'text', 'fields', 'at'])
    .where('staff_id', '=', staffId)
    .where('claim_id', '=', claimId)
    .orderBy('thing')
    .execute();
  return rows.map(({ thing, text, fields, at }) => ({
    Thing: thing as DraftThing,
    Text: text,
    Fields: JSON.parse(fields) as Draft['Fields'],
    At: at,
  }));
}

/** The place of a draft: one of each author, claim and thing. */
export interface DraftOf {
  readonly staff_id: string;
  readonly claim_id: string;
  readonly thing: DraftThing;
}

export async function saveDraftText(
  db: Db,
  draft: DraftOf & { readonly text: string; readonly fields: string; readonly at: string },
): Promise<void> {
  const { text, fields, at } = draft;
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['staff_id', 'claim_id', 'thing']).doUpdateSet({ text, fields, at }))
    .execute();
}

/** Deletes the words of a draft; of what was `sent`, unless something else was written since. */
export async function deleteDraftText(
  db: Db,
  { staff_id, claim_id, thing }: DraftOf,
  sent?: { readonly at: string; readonly text: string },
): Promise<void> {
  let words = db
    .deleteFrom('draft')
    .where('staff_id', '=', staff_id)
    .where('claim_id', '=', claim_id)
    .where('thing', '=', thing);
  if (sent) words = words.where((where) => where.or([where('at', '<', sent.at), where('text', '=', sent.text)]));
  await words.execute();
}

export type DraftFileRow = Awaited<ReturnType<typeof unsentFilesOf>>[number];

/** The files of drafts of one author at a claim, without those that wait to go. */
export function unsentFilesOf(db: Db, staffId: string, claimId: string) {
  return db
    .selectFrom('draft_file')
    .innerJoin('file', 'file.id', 'draft_file.file_id')
    .select(['draft_file.thing', 'file.id', 'file.name', 'file.content_type', 'file.size', 'file.verdict'])
    .select('file.created_at')
    .where('draft_file.claim_id', '=', claimId)
    .where('draft_file.staff_id', '=', staffId)
    .where('draft_file.send_id', 'is', null)
    .execute();
}

export async function insertDraftFile(db: Db, file: DraftOf & { readonly file_id: string }): Promise<void> {
  await db.insertInto('draft_file').values(file).execute();
}

/** Returns false if the draft has no such file, or it waits to go. */
export async function deleteDraftFile(
  db: Db,
  { staff_id, claim_id, file_id }: Omit<DraftOf, 'thing'> & { readonly file_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_file')
    .where('file_id', '=', file_id)
    .where('claim_id', '=', claim_id)
    .where('staff_id', '=', staff_id)
    .where('send_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks files as waiting to go with what is sent; they are free again once that is gone. */
export async function bindDraftFiles(db: Db, fileIds: readonly string[], sendId: string): Promise<void> {
  if (fileIds.length === 0) return;
  await db.updateTable('draft_file').set({ send_id: sendId }).where('file_id', 'in', fileIds).execute();
}

/** Takes files out of a draft. Returns those that it had. */
export async function takeDraftFiles(
  db: Db,
  { staff_id, claim_id, thing }: DraftOf,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  const taken = await db
    .deleteFrom('draft_file')
    .where('file_id', 'in', fileIds)
    .where('staff_id', '=', staff_id)
    .where('claim_id', '=', claim_id)
    .where('thing', '=', thing)
    .returning('file_id')
    .execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ file_id }) => file_id);
  return db.selectFrom('file').selectAll().where('id', 'in', ids).execute();
}

export interface WaitingSend {
  readonly id: string;
  readonly claim_id: string;
  readonly staff_id: string;
  readonly goes_at: string;
  readonly given: string;
}

export async function insertWaiting(db: Db, waiting: WaitingSend): Promise<void> {
  await db.insertInto('waiting_send').values(waiting).execute();
}

export function waitingSend(db: Db, id: string): Promise<WaitingSend | undefined> {
  return db.selectFrom('waiting_send').selectAll().where('id', '=', id).executeTakeFirst();
}

export function waitingSendsOf(db: Db, claimId: string, staffId: string): Promise<WaitingSend[]> {
  return db
    .selectFrom('waiting_send')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Takes what waits away. Of the send and its recall, the one that gets true has it. */
export async function takeWaiting(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('waiting_send').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** COMPOSE-3: with which version of the claim its contact last got words of ours, and from whom; by a client without a name. */
export function lastAnswer(db: Db, claimId: string) {
  return db
    .selectFrom('work')
    .leftJoin('staff', 'staff.id', 'work.answered_by')
    .select(['work.answered_version', 'work.answered_by', 'staff.name'])
    .where('work.claim_id', '=', claimId)
    .executeTakeFirst();
}
