import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostFound } from '#contract/staff/calls.ts';
import type { Db } from '../../database/tables.ts';

interface Sought {
  /** At least one. */
  readonly words: readonly string[];
  readonly brands: readonly string[] | null;
}

/** Who is found by several words stands in several rows. */
const mostRows = 5 * (mostFound + 1);

const afterAll = '\u{10FFFF}';

/** So many rows of each word are counted. */
const mostCounted = 2_000;

/** The word that the fewest rows begin with leads: all its rows are looked through when no other word goes with it. */
async function rarestFirst(db: Db, of: 'claim_id' | 'contact_id', { words, brands }: Sought): Promise<Sought> {
  if (words.length === 1) return { words, brands };
  const counts = words.map(
    (word, at) => sql`(select count(*) from (select 1 from find_word as found
      where ${begins('found', word)} and ${sql.ref(`found.${of}`)} is not null limit ${sql.lit(mostCounted)}) as few)
      as ${sql.ref(`of_${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const count = (word: string) => Number(rows[0]?.[`of_${words.indexOf(word)}`]);
  return { words: words.toSorted((one, other) => count(one) - count(other)), brands };
}

function begins(table: 'found' | 'other', word: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.word`)} >= ${word} and ${sql.ref(`${table}.word`)} < ${word + afterAll}`;
}

/** One more than are shown, in the order of the words. */
export async function claimsWithWords(db: Db, sought: Sought) {
  const rows = await db
    .selectFrom('find_word as found')
    .innerJoin('claim', 'claim.id', 'found.claim_id')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.id', 'reference_number', 'airline_code', 'flight_number', 'departure_at', 'closed'])
    .select(['brand', 'first_name', 'middle_name', 'last_name'])
    .where(isSought('claim_id', await rarestFirst(db, 'claim_id', sought)))
    .where('claim.retain_until', 'is', null)
    .orderBy('found.word')
    .orderBy('found.claim_id')
    .limit(mostRows)
    .execute();
  return firstOfEach(rows);
}

export async function contactsWithWords(db: Db, sought: Sought) {
  const rows = await db
    .selectFrom('find_word as found')
    .innerJoin('contact', 'contact.id', 'found.contact_id')
    .select(['contact.id', 'brand', 'first_name', 'middle_name', 'last_name', 'email'])
    .where(isSought('contact_id', await rarestFirst(db, 'contact_id', sought)))
    .orderBy('found.word')
    .orderBy('found.contact_id')
    .limit(mostRows)
    .execute();
  return firstOfEach(rows);
}

/** Whether a row begins with the first word, and what it belongs to has all others, in one of the brands. */
function isSought(of: 'claim_id' | 'contact_id', { words, brands }: Sought): RawBuilder<SqlBool> {
  const [first = '', ...others] = words;
  const [found, other] = [sql.ref(`found.${of}`), sql.ref(`other.${of}`)];
  const all = [
    begins('found', first),
    sql`${found} is not null`,
    // No condition on the column itself: the words have to lead, not an index by brand.
    ...(brands === null ? [] : [sql`contact.brand || '' in (${sql.join([...brands])})`]),
    ...others.map(
      (word) => sql`exists (select 1 from find_word as other where ${other} = ${found} and ${begins('other', word)})`,
    ),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

function firstOfEach<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, mostFound + 1);
}
