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
