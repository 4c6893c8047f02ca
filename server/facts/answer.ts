import { type AnswerTask, claimAnswer, isMandatory } from '#contract/claims/answer.ts';
import type { ClaimAnswer, Party } from '#contract/claims/answer-schema.ts';
import { byDueDate } from '#contract/dates/rules.ts';
import { isCoveredByLock, isOpenTask, isOptionalTask } from '#contract/documents/timeline.ts';
import { answerOfferAction, mayAnswer, offerDeadline } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { amountOrNull } from '#contract/values/money.ts';
import type { PersonRow } from '../access/claim-store.ts';
import { asTask, type DocumentRow } from '../access/document-store.ts';
import { presentClosing, presentShownStatus } from '../presenters/claim.ts';
import { nameOf } from '../presenters/person.ts';
import {
  type FactsContext,
  presentDecisions,
  presentExpectedStep,
  presentMoney,
  presentOffers,
  presentPayments,
} from './present.ts';
import type { GivenFacts } from './store.ts';

export type RequestRow = Pick<
  DocumentRow,
  | 'id'
  | 'action'
  | 'at'
  | 'due_on'
  | 'description'
  | 'action_arguments'
  | 'optional'
  | 'perform_required'
  | 'performed_at'
>;
type Passenger = Pick<PersonRow, 'id' | 'first_name' | 'middle_name' | 'last_name'>;

export interface Answerable {
  readonly passengers: readonly Passenger[];
  readonly requests: readonly RequestRow[];
  readonly facts: GivenFacts;
}

export interface Answered {
  readonly answer: ClaimAnswer;
  /** ANSWER-44: in their order; offers that the contact can answer are among them. */
  readonly tasks: readonly (AnswerTask & { readonly TimeStamp: string })[];
}

/** ANSWER-1: the answer of a claim. Staff see that of the contact. */
export function answerFor({ passengers, requests, facts }: Answerable, given: FactsContext): Answered {
  const context = { ...given, reader: { ...given.reader, isStaff: false } };
  const { claim, receipts, times } = context;
  const offers = presentOffers(facts, context);
  const tasks = [
    ...requests.filter((row) => isOpenTask(asTask(row))).map((row) => requestTask(row, context)),
    ...offers.Offer.flatMap((offer) => offerTask(offer, context)),
  ].toSorted(byDueDate);
  const usual = times.get('AwaitAirline');
  const answer = claimAnswer({
    ...presentShownStatus(claim),
    ClaimType: claim.claim_type,
    ClaimClosed: claim.closed,
    ...presentClosing(claim),
    ExpectedStep: presentExpectedStep(context, tasks.filter(isMandatory).length),
    CompensationPerPassenger: amountOrNull(claim.compensation_per_passenger_cents),
    TotalClaimValue: amountOrNull(claim.total_claim_value_cents),
    Money: presentMoney(facts, { ...context, passengers: passengers.map(({ id }) => id) }),
    Payments: presentPayments(facts, context),
    People: passengers.map((person) => ({ Id: person.id, Name: shortName(person, passengers) })),
    Tasks: tasks,
    Offers: offers.Offer,
    Decisions: presentDecisions(facts, context),
    Receipts: receipts,
    IsManaged: claim.managed_by_claim_manager || context.reader.relation === 'managed',
    UsualAirline: usual ? { FromDays: usual.p10, ToDays: usual.p90 } : null,
  });
  return { answer, tasks };
}

function shortName(person: Passenger, all: readonly Passenger[]): string {
  const isAlone = all.filter(({ first_name }) => first_name === person.first_name).length === 1;
  return (isAlone && person.first_name?.trim()) || nameOf(person);
}

/** PAID-3: whether a request is for the account of a person, passenger or not, which is not filled in here. */
export function asksForAccountOf({ action, action_arguments }: RequestRow): boolean {
  return action === 'RequestUpdateBankDetails' && action_arguments !== null;
}

function requestTask(row: RequestRow, { reader, people }: FactsContext) {
  const task = {
    Id: row.id,
    Action: row.action ?? '',
    Title: row.description?.trim() || null,
    DueDate: row.due_on,
    TimeStamp: row.at,
    IsOptional: isOptionalTask({ ...asTask(row), IsDocumentActionOptional: row.optional }),
  };
  const owner = asksForAccountOf(row) && people.find(({ id }) => id === row.action_arguments);
  if (owner) return { ...task, OwnerId: owner.id, By: { Party: 'Person' as const, Name: shortName(owner, people) } };
  return { ...task, By: isCoveredByLock(row.action) ? whoUnlocks(reader) : null };
}

function offerTask(offer: Offer, context: FactsContext) {
  const { reader, brand, claim } = context;
  const isWaiting = offer.Answers.some(({ By, Answer }) => By === 'Contact' && Answer === null);
  if (!mayAnswer(offer) && !(offer.State === 'Open' && isWaiting && reader.lock !== null && !claim.closed)) return [];
  return {
    Id: offer.DocumentId ?? offer.Id,
    Action: answerOfferAction,
    Title: null,
    DueDate: offerDeadline(offer.Until, brand.timeZone).day,
    Until: offer.Until,
    TimeStamp: offer.At,
    IsOptional: false,
    By: mayAnswer(offer) ? null : whoUnlocks(reader),
  };
}

function whoUnlocks({ lock }: FactsContext['reader']): { readonly Party: Party } | null {
  if (lock === null) return null;
  return { Party: lock === 'lockedForManager' ? 'Contact' : 'Manager' };
}
