import type { ClaimDetail } from './schema.ts';

type Amounts = Pick<ClaimDetail, 'CompensationPerPassenger' | 'TotalClaimValue'>;

/** DETAILS-2: the amount in euros per passenger, else that of the whole claim; null while neither is above 0. */
export function compensationOf({ CompensationPerPassenger: each, TotalClaimValue: total }: Amounts) {
  if (each !== null && each > 0) return { amount: each, perPassenger: true };
  return total !== null && total > 0 ? { amount: total, perPassenger: false } : null;
}

/** How the asker is related to a claim: the claim is their own, or they manage it for others. */
export type Relation = 'own' | 'managed';
/** Why a claim is locked: the text is lockedMessages.{this}. */
export type Lock = 'lockedForManager' | 'lockedForClient';

/** PERM-1: a managed claim is editable while a claim manager manages it, an own claim while none does. Otherwise returns the lock. */
export function lockOf(relation: Relation, isManagedByClaimManager: boolean): Lock | null {
  if (relation === 'managed') return isManagedByClaimManager ? null : 'lockedForManager';
  return isManagedByClaimManager ? 'lockedForClient' : null;
}

/** How a claim ended, as the claims service says. */
export const closings = ['Paid', 'WithoutPayment', 'WithdrawnByContact', 'WithdrawnByUs'] as const;
export type Closing = (typeof closings)[number];

/** The stops of the progress path: submitted, data complete, in progress, finished. */
export const progressStops = ['submitted', 'complete', 'inProgress', 'finished'] as const;
export type ProgressStop = (typeof progressStops)[number];

/** The current stop of a claim; all stops before it are done. One that has ended has passed the last one: null. */
export function progressOf({
  Answer,
  PassengersComplete,
  DocumentsComplete,
}: Pick<ClaimDetail, 'Answer' | 'PassengersComplete' | 'DocumentsComplete'>): ProgressStop | null {
  if (Answer.Turn === 'Nobody') return null;
  if (Answer.Now.Kind === 'rejected') return 'finished';
  return PassengersComplete && DocumentsComplete ? 'inProgress' : 'complete';
}

/** Who must act now; an addition to the specification. `EnforcementBody` is a national body of article 16 EU261. */
export const statusActors = ['ClaimsService', 'Airline', 'Contact', 'Court', 'EnforcementBody'] as const;
export type StatusActor = (typeof statusActors)[number];

/** The next steps that the desk can put; `Other` is described only by `NextStepText`. */
export const deskNextSteps = [
  'CheckDocuments',
  'AwaitContact',
  'WriteToAirline',
  'AwaitAirline',
  'AskEnforcementBody',
  'AwaitEnforcementBody',
  'StartProceedings',
  'AwaitCourt',
  'PayOut',
  'Close',
  'Other',
  'SecondLook',
] as const;

/** The expected next step. While a report about the airline waits for the claims service it is CheckReport (AIRLINE-2). */
export const nextSteps = [...deskNextSteps, 'CheckReport'] as const;
export type NextStep = (typeof nextSteps)[number];

/** The status titles that the portal has in the reader's language; the desk's own title is for whoever does not know the code. */
export const statusCodes = [
  'Assessing',
  'AssessingCosts',
  'FlightResearch',
  'AwaitingDetails',
  'WithAirline',
  'AwaitingAnswer',
  'FinalDemand',
  'OfferMade',
  'Rejected',
  'PartlyAwarded',
  'LegalPhase',
  'PaidOut',
  'PaidOutClosed',
  'PaymentReturned',
  'RejectedClosed',
  'Withdrawn',
] as const;
export type StatusCode = (typeof statusCodes)[number];

/** Longest text of a next step, in characters, and the longest usual time, in days. */
export const longestNextStep = 200;
export const mostUsualDays = 1_000;

/** DESK-10: who must act now. The desk's value wins; without it the contact must act when a task is open. Null when it is unknown. */
export function actorNow({ StatusActor }: Pick<ClaimDetail, 'StatusActor'>, openTasks: number): StatusActor | null {
  return StatusActor ?? (openTasks > 0 ? 'Contact' : null);
}
