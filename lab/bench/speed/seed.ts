import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Insertable, Kysely } from 'kysely';
import { claimRow, contactRow, payoutRow, personRow, receiptRow } from '../../../demo/rows.ts';
import { redress } from '../../../server/brands/brand.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { documentRow } from '../../../server/database/rows.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { type Opened, sealRow } from '../../../server/platform/encryption/sealed-columns.ts';
import { contactId, type SeedClaim, type Size, seedClaim } from './data.ts';

/** The secret of a contact's session cookie. */
export function secretOf(contact: number): string {
  return createHash('sha256').update(`bench session ${contact}`).digest('base64url');
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Fills the product's database, SQLite in `dataDir` or PostgreSQL by its URL, through its own tables. */
export async function seedProduct(size: Size, dataDir: string, databaseUrl?: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, say: () => undefined });
  const now = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    const contacts = Array.from({ length: size.contacts + 1 }, (_, number) => number);
    await insertRows(
      transaction,
      'contact',
      contacts.map((number) =>
        contactRow({
          id: contactId(number),
          email: `contact-${number}@bench.example`,
          password_hash: '-',
          created_at: now,
          first_name: 'Anna',
          last_name: `de Vries ${number}`,
          terms_accepted: redress.termsVersion,
        }),
      ),
    );
    await insertRows(
      transaction,
      'session',
      contacts.map((number) => ({
        id_hash: hashOf(secretOf(number)),
        contact_id: contactId(number),
        staff_id: null,
        stage: 'whole' as const,
        culture: 'nl-NL',
        user_agent: null,
        created_at: now,
        seen_at: now,
        ends_at: new Date(Date.now() + 12 * 60 * 60_000).toISOString(),
      })),
    );
    for (let first = 0; first < size.claims; first += 200) {
      const count = Math.min(200, size.claims - first);
      await insertClaims(
        transaction,
        Array.from({ length: count }, (_, index) => seedClaim(first + index, size)),
        size,
      );
    }
  });
  await close();
}

async function insertClaims(db: Kysely<Tables>, claims: readonly SeedClaim[], { contacts }: Size): Promise<void> {
  await insertRows(
    db,
    'claim',
    claims.map((claim) =>
      claimRow({
        id: claim.id,
        reference_number: claim.reference,
        contact_id: contactId(claim.contact),
        claim_type: 'Regulation_261_2004',
        incident_type: 'DelayedFlight',
        status_title: 'In behandeling',
        status_html: claim.statusHtml,
        managed_by_claim_manager: claim.managed,
        airline_code: claim.airline,
        flight_number: claim.flight,
        departure_airport: claim.departure,
        departure_at: claim.at.slice(0, 19),
        arrival_airport: claim.arrival,
        arrival_at: claim.at.slice(0, 19),
        submitted_at: claim.at,
        updated_at: claim.at,
        compensation_per_passenger_cents: 40_000,
        total_claim_value_cents: 120_000,
      }),
    ),
  );
  const managed = claims.filter((claim) => claim.managed);
  await insertRows(
    db,
    'claim_manager',
    managed.map(({ id }) => ({ claim_id: id, contact_id: contactId(contacts) })),
  );
  await insertRows(
    db,
    'person',
    claims.flatMap(({ id, people }) =>
      people.map((one, place) =>
        personRow({ id: one.id, claim_id: id, place, first_name: one.first, last_name: one.last, country_code: 'NL' }),
      ),
    ),
  );
  await insertRows(
    db,
    'document',
    claims.flatMap(({ id, documents }) =>
      documents.map((one) =>
        documentRow({
          id: one.id,
          claim_id: id,
          at: one.at,
          action: one.action,
          name: one.name,
          message: one.message,
          can_react: one.action === 'Message',
          perform_required: one.required,
        }),
      ),
    ),
  );
  await insertRows(
    db,
    'receipt',
    claims.flatMap(({ id, receipts, at }) =>
      receipts.map((one) =>
        receiptRow({
          id: one.id,
          claim_id: id,
          document_id: one.documentId,
          description_codes: 'food',
          amount_cents: one.cents,
          at,
        }),
      ),
    ),
  );
  await insertRows(
    db,
    'payout',
    claims.map(({ id, iban, at }) =>
      payoutRow({ claim_id: id, payment_method: 'Bank', valid: true, updated_at: at, iban, holder: 'A. de Vries' }),
    ),
  );
}

