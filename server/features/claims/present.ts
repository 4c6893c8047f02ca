import { withdrawableUntil } from '#contract/airline/rules.ts';
import { isMandatory } from '#contract/claims/answer.ts';
import type { StatusCode } from '#contract/claims/rules.ts';
import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import { dayIn, dueStateOf } from '#contract/dates/rules.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOpenTask, isOwnAct } from '#contract/documents/timeline.ts';
import type { BankAccount, PaymentMethod } from '#contract/payout/schema.ts';
import type { PersonName } from '#contract/people/schema.ts';
import type { Judgement, Receipt } from '#contract/receipts.ts';
import { type Culture, languageOf } from '#contract/values/culture.ts';
import { amountOf, amountOrNull } from '#contract/values/money.ts';
import type { ClaimRow, ClaimScope, PersonRow } from '../../access/claim-store.ts';
import { asTask, canReact } from '../../access/document-store.ts';
import { heldUntil } from '../../access/payout-hold.ts';
import type { Brand } from '../../brands/brand.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import { answerFor } from '../../facts/answer.ts';
import {
  type FactsContext,
  presentDecisions,
  presentExpectedStep,
  presentMoney,
  presentOffers,
  presentPayments,
  presentReport,
} from '../../facts/present.ts';
import type { TimesByStep } from '../../facts/step-times-store.ts';
import { limitationIn } from '../../facts/terms.ts';
import {
  presentClosing,
  presentFlight,
  presentShownStatus,
  presentTask,
  presentTerms,
} from '../../presenters/claim.ts';
import { presentName, presentPerson } from '../../presenters/person.ts';
import type { ListedClaim } from './listed-store.ts';
import type { contentsOf, ReceiptWithFileRow, TimelineDocumentRow } from './store.ts';

function common(claim: ClaimRow, culture: Culture) {
  return {
    Id: claim.id,
    ReferenceNumber: claim.reference_number,
    ClaimType: claim.claim_type,
    IncidentType: claim.incident_type,
    ClaimStatusTitle: claim.status_title,
    StatusCode: claim.status_code as StatusCode | null,
    ClaimClosed: claim.closed,
    ...presentClosing(claim),
    DocumentsComplete: claim.documents_complete,
    PassengersComplete: claim.passengers_complete,
    LeadGeneratorId: claim.lead_generator_id,
    ParentClaimId: claim.parent_claim_id,
    IsManagedByClaimManager: claim.managed_by_claim_manager,
    SubmittedDate: claim.submitted_at,
    TimeStamp: claim.updated_at,
    Language: languageOf(culture),
    Version: claim.version,
    ...presentFlight(claim),
    ...presentShownStatus(claim),
  };
}

export function presentListed(
  { claim, passengers, openActions, nextDueDate, answer }: ListedClaim,
  partner: ClaimItem['LeadGenerator'],
): ClaimItem {
  return {
    ...common(claim, claim.culture),
    Answer: answer,
    CanSubmitExtraCostsClaim: claim.can_submit_extra_costs_claim,
    Passengers: { Person: passengers.map((row): PersonName => ({ Id: row.id, ...presentName(row) })) },
    NextDueDate: nextDueDate,
    UnperformedDocumentActions: { DocumentAction: [...openActions] },
    LeadGenerator: partner,
  };
}

type Contents = Awaited<ReturnType<typeof contentsOf>>;

export interface Shown {
  readonly brand: Brand;
  readonly now: Date;
  readonly times: TimesByStep;
}

/** A claim in detail, field by field (CLAIM-6), as it is until `presentationHoldsUntil`. */
export function presentClaim(
  { claim, culture, relation, lock, session }: ClaimScope,
  contents: Contents,
  { brand, now, times }: Shown,
): ClaimDetail {
  const isStaff = session.staffId !== null;
  const people = (kind: PersonRow['kind']) =>
    contents.people.filter((row) => row.kind === kind).map((row) => presentPerson(row, claim, now));
  const receipts = contents.receipts.map(presentReceipt);
  const context = {
    ...{ claim, people: contents.people, receipts, brand, now, times },
    reader: { relation, lock, isStaff },
  };
  const documents = presentDocuments(contents.documents, context);
  return {
    ...common(claim, culture),
    ...presentTerms(claim),
    ClaimStatus: claim.status_html,
    ClaimerPaymentMethod: (contents.payout?.payment_method ?? 'Bank') as PaymentMethod,
    PayPalEMailAccount: contents.payout?.paypal_email ?? null,
    BankAccount: presentBankAccount(contents.payout),
    Passengers: { Person: people('Passenger') },
    NonPassengers: { Person: people('NonPassenger') },
    Documents: { Document: documents },
    Receipts: { Receipt: receipts },
    ...presentGiven(contents, context),
    PayoutHeldUntil: isStaff ? null : heldUntil(session.emailChangedAt, now),
    Relation: relation,
    Locked: lock,
    PutAway: [...contents.putAway],
  };
}

/** What the claims service gave about a claim, and when its next step is expected. An offer that the contact can answer is a task too. */
function presentGiven({ facts, documents, people }: Contents, context: FactsContext) {
  const passengers = people.filter(({ kind }) => kind === 'Passenger');
  const { answer, tasks } = answerFor({ facts, passengers, requests: documents }, context);
  const money = presentMoney(facts, { ...context, passengers: passengers.map(({ id }) => id) });
  return {
    Answer: answer,
    // ANSWER-40: what was refused, withdrawn or closed without payment may bring nothing any more.
    Money: money && answer.Get.Kind === 'nothing' ? { ...money, Scenarios: [] } : money,
    Payments: presentPayments(facts, context),
    Limitation: limitationIn(context.claim),
    Decisions: { Decision: presentDecisions(facts, context) },
    Offers: presentOffers(facts, context),
    ExpectedStep: presentExpectedStep(context, tasks.filter(isMandatory).length),
  };
}

/**
 * Until when the contents of a claim hold on a day when nothing changes it, in milliseconds: an offer ends, or a report can no
 * longer be withdrawn. Who decides about an offer to each adult depends on the contact as well, so it never holds.
 */
export function presentationHoldsUntil({ documents, facts }: Contents, now: Date): number {
  const instants = [
    ...facts.offers.map(({ Until, WhoDecides }) => (WhoDecides === 'EachAdult' ? now.getTime() : Date.parse(Until))),
    ...documents.flatMap(({ at, report }) => (report ? Date.parse(withdrawableUntil(at)) : [])),
  ];
  return Math.min(...instants.filter((instant) => instant >= now.getTime()), Number.POSITIVE_INFINITY);
}

/** Nothing on a closed claim can be answered (D-28). Rows come newest first, so ids of children are reversed. */
function presentDocuments(
  rows: readonly TimelineDocumentRow[],
  { claim: { closed }, brand, now, reader }: FactsContext,
): ClaimDocument[] {
  const today = dayIn(now, brand.timeZone);
  const children = Map.groupBy(rows, (row) => row.parent_document_id);
  const shown = { now: now.toISOString(), isEditable: !closed && reader.lock === null };
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
    Acknowledges: row.acknowledges,
    IsOfOther: isOwnAct(row.action) && row.by_manager !== (reader.relation === 'managed'),
    DecisionId: row.decision_id,
    OfferId: row.offer_id,
    AirlineContact: row.report ? presentReport(row.report, { ...shown, sentAt: row.at }) : null,
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
