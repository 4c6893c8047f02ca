import { sql } from 'kysely';
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

/** One more than are shown, in the order of the words. */
export async function claimsWithWords(db: Db, { words, brands }: Sought) {
  const [first = '', ...others] = words;
  const rows = await db
    .selectFrom('find_word as found')
    .innerJoin('claim', 'claim.id', 'found.claim_id')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.id', 'reference_number', 'airline_code', 'flight_number', 'departure_at', 'closed'])
    .select(['brand', 'first_name', 'middle_name', 'last_name'])
    .where('found.word', '>=', first)
    .where('found.word', '<', first + afterAll)
    .where('found.claim_id', 'is not', null)
    .where('claim.retain_until', 'is', null)
    .where(ofBrands(brands))
    .where((where) =>
      where.and(
        others.map((word) =>
          where.exists(
            where
              .selectFrom('find_word as other')
              .select('other.word')
              .whereRef('other.claim_id', '=', 'found.claim_id')
              .where('other.word', '>=', word)
              .where('other.word', '<', word + afterAll),
          ),
        ),
      ),
    )
    .orderBy('found.word')
    .orderBy('found.claim_id')
    .limit(mostRows)
    .execute();
  return firstOfEach(rows);
}

export async function contactsWithWords(db: Db, { words, brands }: Sought) {
  const [first = '', ...others] = words;
  const rows = await db
    .selectFrom('find_word as found')
    .innerJoin('contact', 'contact.id', 'found.contact_id')
    .select(['contact.id', 'brand', 'first_name', 'middle_name', 'last_name', 'email'])
    .where('found.word', '>=', first)
    .where('found.word', '<', first + afterAll)
    .where('found.contact_id', 'is not', null)
    .where(ofBrands(brands))
    .where((where) =>
      where.and(
        others.map((word) =>
          where.exists(
            where
              .selectFrom('find_word as other')
              .select('other.word')
              .whereRef('other.contact_id', '=', 'found.contact_id')
              .where('other.word', '>=', word)
              .where('other.word', '<', word + afterAll),
          ),
        ),
      ),
    )
    .orderBy('found.word')
    .orderBy('found.contact_id')
    .limit(mostRows)
    .execute();
  return firstOfEach(rows);
}

/** No condition on the column itself: the words have to lead, not an index by brand. */
function ofBrands(brands: Sought['brands']) {
  return brands === null ? sql<boolean>`1 = 1` : sql<boolean>`contact.brand || '' in (${sql.join([...brands])})`;
}

function firstOfEach<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, mostFound + 1);
}
