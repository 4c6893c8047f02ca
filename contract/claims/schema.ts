import * as v from 'valibot';
import { expectedStep, givenLimitation } from '../dates/schema.ts';
import { decision } from '../decisions/schema.ts';
import { claimDocument } from '../documents/schema.ts';
import { money } from '../money/schema.ts';
import { offers } from '../offers/schema.ts';
import { payments } from '../payments/schema.ts';
import { bankAccount, paymentMethods } from '../payout/schema.ts';
import { person, personName } from '../people/schema.ts';
import { receipt } from '../receipts.ts';
import { text } from '../values/shapes.ts';
import { claimAnswer } from './answer-schema.ts';
import { closings, nextSteps, statusActors, statusCodes } from './rules.ts';

/** DATA-4: the kinds of claim; the extra-costs type is decision D-6. */
export const claimTypes = [
  'Regulation_261_2004',
  'Regulation_889_2002',
  'Regulation_889_2002_Flight',
  'Voucher_Flight',
] as const;
export type ClaimType = (typeof claimTypes)[number];

/**
 * The incidents of each claim type; type and incident form the key of the incident text (LIST-6). Flights: articles 4 to
 * 6 and 10 of Regulation 261/2004 as the Court of Justice interprets them. Luggage: articles 17 and 19 of the Montreal
 * Convention, applied by Regulation 889/2002. Extra costs: any incident of the flight.
 */
export const incidentTypes = {
  Regulation_261_2004: [
    'Delay',
    'Cancellation',
    'DeniedBoarding',
    'MissedConnection',
    'Downgrade',
    'ScheduleChange',
    'Diversion',
  ],
  Regulation_889_2002: ['Delay', 'Damage', 'Loss', 'Destruction'],
  Regulation_889_2002_Flight: [
    'Delay',
    'Cancellation',
    'DeniedBoarding',
    'MissedConnection',
    'ScheduleChange',
    'Diversion',
  ],
  Voucher_Flight: ['Cancellation'],
} as const satisfies Record<ClaimType, readonly string[]>;

/** LIST-6: `cs_{ClaimType}_{IncidentType}`, or `cs_Voucher`. */
export function incidentKey(claimType: string, incidentType: string | null): string {
  return claimType === 'Voucher_Flight' ? 'cs_Voucher' : `cs_${claimType}_${incidentType ?? ''}`;
}

/** Every incident that has a text. */
export const incidentKeys: readonly string[] = [
  ...new Set(claimTypes.flatMap((type) => incidentTypes[type].map((incident) => incidentKey(type, incident)))),
];

/** The portal's icons for claim types; an unknown type gets a neutral one (DATA-4). */
export type ClaimKind = 'flight' | 'luggage' | 'costs' | 'voucher' | 'other';

/** The kind of a claim type, for icons and related-claim texts. */
export function claimKind(claimType: string): ClaimKind {
  if (claimType === 'Regulation_261_2004') return 'flight';
  if (claimType === 'Regulation_889_2002') return 'luggage';
  if (claimType === 'Regulation_889_2002_Flight') return 'costs';
  return claimType === 'Voucher_Flight' ? 'voucher' : 'other';
}

/** LIST-5: AirlineCode and FlightNumber as one code, '' when neither is known. */
export function flightCode(flight: { AirlineCode: string | null; FlightNumber: string | null }): string {
  return `${flight.AirlineCode ?? ''}${flight.FlightNumber ?? ''}`;
}

/** The partner a claim came through: shown by logo, or by name without one (LIST-10). Null for 1, 9 and unknown indexes. */
const leadGenerator = v.object({ Name: v.string(), Image: text });

