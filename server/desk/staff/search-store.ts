import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';

type OfContact = ExpressionBuilder<Tables, 'contact'>;

/**
 * Contacts of the brand that have or manage the claim with this number, or whose name and e-mail address contain every word; by name,
 * at most `most`. With the numbers of their claims and second factors.
 */
export function findContacts(db: Db, brand: string, query: string, most: number) {
  const words = query.split(/\s+/).filter(Boolean);
  return db
    .selectFrom('contact')
    .select(['contact.id', 'first_name', 'middle_name', 'last_name', 'email', 'city'])
    .select((from) => [
      countOf(from, 'claim').as('claims'),
      countOf(from, 'claim_manager').as('managed'),
      countOf(from, 'passkey').as('passkeys'),
      countOf(from, 'totp').where('confirmed_at', 'is not', null).as('apps'),
    ])
    .where('contact.brand', '=', brand)
    .where('contact.erased_at', 'is', null)
    .where((where) => where.or([where.and(words.map(containsWord)), ...concernsClaim(where, query)]))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('contact.id')
    .limit(most)
    .execute();
}

/** How many rows of a table belong to the contact. */
function countOf(from: OfContact, table: 'claim' | 'claim_manager' | 'passkey' | 'totp') {
  return from
    .selectFrom(table)
    .whereRef('contact_id', '=', 'contact.id')
    .select(({ fn }) => fn.countAll<number>().as('count'));
}

/** Whether the contact has the claim with this number, or manages it. */
function concernsClaim(where: OfContact, number: string) {
  const own = where.selectFrom('claim').select('claim.contact_id').where('reference_number', '=', number);
  const managed = where
    .selectFrom('claim_manager')
    .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
    .select('claim_manager.contact_id')
    .where('reference_number', '=', number);
  return [where('contact.id', 'in', own), where('contact.id', 'in', managed)];
}

/**
 * Whether a word occurs in name or e-mail address. SQLite ignores case for a to z only, so the word is also searched with a
 * capital: 'özdemir' finds Özdemir on both engines.
 */
function containsWord(word: string): Expression<SqlBool> {
  const [small, capital] = [word.toLowerCase(), word.slice(0, 1).toUpperCase() + word.slice(1)].map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`,
  );
  const name = sql`coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '')`;
  return sql<SqlBool>`(lower(${name}) like ${small} escape '\\' or ${name} like ${capital} escape '\\' or email like ${small} escape '\\')`;
}
