import { type AnswerFacts, claimAnswer } from '../claims/answer.ts';
import type { ClaimAnswer } from '../claims/answer-schema.ts';
import type { ClaimDetail, ClaimItem } from '../claims/schema.ts';
import { byDueDate } from '../dates/rules.ts';
import { isOpenTask, isOptionalTask, mayDoTask } from '../documents/timeline.ts';
import { answerOfferAction, mayAnswer, offerDeadline } from '../offers/rules.ts';

const zone = 'Europe/Amsterdam';

/** Facts of an open claim of which nothing is known. */
export const noAnswerFacts: AnswerFacts = {
  ClaimType: 'Regulation_261_2004',
  ClaimClosed: false,
  ClosedAs: null,
  ClosedAt: null,
  StatusActor: null,
  NextStep: null,
  NextStepText: null,
  UsualDays: null,
  ExpectedStep: null,
  CompensationPerPassenger: null,
  TotalClaimValue: null,
  Money: null,
  Payments: { AirlinePayment: [], Payout: [] },
  People: [],
  Tasks: [],
  Offers: [],
  Decisions: [],
  Receipts: [],
  UsualAirline: null,
  IsManaged: false,
};

/** The answer of a claim as the server gives it, for claims that a test makes up. */
export function answerOfDetail(claim: Omit<ClaimDetail, 'Answer'>): ClaimAnswer {
  const requests = claim.Documents.Document.filter(isOpenTask).map((document) => ({
    Id: document.Id,
    Action: document.DocumentAction ?? '',
    Title: document.Description?.trim() || null,
    DueDate: document.DueDate,
    TimeStamp: document.TimeStamp,
    IsOptional: isOptionalTask(document),
    By: mayDoTask(document, claim) ? null : { Party: 'Manager' as const },
  }));
  const offers = claim.Offers.Offer.filter(mayAnswer).map((offer) => ({
    Id: offer.DocumentId ?? offer.Id,
    Action: answerOfferAction,
    Title: null,
    DueDate: offerDeadline(offer.Until, zone).day,
    Until: offer.Until,
    TimeStamp: offer.At,
    IsOptional: false,
    By: null,
  }));
  const facts: AnswerFacts = {
    ...claim,
    People: claim.Passengers.Person.map(({ Id, FirstName, FullName }) => ({ Id, Name: FirstName || FullName })),
    Tasks: [...requests, ...offers].toSorted(byDueDate),
    Offers: claim.Offers.Offer,
    Decisions: claim.Decisions.Decision,
    Receipts: claim.Receipts.Receipt,
    UsualAirline: null,
    IsManaged: false,
  };
  return claimAnswer(facts);
}

/** The same for an item of a list. */
export function answerOfItem(claim: Omit<ClaimItem, 'Answer'>): ClaimAnswer {
  const Tasks = claim.UnperformedDocumentActions.DocumentAction.map((Action, index) => ({
    Id: `${index}`,
    Action,
    Title: null,
    DueDate: claim.NextDueDate,
    IsOptional: Action.endsWith('SubscriptionWithPartner'),
    By: null,
  }));
  return claimAnswer({ ...noAnswerFacts, ...claim, Tasks });
}
