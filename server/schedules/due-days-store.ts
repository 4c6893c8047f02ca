import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** How many rows of each kind are read at once. What was told is not read again, so the next round goes on. */
const most = 500;

export interface Due {
  readonly id: string;
  readonly claimId: string;
}
type Pages = AsyncGenerator<readonly Due[]>;

/** The day before which a request was last told, for one that is due on a day or, with `late`, before it. */
export interface DueOn {
  readonly day: string;
  readonly announcedBefore: string | null;
}

/**
 * DUE-4: the open requests that are due on a day and were not told since; without `announcedBefore` those that were due before that
 * day and were not told to be late. The conditions stand in the text of the query, so that the partial index serves it.
 */
export function tasksDue(db: Db, { day, announcedBefore }: DueOn): Promise<Due[]> {
  return db
    .selectFrom('document')
    .innerJoin('claim', 'claim.id', 'document.claim_id')
    .select(['document.id', 'document.claim_id as claimId'])
    .where('closed', '=', false)
    .where('due_on', announcedBefore === null ? '<' : '=', day)
    .where(sql<boolean>`perform_required and performed_at is null and removed_at is null and due_on is not null`)
    .where(
      announcedBefore === null
        ? sql<boolean>`(due_told_on is null or due_told_on <= due_on)`
        : sql<boolean>`(due_told_on is null or due_told_on < ${announcedBefore})`,
    )
    .limit(most)
    .execute();
}

/** An open request with a date; undefined when it is done or withdrawn. `announcedOn` is the day of its last mail. */
export async function openTask(db: Db, id: string) {
  const row = await db
    .selectFrom('document')
    .select(['at', 'action', 'due_on', 'due_told_on'])
    .where('id', '=', id)
    .where('perform_required', '=', true)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.due_on === null) return undefined;
  return { at: row.at, action: row.action ?? '', dueOn: row.due_on, announcedOn: row.due_told_on };
}

export function claimOfDay(db: Db, claimId: string) {
  return db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.submitted_at', 'claim.closed', 'contact.brand'])
    .where('claim.id', '=', claimId)
    .executeTakeFirst();
}

export async function markTaskAnnounced(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('document').set({ due_told_on: day }).where('id', '=', id).execute();
}

/** The payouts that are expected by a day or on none that was given, and were not told to be late, in pages. */
export function expectedPayouts(db: Db, by: string): Pages {
  const query = db
    .selectFrom('payout_sent')
    .innerJoin('claim', 'claim.id', 'payout_sent.claim_id')
    .select(['payout_sent.id', 'payout_sent.claim_id as claimId'])
    .where('closed', '=', false)
    .where(sql<boolean>`state = 'Expected' and late_told_at is null`)
    .where((eb) => eb.or([eb('expected_on', 'is', null), eb('expected_on', '<', by)]))
    .orderBy('payout_sent.claim_id')
    .orderBy('payout_sent.id')
    .limit(most);
  return pagesOf<Due>((last) => {
    if (!last) return query.execute();
    const { claimId, id } = last;
    return query
      .where((eb) => eb(eb.refTuple('payout_sent.claim_id', 'payout_sent.id'), '>', eb.tuple(claimId, id)))
      .execute();
  });
}

/** Remembers that a payout was told to be late, or that an offer has ended. Returns false if it was told before. */
export async function markOnce(
  db: Db,
  [table, column]: readonly ['payout_sent', 'late_told_at'] | readonly ['offer', 'ended_told_at'],
  id: string,
  at: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${at} where id = ${id} and ${sql.ref(column)} is null`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The offers that have ended or end by an instant, in pages; withdrawn ones and those that were told to have ended are left out. */
export function offersEndingBy(db: Db, until: string): Pages {
  const query = db
    .selectFrom('offer')
    .select(['id', 'claim_id as claimId', 'until_at'])
    .where('until_at', '<=', until)
    .where(sql<boolean>`withdrawn_at is null and ended_told_at is null`)
    .orderBy('until_at')
    .orderBy('id')
    .limit(most);
  return pagesOf<Due & { readonly until_at: string }>((last) => {
    if (!last) return query.execute();
    return query.where((eb) => eb(eb.refTuple('until_at', 'id'), '>', eb.tuple(last.until_at, last.id))).execute();
  });
}

/** Reads pages until one is not full, each from the last row of the one before. */
async function* pagesOf<One extends Due>(read: (last: One | undefined) => Promise<readonly One[]>): Pages {
  let found = await read(undefined);
  while (found.length > 0) {
    yield found;
    found = found.length < most ? [] : await read(found.at(-1));
  }
}

export async function remindedOn(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('offer').select('reminded_on').where('id', '=', id).executeTakeFirst();
  return row?.reminded_on ?? null;
}

export async function markOfferReminded(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('offer').set({ reminded_on: day }).where('id', '=', id).execute();
}

const heldDocuments = (db: Db) =>
  db
    .selectFrom('document')
    .innerJoin('claim', 'claim.id', 'document.claim_id')
    .select(['document.id', 'document.claim_id as claimId'])
    .where('document.removed_at', 'is', null)
    .where('claim.closed', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('work_entry')
            .select('work_entry.id')
            .whereRef('work_entry.claim_id', '=', 'document.claim_id')
            .whereRef('work_entry.subject_id', '=', 'document.id')
            .where('work_entry.kind', '=', 'held'),
        ),
      ),
    );

const waitingFiles = (db: Db) => db.selectFrom('file').select('id').where(sql<boolean>`verdict = 'waiting'`);

/** QUEUE-1: the documents whose files have waited for their verdict since before, and that nobody was told of. */
export function filesHeldSince(db: Db, before: string): Promise<Due[]> {
  const files = waitingFiles(db).where('created_at', '<', before);
  return heldDocuments(db).where('document.file_id', 'in', files).limit(most).execute();
}

export async function isHeld(db: Db, documentId: string): Promise<boolean> {
  const held = heldDocuments(db).where('document.id', '=', documentId);
  return (await held.where('document.file_id', 'in', waitingFiles(db)).execute()).length > 0;
}
