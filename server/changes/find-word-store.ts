import type { EventKind } from '#contract/events.ts';
import { lockClaims } from '../access/claim-store.ts';
import { batchesOf, inTransaction } from '../database/queries.ts';
import type { Db } from '../database/tables.ts';
import { folded } from '../platform/folded.ts';
import type { Change, EventOrigin } from './record-change.ts';

const ofClaim: readonly EventKind[] = [
  'claim.added',
  'claim.changed',
  'person.added',
  'person.changed',
  'person.removed',
];
const ofContact: readonly EventKind[] = ['contact.added', 'contact.changed', 'account.changed'];

/** The fields of the wire with words in them. */
const worded =
  /\b(?:(?:First|Middle|Last)Name|EMailAddress|ReferenceNumber|ExternalId|AirlineCode|FlightNumber|DepartureFlightDateTime|Contact\w*)\b/;

/** FIND-4: writes the words anew of what a change is about, in its transaction. */
export async function followWords(
  db: Db,
  { claimId, contactId }: EventOrigin,
  { kind, details }: Pick<Change, 'kind'> & { readonly details?: object | undefined },
): Promise<void> {
  const { fields } = (details ?? {}) as { fields?: string };
  if (fields !== undefined && !worded.test(fields)) return;
  if (claimId !== null && ofClaim.includes(kind)) await putWordsOfClaims(db, [claimId]);
  if (contactId === null || !ofContact.includes(kind)) return;
  await putWordsOfContacts(db, [contactId]);
  if (kind === 'contact.added') return;
  const claims = await db.selectFrom('claim').select('id').where('contact_id', '=', contactId).execute();
  for (const batch of batchesOf(claims)) {
    await putWordsOfClaims(
      db,
      batch.map(({ id }) => id),
    );
  }
}

type Names = Readonly<Record<'first_name' | 'middle_name' | 'last_name', string | null>>;

/** A longer word is of no use, and PostgreSQL could not index it. */
export const longestWord = 60;

/** The word of a day (YYYY-MM-DD): the year comes last, as it may be missing in a search. */
export const dayWord = (day: string) => `=${day.slice(5, 10)}-${day.slice(0, 4)}`;

function wordsIn(...texts: readonly (string | null)[]): string[] {
  const whole = texts.flatMap((text) => folded(text ?? '').split(/\s+/));
  // A name with a hyphen or an apostrophe is also found by what comes after it.
  const words = whole.flatMap((word) => [word, ...word.split(/[-'.]/)]);
  return words.filter(Boolean).map((word) => word.slice(0, longestWord));
}

function wordsOfContact({ email, first_name, middle_name, last_name }: Names & { readonly email: string }): string[] {
  const address = folded(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [...wordsIn(first_name, middle_name, last_name), address.slice(0, longestWord), domain.slice(0, longestWord)];
}

/** Nothing of a claim whose books are kept alone: it is shown to nobody. */
async function putWordsOfClaims(db: Db, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .leftJoin('person', 'person.claim_id', 'claim.id')
    .select(['claim.id', 'reference_number', 'claim.external_id', 'airline_code', 'flight_number', 'departure_at'])
    .select(['contact.email', 'contact.first_name', 'contact.middle_name', 'contact.last_name'])
    .select(['person.first_name as first', 'person.middle_name as middle', 'person.last_name as last'])
    .where('claim.id', 'in', ids)
    .where('claim.retain_until', 'is', null)
    .execute();
  const wanted = new Map<string, Set<string>>();
  for (const { id, ...row } of rows) {
    const words = wanted.get(id) ?? new Set([...wordsOfFlight(row), ...wordsOfContact(row)]);
    for (const word of wordsIn(row.reference_number, row.external_id, row.first, row.middle, row.last)) words.add(word);
    wanted.set(id, words);
  }
  await replaceWords(db, 'claim_id', ids, wanted);
}

type Flight = Readonly<Record<'airline_code' | 'flight_number' | 'departure_at', string | null>>;

/** Its number alone too, for who writes a space before it. */
function wordsOfFlight({ airline_code, flight_number, departure_at }: Flight): string[] {
  const code = `${airline_code ?? ''}${flight_number ?? ''}`;
  return [...wordsIn(code, flight_number), ...(departure_at === null ? [] : [dayWord(departure_at)])];
}

async function putWordsOfContacts(db: Db, ids: readonly string[]): Promise<void> {
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'email', 'first_name', 'middle_name', 'last_name'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  const wanted = new Map(contacts.map((contact) => [contact.id, new Set(wordsOfContact(contact))]));
  await replaceWords(db, 'contact_id', ids, wanted);
}

async function replaceWords(
  db: Db,
  of: 'claim_id' | 'contact_id',
  ids: readonly string[],
  wanted: ReadonlyMap<string, Set<string>>,
): Promise<void> {
  const there = await db.selectFrom('find_word').select([of, 'word']).where(of, 'in', ids).execute();
  const stale = new Map<string, string[]>();
  for (const { word, [of]: id } of there as readonly { word: string; claim_id: string; contact_id: string }[]) {
    if (!wanted.get(id)?.delete(word)) stale.set(id, [...(stale.get(id) ?? []), word]);
  }
  for (const [id, words] of stale) {
    await db.deleteFrom('find_word').where(of, '=', id).where('word', 'in', words).execute();
  }
  const rows = [...wanted].flatMap(([id, words]) =>
    [...words].map((word) => ({ claim_id: null, contact_id: null, [of]: id, word })),
  );
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('find_word')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** FIND-4: makes all words anew, for a database that has none; each batch in a short transaction. */
export async function putAllWords(db: Db): Promise<void> {
  const batchSize = 200;
  for (const table of ['contact', 'claim'] as const) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const after: string = last;
      const found = await db
        .selectFrom(table)
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await inTransaction(db, (db) => putWords(db, table, ids));
      last = ids.at(-1);
    }
  }
}

async function putWords(db: Db, table: 'claim' | 'contact', ids: readonly string[]): Promise<void> {
  if (table === 'contact') return putWordsOfContacts(db, ids);
  await lockClaims(db, ids);
  await putWordsOfClaims(db, ids);
}
