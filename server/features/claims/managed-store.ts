import { type RawBuilder, sql } from 'kysely';
import type { ManagedView } from '#contract/managed-claims.ts';
import { lockClaims } from '../../access/claim-store.ts';
import type { Db } from '../../database/tables.ts';
import { type ManagedColumns, managedColumns, type Sought, sortText, spanOf } from './managed-rules.ts';

export interface Position {
  readonly page: number;
  readonly value: string;
  readonly departure: string;
  readonly claimId: string;
}

/** What a page is searched and narrowed by. Each word is one of alternatives; a claim has one of each. */
export interface Narrowing extends Pick<ManagedView, 'State' | 'Kind' | 'Departure'> {
  readonly words: readonly (readonly string[])[];
  readonly days: Sought['days'];
  /** The day of the reader, YYYY-MM-DD. */
  readonly today: string;
}

export interface PageCut extends Pick<ManagedView, 'Descending'> {
  readonly value: RawBuilder<string>;
  readonly page: number;
  readonly size: number;
  readonly from: Position | null;
}

interface CountsRow {
  readonly action: number;
  readonly progress: number;
  readonly closed: number;
}
type FoundRow = CountsRow & {
  readonly claim_id: string | null;
  readonly departure_at: string | null;
  readonly value: string | null;
};

export async function staleClaims(db: Db, contactId: string, now: string, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('claim_manager')
    .select('claim_id')
    .where('contact_id', '=', contactId)
    .where('stale_from', '<=', now)
    .where('stale_from', 'is not', null)
    .limit(most)
    .execute();
  return rows.map(({ claim_id }) => claim_id);
}

/** The contacts with more stale rows than that, and their brands: claims came by an import. */
export async function contactsWithStale(db: Db, now: string, more: number) {
  return db
    .selectFrom('claim_manager')
    .innerJoin('contact', 'contact.id', 'claim_manager.contact_id')
    .select(['contact.id', 'contact.brand'])
    .where('stale_from', '<=', now)
    .where('stale_from', 'is not', null)
    .groupBy(['contact.id', 'contact.brand'])
    .having((having) => having.fn.countAll(), '>', more)
    .execute();
}

export interface FreshRow {
  readonly claimId: string;
  /** The version of the claim that it was made from: a later change keeps the row stale. */
  readonly version: number;
  /** Null for a claim that the list does not show. */
  readonly columns: ManagedColumns | null;
  readonly staleFrom: string | null;
}

export async function saveFresh(db: Db, contactId: string, rows: readonly FreshRow[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // As every change of these claims does, so that neither waits for the other crosswise.
    await lockClaims(
      transaction,
      rows.map(({ claimId }) => claimId),
    );
    const values = rows.map(({ claimId, version, columns: is, staleFrom }) => [
      claimId,
      version,
      staleFrom,
      ...managedColumns.map((name) => is?.[name] ?? (name === 'state' ? 'hidden' : '')),
    ]);
    const assignments = managedColumns.map(
      (name, index) => sql`${sql.ref(name)} = ${sql.ref(`fresh.column${index + 4}`)}`,
    );
    await sql`
      update claim_manager set stale_from = fresh.column3, ${sql.join(assignments)}
      from (values ${sql.join(values.map((row) => sql`(${sql.join(row)})`))}) as fresh
      where contact_id = ${contactId} and claim_id = fresh.column1 and version <= cast(fresh.column2 as integer)
    `.execute(transaction);
  });
}

export async function countManaged(db: Db, contactId: string): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`select ${countsBy} from claim_manager where contact_id = ${contactId}`.execute(
    db,
  );
  return numbersIn(rows[0]);
}

const countsBy = sql`count(*) filter (where state = 'action') as action,
  count(*) filter (where state = 'progress') as progress, count(*) filter (where state = 'closed') as closed`;

/** A page of the claims that a contact manages, and how many there are by state, in one statement. */
export async function findPage(db: Db, contactId: string, narrowing: Narrowing, cut: PageCut) {
  const { State, words, days } = narrowing;
  const isSearch = words.length + days.length > 0;
  const ahead = cut.from === null || cut.page >= cut.from.page;
  const skipped = cut.from === null ? cut.page - 1 : ahead ? cut.page - cut.from.page : cut.from.page - cut.page - 1;
  const order = orderOf(cut);
  // A search looks at each claim once, in the order of the key; without one, counts and page each have an index.
  const ofContact = sql`contact_id = ${contactId} and ${isSearch ? sql`claim_id > ''` : sql`true`}`;
  const { rows } = await sql<FoundRow>`
    with found as ${sql.raw(isSearch ? 'materialized' : 'not materialized')} (
      select claim_id, state, departure_at, ${cut.value} as value from claim_manager
      where ${sql.join([ofContact, ...conditionsOf(narrowing)], sql` and `)}
    ), page as (
      select claim_id, departure_at, value from found
      where state ${State === 'all' ? sql`<> 'hidden'` : sql`= ${State}`} and ${beyond(order, cut.from, ahead)}
      order by ${sorted(order, !ahead)} limit ${cut.size} offset ${skipped * cut.size}
    )
    select * from (select ${countsBy} from found) as counts left join page on true order by ${sorted(order)}
  `.execute(db);
  const found = rows.flatMap(({ claim_id: claimId, departure_at: departure, value }) =>
    claimId === null ? [] : [{ claimId, departure: departure ?? '', value: value ?? '' }],
  );
  return { counts: numbersIn(rows[0]), found };
}

