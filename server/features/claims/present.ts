import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import { type Day, dayIn } from '#contract/dates/days.ts';
import { dueStateOf } from '#contract/dates/due.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOpenTask } from '#contract/documents/tasks.ts';
import type { BankAccount, PaymentMethod } from '#contract/payout/schema.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { PersonName } from '#contract/people/schema.ts';
import type { Judgement, Receipt } from '#contract/receipts/schema.ts';
import { amountOf, amountOrNull } from '#contract/values/money.ts';
import type { ClaimScope } from '../../access/claim-access.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { asTask, canReact } from '../../access/document-store.ts';
import { heldUntil } from '../../access/payout-hold.ts';
import type { PersonRow } from '../../access/person-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import { limitationIn } from '../../facts/limitation.ts';
import { type FactsContext, presentDecisions, presentMoney, presentPayments } from '../../facts/present-facts.ts';
import type { GivenFacts } from '../../facts/read-facts.ts';
import { presentFlight, presentStatusFacts, presentTask, presentTerms } from '../../presenters/claim.ts';
import { presentPerson } from '../../presenters/person.ts';
import type { LeadGeneratorRow, ListedClaim, NameRow, ReceiptWithFileRow, TimelineDocumentRow } from './store.ts';

/** The fields of a claim that list and detail share. */
function common(claim: ClaimRow) {
  return {
    Id: claim.id,
    ReferenceNumber: claim.reference_number,
    ClaimType: claim.claim_type,
    IncidentType: claim.incident_type,
    ClaimStatusTitle: claim.status_title,
    ClaimClosed: claim.closed,
    DocumentsComplete: claim.documents_complete,
    PassengersComplete: claim.passengers_complete,
    LeadGeneratorId: claim.lead_generator_id,
    ParentClaimId: claim.parent_claim_id,
    IsManagedByClaimManager: claim.managed_by_claim_manager,
    SubmittedDate: claim.submitted_at,
    TimeStamp: claim.updated_at,
    Version: claim.version,
    ...presentFlight(claim),
    ...presentStatusFacts(claim),
  };
}

/** LIST-18: a list item, field by field, without its partner: the part that changes with the version of its claim only. */
export function presentListed({
  claim,
  passengers,
  openActions,
  nextDueDate,
}: ListedClaim): Omit<ClaimItem, 'LeadGenerator'> {
  return {
    ...common(claim),
    CanSubmitExtraCostsClaim: claim.can_submit_extra_costs_claim,
    Passengers: { Person: passengers.map(presentName) },
    NextDueDate: nextDueDate,
    UnperformedDocumentActions: { DocumentAction: [...openActions] },
  };
}

/** The part of a list item that changes with the brand and with the names that the claims service gives to partners. */
export function presentPartner(
  { lead_generator_id: number }: Pick<ClaimRow, 'lead_generator_id'>,
  named: LeadGeneratorRow | undefined,
  { leadGenerators }: Pick<Brand, 'leadGenerators'>,
): Pick<ClaimItem, 'LeadGenerator'> {
  return { LeadGenerator: leadGenerators.of(number, named) };
}

function presentName(name: NameRow): PersonName {
  const parts = { FirstName: name.first_name, MiddleName: name.middle_name, LastName: name.last_name };
  return { Id: name.id, ...parts, FullName: fullName(parts) };
}

/** What a claim consists of beside its row. */
interface Contents {
  readonly people: readonly PersonRow[];
  readonly documents: readonly TimelineDocumentRow[];
  readonly receipts: readonly ReceiptWithFileRow[];
  readonly payout: PayoutRow | undefined;
  readonly facts: GivenFacts;
}

/** The fields of a claim that depend on who reads it, and when. */
type ReaderFields = 'PayoutHeldUntil' | 'Relation' | 'Locked' | 'ServerTime';

/** A claim in detail, field by field (CLAIM-6). */
export function presentDetail(scope: ClaimScope, contents: Contents, brand: Brand, now: Date): ClaimDetail {
  return { ...presentContents(scope.claim, contents, brand, now), ...presentForReader(scope, now) };
}

