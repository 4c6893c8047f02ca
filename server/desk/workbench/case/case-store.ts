import { sql } from 'kysely';
import { ownActs } from '#contract/documents/timeline.ts';
import type { Db } from '../../../database/tables.ts';

export function notesOf(db: Db, claimId: string) {
  return db
    .selectFrom('note')
    .innerJoin('staff', 'staff.id', 'note.staff_id')
    .select(['note.id as Id', 'note.at as At', 'staff.name as Author', 'note.text as Text'])
    .where('note.claim_id', '=', claimId)
    .orderBy('note.at')
    .orderBy('note.id')
    .execute();
}

export async function countNotes(db: Db, claimId: string): Promise<number> {
  const notes = db.selectFrom('note').select(({ fn }) => fn.countAll().as('count'));
  return Number((await notes.where('claim_id', '=', claimId).executeTakeFirstOrThrow()).count);
}

export async function insertNote(
  db: Db,
  note: { readonly id: string; readonly claim_id: string; readonly staff_id: string; at: string; text: string },
): Promise<void> {
  await db.insertInto('note').values(note).execute();
}

/** Holds the reason: no event does, since keys read those. */
export const withdrawnFor = 'staff.withdrew';
const wrote: readonly string[] = [
  ...['message.arrived', 'document.arrived', 'task.asked', 'receipt.judged', withdrawnFor],
  ...['decision.given', 'offer.made'],
];

/** What members of staff wrote, judged and withdrew at a claim, the oldest first. */
export function actsOfStaff(db: Db, claimId: string) {
  return db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.act', 'audit.subject_id', 'audit.details', 'staff.name'])
    .where('audit.claim_id', '=', claimId)
    .where('audit.act', 'in', wrote)
    .where('audit.staff_id', 'is not', null)
    .orderBy('audit.sequence')
    .execute();
}

/** When a member of staff last opened the claim at the workbench, as far as it was recorded. */
export async function lastViewed(db: Db, claimId: string, staffId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('audit')
    .select('at')
    .where('claim_id', '=', claimId)
    .where('act', '=', 'claim.viewed')
    .where('staff_id', 'is not', null)
    .where('staff_id', '=', staffId)
    // On behalf of a contact they see that contact's portal.
    .where('contact_id', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.at;
}

/** What the claims service took back of a claim; the contact's own items are gone for everybody. */
export function withdrawnOf(db: Db, claimId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'at', 'message', 'removed_at'])
    .select(({ fn }) => fn.coalesce('description', 'name').as('name'))
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is not', null)
    .where((where) => where.or([where('action', 'is', null), where('action', 'not in', ownActs)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The ids of the files of ours that came with a document. */
export async function filesBelow(db: Db, claimId: string, documentId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('document')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('parent_document_id', '=', documentId)
    .where('action', 'is', null)
    .where('file_id', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  return found.map(({ id }) => id);
}

/** CASE-9 */
export function managersOf(db: Db, claimId: string) {
  return db
    .selectFrom('claim_manager')
    .innerJoin('contact', 'contact.id', 'claim_manager.contact_id')
    .select(['contact.id', 'email', 'first_name', 'middle_name', 'last_name'])
    .where('claim_manager.claim_id', '=', claimId)
    .orderBy('claim_manager.contact_id')
    .execute();
}

const mostOtherClaims = 50;

export function otherClaimsOf(db: Db, contactId: string, claimId: string) {
  return db
    .selectFrom('claim')
    .select(['id as Id', 'reference_number as ReferenceNumber', 'closed as Closed'])
    .where('contact_id', '=', contactId)
    .where('id', '!=', claimId)
    .where('retain_until', 'is', null)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .limit(mostOtherClaims)
    .execute();
}

const mostClaims = 100;

/** CASE-11: the claims of a contact, or those that they manage for others; the newest first. */
export function claimsOf(db: Db, contactId: string, relation: 'own' | 'managed') {
  const managed = db.selectFrom('claim_manager').select('claim_id').where('contact_id', '=', contactId);
  return db
    .selectFrom('claim')
    .select(['id', 'reference_number', 'claim_type', 'airline_code', 'flight_number', 'departure_at', 'closed'])
    .where((where) => (relation === 'own' ? where('contact_id', '=', contactId) : where('id', 'in', managed)))
    .where('retain_until', 'is', null)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .limit(mostClaims)
    .execute();
}

/** NEW-3: the invitation that a contact has not used. */
export function openInvitation(db: Db, contactId: string, now: string) {
  return db
    .selectFrom('password_request')
    .select('created_at')
    .where('contact_id', '=', contactId)
    .where('invited', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The numbers that are looked at to begin a series, the last by the order of texts. */
const lookedAt = 500;

/**
 * NEW-2: the next number of a brand's series: one more than the last that was drawn, and than the largest among the last numbers, since
 * others are given by hand and by the desk. Past numbers that are taken it goes in steps that double: there may be many thousands. The row
 * of the brand is locked until the transaction ends.
 */
export async function nextNumber(db: Db, brand: string, step = 1): Promise<string> {
  const largest = sql.lit(await largestNumber(db));
  const { last_number: drawn } = await db
    .updateTable('brand_work')
    .set({
      last_number: sql<number>`case when last_number > ${largest} then last_number else ${largest} end + ${sql.lit(step)}`,
    })
    .where('brand', '=', brand)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const number = String(drawn);
  const taken = await db.selectFrom('claim').select('id').where('reference_number', '=', number).executeTakeFirst();
  return taken ? nextNumber(db, brand, 2 * step) : number;
}

async function largestNumber(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('claim')
    .select('reference_number')
    .orderBy('reference_number', 'desc')
    .limit(lookedAt)
    .execute();
  const numbers = rows.flatMap(({ reference_number: text }) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : []));
  return Math.max(1_000_000, ...numbers);
}

/** NEW-4: the claims of a flight on a day, with the names of their contact and passengers. */
export async function claimsOfFlight(
  db: Db,
  flight: { readonly airlineCode: string; readonly flightNumber: string; readonly day: string },
  brands: readonly string[] | null,
) {
  return db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .leftJoin('person', (join) => join.onRef('person.claim_id', '=', 'claim.id').on('person.kind', '=', 'Passenger'))
    .select(['claim.id', 'claim.reference_number', 'claim.closed', 'contact.email', 'contact.first_name'])
    .select(['contact.middle_name', 'contact.last_name', 'person.last_name as passenger'])
    .where('claim.airline_code', '=', flight.airlineCode)
    .where('claim.flight_number', '=', flight.flightNumber)
    .where('claim.departure_at', '>=', flight.day)
    .where('claim.departure_at', '<', `${flight.day}~`)
    .where('claim.retain_until', 'is', null)
    .$if(brands !== null, (query) => query.where('contact.brand', 'in', brands ?? []))
    .orderBy('claim.id')
    .limit(500)
    .execute();
}