/** PostgreSQL counts in texts. */
function numbersIn(row: CountsRow | undefined): CountsRow {
  const { action = 0, progress = 0, closed = 0 } = row ?? {};
  return { action: Number(action), progress: Number(progress), closed: Number(closed) };
}

function conditionsOf({ Kind, Departure, words, days, today }: Narrowing): RawBuilder<unknown>[] {
  const span = spanOf(Departure, today);
  return [
    ...(Kind === 'all' ? [] : [sql`kind = ${Kind}`]),
    ...(span?.isOlder ? [sql`departure_at < ${span.since} and departure_at <> ''`] : []),
    ...(span && !span.isOlder ? [sql`departure_at >= ${span.since}`] : []),
    ...days.map((day) => sql`departure_at like ${day}`),
    ...words.map((alternatives) => sql`(${sql.join(alternatives.map(hasText), sql` or `)})`),
  ];
}

function hasText(text: string): RawBuilder<unknown> {
  return sql`words like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

interface OrderPart {
  readonly by: RawBuilder<unknown>;
  readonly at: (position: Position) => string | number;
  readonly descending: boolean;
}

/** Unknown values come last in either direction; equal ones the newest first, but tasks of one day the oldest first (ANSWER-44). */
function orderOf({ value, Descending }: PageCut): readonly OrderPart[] {
  const isDue = value === dueValue;
  const newest = value === departureValue && Descending;
  return [
    ...(newest
      ? []
      : [
          // A day stands for none, so that the index has the order of the days.
          ...(isDue ? [] : [{ by: sql`case value when '' then 1 else 0 end`, at: isUnknown, descending: false }]),
          { by: sql`value`, at: (position: Position) => position.value, descending: Descending },
        ]),
    { by: sql`departure_at`, at: ({ departure }) => departure, descending: !isDue },
    { by: sql`claim_id`, at: ({ claimId }) => claimId, descending: false },
  ];
}

/** What the list is sorted by when it is sorted by departure. */
const departureValue = sql<string>`departure_at`;
const dueValue = sql<string>`due`;

const sortColumns = { claim: 'reference', people: 'people', flight: 'flight' } as const;
type TextsByKey = Readonly<Record<string, string>>;

export function valueSortedBy(
  sort: ManagedView['Sort'],
  { incidents, tasks }: { readonly incidents: TextsByKey; readonly tasks: TextsByKey },
): RawBuilder<string> {
  if (sort === 'departure') return departureValue;
  if (sort === 'due') return dueValue;
  if (sort === 'problem') return textOf('problem', incidents, incidents.unknown);
  if (sort === 'status')
    return sql<string>`case task when '' then status else ${textOf('task', tasks, tasks.other)} end`;
  return sql<string>`${sql.ref(sortColumns[sort])}`;
}

function textOf(column: string, of: TextsByKey, other = ''): RawBuilder<string> {
  const cases = Object.entries(of).map(([key, text]) => sql`when ${sql.lit(key)} then ${sortText(text)}`);
  return sql<string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sortText(other)} end`;
}

const isUnknown = ({ value }: Position) => (value === '' ? 1 : 0);

function sorted(order: readonly OrderPart[], isReversed = false): RawBuilder<unknown> {
  return sql.join(order.map(({ by, descending }) => sql`${by} ${sql.raw(descending === isReversed ? 'asc' : 'desc')}`));
}

/** The rows from a position on, or those before it. */
function beyond(order: readonly OrderPart[], from: Position | null, ahead: boolean): RawBuilder<unknown> {
  if (from === null) return sql`true`;
  return order.reduceRight<RawBuilder<unknown>>(
    (rest, { by, at, descending }) =>
      sql`(${by} ${sql.raw(descending === ahead ? '<' : '>')} ${at(from)} or (${by} = ${at(from)} and ${rest}))`,
    ahead ? sql`true` : sql`false`,
  );
}

/** The texts of claims that have each word, or half of one that may be mistyped; page by page, in the order of their ids. */
export async function wordsOfSimilar(
  db: Db,
  contactId: string,
  narrowing: Pick<Narrowing, 'words'>,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly { readonly claim_id: string; readonly words: string }[]> {
  const conditions = narrowing.words.map((alternatives) => sql`(${sql.join(alternatives.map(hasText), sql` or `)})`);
  const { rows } = await sql<{ claim_id: string; words: string }>`
    select claim_id, words from claim_manager where contact_id = ${contactId} and claim_id > ${after}
    and ${sql.join(conditions, sql` and `)} order by claim_id limit ${most}
  `.execute(db);
  return rows;
}

export async function managedFamilyIds(db: Db, contactId: string, claimId: string): Promise<readonly string[]> {
  // The few related claims come first: with a join alone SQLite looks each managed claim up.
  const family = db
    .selectFrom('claim')
    .select('id')
    .where((where) => where.or([where('id', '=', claimId), where('parent_claim_id', '=', claimId)]))
    .unionAll(
      db
        .selectFrom('claim')
        .select((claim) => claim.ref('parent_claim_id').$castTo<string>().as('id'))
        .where('id', '=', claimId)
        .where('parent_claim_id', 'is not', null),
    );
  const rows = await db
    .selectFrom('claim')
    .innerJoin('claim_manager', 'claim_manager.claim_id', 'claim.id')
    .select('claim.id')
    .where('claim.id', 'in', family)
    .where('claim_manager.contact_id', '=', contactId)
    .where('claim.contact_id', '!=', contactId)
    .where('claim.retain_until', 'is', null)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
