import type { Selectable } from 'kysely';
import { openTaskActions } from '#contract/documents/tasks.ts';
import type { ClaimRow, ClaimScope } from '../../access/claim-access.ts';
import type { PersonRow } from '../../access/person-store.ts';
import type { PayoutTable } from '../../database/tables/claims.ts';
import type { LeadGeneratorTable } from '../../database/tables/desk.ts';
import type { DocumentTable, ReceiptTable, Verdict } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';

export type PayoutRow = Selectable<PayoutTable>;
export type DocumentRow = Selectable<DocumentTable> &
  Partial<Record<'content_type' | 'file_name', string | null>> & { size: number | null; verdict: Verdict | null };
export type ReceiptRow = Selectable<ReceiptTable> & {
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
  const own = await db
    .selectFrom('claim')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .execute();
  const managed = await db
    .selectFrom('claim_manager')
    .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
    .selectAll('claim')
    .where('claim_manager.contact_id', '=', contactId)
    .where('claim.contact_id', '!=', contactId)
    .orderBy('claim.submitted_at', (at) => at.desc().nullsLast())
    .orderBy('claim.id')
    .execute();
  if (own.length === 0 && managed.length === 0) return { own: [], managed: [] };

  const theirs = db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .union(db.selectFrom('claim_manager').select('claim_id as id').where('contact_id', '=', contactId));
  const names = await db
    .selectFrom('person')
    .select(['id', 'claim_id', 'first_name', 'middle_name', 'last_name'])
    .where('claim_id', 'in', theirs)
    .where('kind', '=', 'Passenger')
    .orderBy('claim_id')
    .orderBy('place')
    .execute();
  const tasks = await db
    .selectFrom('document')
    .select(['claim_id', 'action', 'perform_required', 'performed_at'])
    .where('claim_id', 'in', theirs)
    .where('perform_required', '=', true)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('claim_id')
    .orderBy('at', 'desc')
    .execute();

  const named = await db
    .selectFrom('lead_generator')
    .selectAll()
    .where('number', 'in', db.selectFrom('claim').select('lead_generator_id').where('id', 'in', theirs))
    .execute();

  const generators = new Map(named.map((row) => [row.number, row]));
  const passengers = Map.groupBy(names, (name) => name.claim_id);
  const actions = Map.groupBy(tasks, (task) => task.claim_id);
  const listed = (claim: ClaimRow): ListedClaim => ({
    claim,
    passengers: passengers.get(claim.id) ?? [],
    openActions: openTaskActions((actions.get(claim.id) ?? []).map(asAsked)),
    leadGenerator: generators.get(claim.lead_generator_id ?? 0),
  });
  return { own: own.map(listed), managed: managed.map(listed) };
}

/**
 * STATUS-11: the query selects candidates and the rule in contract/ decides, because LIKE differs in case sensitivity between the
 * engines.
 */
function asAsked(row: Pick<DocumentRow, 'action' | 'perform_required' | 'performed_at'>) {
  return {
    DocumentAction: row.action,
    IsPerformDocumentActionRequired: row.perform_required,
    DocumentActionPerformedDateTime: row.performed_at,
  };
}

/** All data of one claim, in four queries whatever its size. */
export async function contentsOf(db: Db, { claim }: ClaimScope) {
  const people = await db.selectFrom('person').selectAll().where('claim_id', '=', claim.id).orderBy('place').execute();
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