/** Fields of a claim that portal and desk answer. Flight moments are the airport's wall clock, without zone. */
export const claimEntries = {
  Id: v.string(),
  ReferenceNumber: v.string(),
  ClaimType: v.string(),
  IncidentType: text,
  ParentClaimId: text,
  SubmittedDate: text,
  ClaimClosed: v.boolean(),
  /** ANSWER-27, ANSWER-28: how and when a closed claim ended; null where nobody said. An addition to the specification. */
  ClosedAs: v.nullable(v.picklist(closings)),
  ClosedAt: text,
  IsManagedByClaimManager: v.boolean(),
  LeadGeneratorId: v.nullable(v.number()),
  AirlineCode: text,
  FlightNumber: text,
  DepartureAirport: text,
  DepartureFlightDateTime: text,
  ArrivalAirport: text,
  ArrivalFlightDateTime: text,
  DocumentsComplete: v.boolean(),
  PassengersComplete: v.boolean(),
  ClaimStatusTitle: text,
  /** Status facts: when it was last looked at, the next step and its usual time. An addition to the specification. */
  LastLookedAt: text,
  NextStepText: text,
  UsualDays: v.nullable(v.number()),
  TimeStamp: v.string(),
};

/** Fields of a claim in detail that portal and desk answer. */
export const detailEntries = {
  CanAddPassenger: v.boolean(),
  CanAddQuote: v.boolean(),
  IsPassengerAddressRequired: v.boolean(),
  IsPassengerBirthPlaceRequired: v.boolean(),
  CompensationPerPassenger: v.nullable(v.number()),
  TotalClaimValue: v.nullable(v.number()),
  ClientRemarks: text,
  ClaimStatus: text,
  /** DATES-6: as the claims service gave it. */
  Limitation: v.nullable(givenLimitation),
};

const both = {
  ...claimEntries,
  /** Who must act. An addition to the specification. */
  StatusActor: v.nullable(v.picklist(statusActors)),
  NextStep: v.nullable(v.picklist(nextSteps)),
  /** The title as one that the reader's language has a text for. An addition to the specification. */
  StatusCode: v.nullable(v.picklist(statusCodes)),
  Version: v.number(),
  /** The language that the claims service writes in to the owner of the claim. An addition to the specification. */
  Language: v.string(),
  /** What now, what one gets, and when. An addition to the specification. */
  Answer: claimAnswer,
};

/** Claim (list item) of §3: every field is a key (LIST-18). */
export const claimItem = v.object({
  ...both,
  CanSubmitExtraCostsClaim: v.boolean(),
  LeadGenerator: v.nullable(leadGenerator),
  Passengers: v.object({ Person: v.array(personName) }),
  /** DUE-1: the earliest due date of an open task. */
  NextDueDate: text,
  /** STATUS-11: the actions of the open tasks; an offer that the reader can answer is one (`answerOfferAction`). */
  UnperformedDocumentActions: v.object({ DocumentAction: v.array(v.string()) }),
});
export type ClaimItem = v.InferOutput<typeof claimItem>;

/** Claim (detail) of §3: every field is a key (CLAIM-6). `Relation`, `Locked` and `PutAway` are additions to it (PERM-1). */
export const claimDetail = v.object({
  ...both,
  ...detailEntries,
  ClaimerPaymentMethod: v.picklist(paymentMethods),
  PayPalEMailAccount: text,
  BankAccount: bankAccount,
  /** M7: the instant until which the reader cannot change the payout; null when they can. An addition to the specification. */
  PayoutHeldUntil: v.nullable(v.string()),
  Passengers: v.object({ Person: v.array(person) }),
  NonPassengers: v.object({ Person: v.array(person) }),
  Documents: v.object({ Document: v.array(claimDocument) }),
  Receipts: v.object({ Receipt: v.array(receipt) }),
  /** MONEY-1: null when nothing is known of the money. */
  Money: v.nullable(money),
  Payments: payments,
  Decisions: v.object({ Decision: v.array(decision) }),
  Offers: offers,
  /** DATES-3, DATES-4: when the next step is expected; null when nothing says so. */
  ExpectedStep: v.nullable(expectedStep),
  Relation: v.picklist(['own', 'managed']),
  Locked: v.nullable(v.picklist(['lockedForManager', 'lockedForClient'])),
  /** ANSWER-42: the ids of the optional tasks that the reader has put away. */
  PutAway: v.array(v.string()),
});
export type ClaimDetail = v.InferOutput<typeof claimDetail>;
