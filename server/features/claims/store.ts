import type { Selectable } from 'kysely';
import { openTaskActions } from '#contract/documents/tasks.ts';
import type { ClaimScope } from '../../access/claim-access.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { asTask } from '../../access/document-store.ts';
import { type PersonRow, peopleIn } from '../../access/person-store.ts';
import type { LeadGeneratorTable } from '../../database/tables/desk.ts';
import type { DocumentTable, ReceiptTable, Verdict } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';

/** A document with what the timeline shows of its file. */
export type TimelineDocumentRow = Selectable<DocumentTable> &
  Partial<Record<'content_type' | 'file_name', string | null>> & { size: number | null; verdict: Verdict | null };
/** A receipt with what the table of receipts shows of its file. */
export type ReceiptWithFileRow = Selectable<ReceiptTable> & {
  file_name: string | null;
  content_type: string | null;
  verdict: Verdict | null;
};

/** The data of a list item: the claim's row, the names of its passengers, the actions of its open tasks. */
export interface ListedClaim {
  readonly claim: ClaimRow;
  readonly passengers: readonly NameRow[];
  readonly openActions: readonly string[];
  /** The lead generator as named by the desk; undefined if the desk has not named it. */
  readonly leadGenerator: LeadGeneratorRow | undefined;
}
export type LeadGeneratorRow = Selectable<LeadGeneratorTable>;
export type NameRow = Pick<PersonRow, 'id' | 'claim_id' | 'first_name' | 'middle_name' | 'last_name'>;

/** A contact's own and managed claims, newest first, in five queries however many claims there are. */
export async function claimsOf(
  db: Db,
  contactId: string,
): Promise<{ own: readonly ListedClaim[]; managed: readonly ListedClaim[] }> {
  const own = await ownClaims(db, contactId);
  const managed = await managedClaims(db, contactId);
  if (own.length === 0 && managed.length === 0) return { own: [], managed: [] };
  const passengers = Map.groupBy(await passengerNames(db, contactId), (name) => name.claim_id);
  const tasks = Map.groupBy(await openRequests(db, contactId), (task) => task.claim_id);
  const generators = new Map((await leadGeneratorsOf(db, contactId)).map((row) => [row.number, row]));
  const listed = (claim: ClaimRow): ListedClaim => ({
    claim,
    passengers: passengers.get(claim.id) ?? [],
    openActions: openTaskActions((tasks.get(claim.id) ?? []).map(asTask)),
    leadGenerator: generators.get(claim.lead_generator_id ?? 0),
  });
  return { own: own.map(listed), managed: managed.map(listed) };
}

function ownClaims(db: Db, contactId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .execute();
}

function managedClaims(db: Db, contactId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim_manager')
    .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
    .selectAll('claim')
    .where('claim_manager.contact_id', '=', contactId)
    .where('claim.contact_id', '!=', contactId)
    .orderBy('claim.submitted_at', (at) => at.desc().nullsLast())
    .orderBy('claim.id')
    .execute();
}

/** The ids of the contact's own and managed claims, for use in another query. */
function visibleClaimIds(db: Db, contactId: string) {
  return db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .union(db.selectFrom('claim_manager').select('claim_id as id').where('contact_id', '=', contactId));
}

function passengerNames(db: Db, contactId: string): Promise<NameRow[]> {
  return db
    .selectFrom('person')
    .select(['id', 'claim_id', 'first_name', 'middle_name', 'last_name'])
    .where('claim_id', 'in', visibleClaimIds(db, contactId))
    .where('kind', '=', 'Passenger')
    .orderBy('claim_id')
    .orderBy('place')
    .execute();
}

/**
 * STATUS-11: the query selects candidates and the rule in contract/ decides, because LIKE differs in case sensitivity between the
 * engines.
 */
function openRequests(db: Db, contactId: string) {
  return db
    .selectFrom('document')
    .select(['claim_id', 'action', 'perform_required', 'performed_at'])
    .where('claim_id', 'in', visibleClaimIds(db, contactId))
    .where('perform_required', '=', true)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('claim_id')
    .orderBy('at', 'desc')
    .execute();
}

function leadGeneratorsOf(db: Db, contactId: string): Promise<LeadGeneratorRow[]> {
  const numbers = db.selectFrom('claim').select('lead_generator_id').where('id', 'in', visibleClaimIds(db, contactId));
  return db.selectFrom('lead_generator').selectAll().where('number', 'in', numbers).execute();
}

/** All data of one claim, in four queries whatever its size. */
export async function contentsOf(db: Db, scope: ClaimScope) {
  const { claim } = scope;
  const people = await peopleIn(db, scope);
  const documents = await db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select(['file.content_type', 'file.size', 'file.verdict'])
    .where('document.claim_id', '=', claim.id)
    .where('document.removed_at', 'is', null)
    .orderBy('document.at', 'desc')
    .orderBy('document.id')
    .execute();
  const receipts = await db
    .selectFrom('receipt')
    .leftJoin('document', 'document.id', 'receipt.document_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('receipt')
    .select(['file.name as file_name', 'file.content_type', 'file.verdict'])
    .where('receipt.claim_id', '=', claim.id)
    .where('receipt.removed_at', 'is', null)
    .orderBy('receipt.at')
    .execute();
  const payout = await db.selectFrom('payout').selectAll().where('claim_id', '=', claim.id).executeTakeFirst();
  return { people, documents, receipts, payout };
}
