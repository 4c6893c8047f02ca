import type { EventKind } from '#contract/events.ts';
import { lockClaims } from '../access/claim-store.ts';
import { batchesOf } from '../database/queries.ts';
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

/** FIND-4: writes the words anew of what a change is about, in its transaction. */
export async function followWords(
  db: Db,
  { claimId, contactId }: EventOrigin,
  { kind, details }: Pick<Change, 'kind'> & { readonly details?: object | undefined },
): Promise<void> {
  if (claimId !== null && ofClaim.includes(kind)) await putWordsOfClaims(db, [claimId]);
  if (contactId === null || !ofContact.includes(kind)) return;
  const { fields } = (details ?? {}) as { fields?: string };
  if (fields !== undefined && !/(?:First|Middle|Last)Name|EMailAddress/.test(fields)) return;
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

function wordsOfPerson({ first_name, middle_name, last_name }: Names): string[] {
  return wordsIn(first_name, middle_name, last_name);
}

function wordsOfContact({ email, ...names }: Names & { readonly email: string }): string[] {
  const address = folded(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [...wordsOfPerson(names), address.slice(0, longestWord), domain.slice(0, longestWord)];
}

/** Nothing of a claim whose books are kept alone: it is shown to nobody. */
async function putWordsOfClaims(db: Db, ids: readonly string[]): Promise<void> {
  const claims = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.id', 'reference_number', 'claim.external_id', 'airline_code', 'flight_number', 'departure_at'])
    .select(['email', 'first_name', 'middle_name', 'last_name'])
    .where('claim.id', 'in', ids)
    .where('claim.retain_until', 'is', null)
    .execute();
  const people = await db
    .selectFrom('person')
    .select(['claim_id', 'first_name', 'middle_name', 'last_name'])
    .where('claim_id', 'in', ids)
    .execute();
  const wanted = new Map(
    claims.map((claim) => [
      claim.id,
      new Set([
        ...wordsIn(claim.reference_number, claim.external_id, claim.flight_number),
        ...wordsIn(`${claim.airline_code ?? ''}${claim.flight_number ?? ''}`),
        ...(claim.departure_at === null ? [] : [dayWord(claim.departure_at)]),
        ...wordsOfContact(claim),
      ]),
    ]),
  );
  for (const { claim_id, ...names } of people) {
    for (const word of wordsOfPerson(names)) wanted.get(claim_id)?.add(word);
  }
  await replaceWords(db, 'claim_id', ids, wanted);
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

function inTransaction(db: Db, act: (db: Db) => Promise<void>): Promise<void> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}
