import type { Draft, DraftThing } from '#contract/staff/compose.ts';
import type { Db } from '../../database/tables.ts';

export async function draftsOf(db: Db, staffId: string, claimId: string): Promise<Draft[]> {
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

export async function saveDraftRow(
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

export async function deleteDraft(db: Db, { staff_id, claim_id, thing }: DraftOf): Promise<void> {
  await db
    .deleteFrom('draft')
    .where('staff_id', '=', staff_id)
    .where('claim_id', '=', claim_id)
    .where('thing', '=', thing)
    .execute();
}

/** Deletes the draft that was sent, unless something else was written since. */
export async function deleteSentDraft(
  db: Db,
  { staff_id, claim_id, thing }: DraftOf,
  sent: { readonly at: string; readonly text: string },
): Promise<void> {
  await db
    .deleteFrom('draft')
    .where('staff_id', '=', staff_id)
    .where('claim_id', '=', claim_id)
    .where('thing', '=', thing)
    .where((where) => where.or([where('at', '<', sent.at), where('text', '=', sent.text)]))
    .execute();
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