/** Inserts rows in chunks that fit the number of parameters a statement may have. */
export async function insertRows<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Opened<Insertable<Tables[Table]>>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += 200) {
    await db
      .insertInto(table)
      .values(
        rows.slice(first, first + 200).map((row) => sealRow(db, table, row)) as unknown as Insertable<Tables[Table]>[],
      )
      .execute();
  }
}

/** The tables of the reference: what its reads need, with its indexes. */
const referenceTables = `
  PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
  create table contact (id text primary key, email text not null, first_name text, last_name text);
  create table session (hash text primary key, contact_id text not null, seen_at text not null);
  create table claim (id text primary key, contact_id text not null, manager_id text, reference text, airline text, flight text,
    departure text, departure_at text, arrival text, arrival_at text, status_title text, status_html text, closed integer,
    submitted_at text, updated_at text, claim_type text, incident_type text, compensation integer, value integer, version integer,
    documents_complete integer, passengers_complete integer, can_add_passenger integer, can_add_quote integer, remarks text,
    next_step text, usual_days integer, address_required integer, birth_place_required integer);
  create table person (id text primary key, claim_id text not null, place integer, kind text, first_name text, last_name text, country text);
  create table document (id text primary key, claim_id text not null, at text, action text, name text, message text, can_react integer, required integer);
  create table receipt (id text primary key, claim_id text not null, document_id text, code text, cents integer, at text);
  create table account (claim_id text primary key, iban text, holder text);
  create table audit (id integer primary key, at text, contact_id text, what text, claim_id text);`;

const referenceIndexes = `
  create index claim_contact on claim (contact_id); create index claim_manager on claim (manager_id);
  create index person_claim on person (claim_id, place); create index document_claim on document (claim_id, at);
  create index receipt_claim on receipt (claim_id);`;

/** Fills the database of the reference server with the same data. */
export function seedReference(size: Size, folder: string): void {
  const db = new DatabaseSync(join(folder, 'reference.sqlite'));
  db.exec(referenceTables);
  const into = (table: string, columns: number) =>
    db.prepare(`insert into ${table} values (${Array(columns).fill('?').join(',')})`);
  const [contact, session, claim] = [into('contact', 4), into('session', 3), into('claim', 29)];
  const [person, document, receipt, account] = [
    into('person', 7),
    into('document', 8),
    into('receipt', 6),
    into('account', 3),
  ];
  db.exec('begin');
  for (let number = 0; number <= size.contacts; number += 1) {
    contact.run(contactId(number), `contact-${number}@bench.example`, 'Anna', `de Vries ${number}`);
    session.run(hashOf(secretOf(number)), contactId(number), new Date().toISOString());
  }
  for (let number = 0; number < size.claims; number += 1) {
    const one = seedClaim(number, size);
    const manager = one.managed ? contactId(size.contacts) : null;
    const flight = [one.airline, one.flight, one.departure, one.at.slice(0, 19), one.arrival, one.at.slice(0, 19)];
    const status = [
      'In behandeling',
      one.statusHtml,
      0,
      one.at,
      one.at,
      'Regulation_261_2004',
      'DelayedFlight',
      40_000,
    ];
    const rest = [120_000, 1, 1, 1, 0, 0, null, null, null, 0, 0];
    claim.run(one.id, contactId(one.contact), manager, one.reference, ...flight, ...status, ...rest);
    for (const [place, { id, first, last }] of one.people.entries()) {
      person.run(id, one.id, place, 'Passenger', first, last, 'NL');
    }
    for (const { id, at, action, name, message, required } of one.documents) {
      document.run(id, one.id, at, action, name, message, Number(action === 'Message'), Number(required));
    }
    for (const { id, documentId, cents } of one.receipts) receipt.run(id, one.id, documentId, 'food', cents, one.at);
    account.run(one.id, one.iban, 'A. de Vries');
  }
  db.exec('commit');
  db.exec(referenceIndexes);
  db.close();
}
