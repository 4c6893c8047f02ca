import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** How many rows of each kind are read at once. What was told is not read again, so the next round goes on. */
const most = 500;

interface Row {
  readonly id: string;
  readonly claimId: string;
}
export type DueTask = Row;
type Pages<One> = AsyncGenerator<readonly One[]>;

interface Found {
  readonly id: string;
  readonly claim_id: string;
}

const rows = (found: readonly Found[]): Row[] => found.map(({ id, claim_id }) => ({ id, claimId: claim_id }));

/** The day before which a request was last told, for one that is due on a day or, with `late`, before it. */
export interface DueOn {
  readonly day: string;
  readonly announcedBefore: string | null;
}

/**
 * DUE-4: the open requests that are due on a day and were not told since; without `announcedBefore` those that were due before that
 * day and were not told to be late. The conditions stand in the text of the query, so that the partial index serves it.
 */
export async function tasksDue(db: Db, { day, announcedBefore }: DueOn): Promise<Row[]> {
  const found = await db
    .selectFrom('document')
    .innerJoin('claim', 'claim.id', 'document.claim_id')
    .select(['document.id', 'document.claim_id'])
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
  return rows(found);
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
export function expectedPayouts(db: Db, by: string): Pages<Row> {
  const query = db
    .selectFrom('payout_sent')
    .innerJoin('claim', 'claim.id', 'payout_sent.claim_id')
    .select(['payout_sent.id', 'payout_sent.claim_id'])
    .where('closed', '=', false)
    .where(sql<boolean>`state = 'Expected' and late_told_at is null`)
    .where((eb) => eb.or([eb('expected_on', 'is', null), eb('expected_on', '<', by)]))
    .orderBy('payout_sent.claim_id')
    .orderBy('payout_sent.id')
    .limit(most);
  return pagesOf<Found>((last) => {
    if (!last) return query.execute();
    const { claim_id, id } = last;
    return query
      .where((eb) => eb(eb.refTuple('payout_sent.claim_id', 'payout_sent.id'), '>', eb.tuple(claim_id, id)))
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

/** The offers that end between now and an instant, in pages; withdrawn ones and those that were told to have ended are left out. */
export function offersEndingBefore(db: Db, { from, until }: { from: string; until: string }): Pages<Row> {
  const query = db
    .selectFrom('offer')
    .select(['id', 'claim_id', 'until_at'])
    .where('until_at', '<=', until)
    .where(sql<boolean>`withdrawn_at is null and ended_told_at is null`)
    .orderBy('until_at')
    .orderBy('id')
    .limit(most);
  return pagesOf<Found & { readonly until_at: string }>((last) =>
    last
      ? query.where((eb) => eb(eb.refTuple('until_at', 'id'), '>', eb.tuple(last.until_at, last.id))).execute()
      : query.where('until_at', '>', from).execute(),
  );
}

/** Reads pages until one is not full, each from the last row of the one before. */
async function* pagesOf<One extends Found>(read: (last: One | undefined) => Promise<readonly One[]>): Pages<Row> {
  let found = await read(undefined);
  while (found.length > 0) {
    yield rows(found);
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

export async function endedOffers(db: Db, now: string): Promise<Row[]> {
  const found = await db
    .selectFrom('offer')
    .select(['id', 'claim_id'])
    .where('until_at', '<=', now)
    .where(sql<boolean>`withdrawn_at is null and ended_told_at is null`)
    .limit(most)
    .execute();
  return rows(found);
}