/** The part of a claim that is the same for every reader of a day. */
export function presentContents(
  claim: ClaimRow,
  contents: Contents,
  brand: Brand,
  now: Date,
): Omit<ClaimDetail, ReaderFields> {
  const people = (kind: PersonRow['kind']) =>
    contents.people.filter((row) => row.kind === kind).map((row) => presentPerson(row, claim, now));
  const receipts = contents.receipts.map(presentReceipt);
  return {
    ...common(claim),
    ...presentTerms(claim),
    ClaimStatus: claim.status_html,
    ClaimerPaymentMethod: (contents.payout?.payment_method ?? 'Bank') as PaymentMethod,
    PayPalEMailAccount: contents.payout?.paypal_email ?? null,
    BankAccount: presentBankAccount(contents.payout),
    Passengers: { Person: people('Passenger') },
    NonPassengers: { Person: people('NonPassenger') },
    Documents: { Document: presentDocuments(contents.documents, claim.closed, dayIn(now, brand.timeZone)) },
    Receipts: { Receipt: receipts },
    ...presentGiven(contents.facts, { claim, people: contents.people, receipts, brand, now }),
  };
}

/** What the claims service gave about a claim: its money, payments, limitation and decisions. */
function presentGiven(facts: GivenFacts, context: FactsContext) {
  return {
    Money: presentMoney(facts, context),
    Payments: presentPayments(facts, context),
    Limitation: limitationIn(context.claim),
    Decisions: { Decision: presentDecisions(facts, context) },
    Offers: { Offer: [], UsualTimes: [] },
    ExpectedStep: null,
  };
}

/** The part of a claim that depends on the session and the moment. */
export function presentForReader({ session, relation, lock }: ClaimScope, now: Date): Pick<ClaimDetail, ReaderFields> {
  return {
    PayoutHeldUntil: session.staffId === null ? heldUntil(session.emailChangedAt, now) : null,
    Relation: relation,
    Locked: lock,
    ServerTime: now.toISOString(),
  };
}

/**
 * The documents of the timeline. Nothing on a closed claim can be answered (D-28). The rows are ordered newest first, so the ids
 * of children are reversed.
 */
function presentDocuments(rows: readonly TimelineDocumentRow[], closed: boolean, today: Day): ClaimDocument[] {
  const children = Map.groupBy(rows, (row) => row.parent_document_id);
  return rows.map((row) => ({
    Id: row.id,
    TimeStamp: row.at,
    DocumentAction: row.action,
    CanReact: canReact(row) && !closed,
    ContainsFile: row.file_id !== null,
    ...presentTask(row),
    ContentType: row.content_type ?? null,
    DueDate: row.due_on,
    IsLate: isOpenTask(asTask(row)) && dueStateOf(row.due_on, today)?.state === 'late',
    LateText: row.late_text,
    DecisionId: row.decision_id,
    OfferId: row.offer_id,
    AirlineContact: null,
    ParentDocumentId: row.parent_document_id,
    Children: (children.get(row.id) ?? []).map((child) => child.id).toReversed(),
    FileSize: row.size,
    IsBeingChecked: row.verdict === 'waiting',
  }));
}

/** A receipt, field by field. FILES-3: its file is that of its document. */
export function presentReceipt(row: ReceiptWithFileRow): Receipt {
  return {
    Id: row.id,
    ClaimId: row.claim_id,
    DocumentId: row.document_id,
    FileId: row.document_id,
    FileName: row.file_name,
    FileType: row.content_type,
    Name: row.description_codes,
    Currency: row.currency,
    Amount: amountOf(row.amount_cents),
    AmountInEuros: amountOrNull(row.euro_cents),
    TransactionDateTime: row.at,
    Judgement: row.judgement as Judgement | null,
    JudgementText: row.judgement_text,
    AcceptedCents: row.accepted_cents,
    IsBeingChecked: row.verdict === 'waiting',
  };
}

/** The payout account. A claim without one is paid to a Dutch account whose details are missing. */
export function presentBankAccount(payout: PayoutRow | undefined): BankAccount {
  return {
    CountryCode: payout?.country_code ?? 'NL',
    BIC: payout?.bic ?? null,
    BankCity: payout?.bank_city ?? null,
    BankName: payout?.bank_name ?? null,
    Bankleitzahl: payout?.bankleitzahl ?? null,
    Holder: payout?.holder ?? null,
    IBAN: payout?.iban ?? null,
    Number: payout?.number ?? null,
    Valid: (payout?.payment_method === 'PayPal' ? payout.paypal_valid : payout?.valid) ?? false,
  };
}
