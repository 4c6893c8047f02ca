import * as v from 'valibot';
import { calendarDay } from '../dates/schema.ts';
import { atLeastOneShare, cents } from '../money/schema.ts';
import { endOf, maskedEmail } from '../payout/schema.ts';
import type { Refusal } from '../refusal.ts';
import { currencies } from '../values/money.ts';
import { externalId, line, orNull, text } from '../values/shapes.ts';

export const paymentRefusals = {
  /** PAID-5: a payout that was not sent has no statement. */
  notSent: { code: 'money.notSent', status: 409 },
} as const satisfies Record<string, Refusal>;

const dots = '••';

/** PAID-1: 'NL •• 4300', '•• 4300', 's•••@example.nl', or '••' where it is too short to hide the rest; a masked one stays as it is. */
export function maskedAccount(account: string): string {
  const plain = account.trim();
  if (/^(?:[A-Z]{2} )?••(?: [\p{L}\p{N}]{4})?$/u.test(plain)) return plain;
  if (plain.includes('@')) return maskedEmail(plain);
  const country = /^([A-Za-z]{2})\d{2}/.exec(plain.replace(/\s+/g, ''))?.[1];
  return [country?.toUpperCase(), dots, endOf(plain)].filter(Boolean).join(' ');
}

const reference = orNull(line(100));
const amount = v.pipe(cents, v.minValue(1, 'is more than nothing'));

/** To whom an airline paid: to us, or to the contact directly. */
export const receivers = ['ClaimsService', 'Contact'] as const;

/**
 * PAID-1: a payment of the airline as the desk records it. `AmountCents` in euro cents; what was paid in another currency
 * goes beside it, in that currency's units. With `To` Contact, `PersonId` received it; null is for the claim.
 * `ReportDocumentId` names the report that it replaces (AIRLINE-4).
 */
export const givenAirlinePayment = v.pipe(
  v.strictObject({
    ReceivedOn: calendarDay,
    AmountCents: amount,
    Reference: reference,
    To: v.picklist(receivers),
    PersonId: orNull(externalId),
    OriginalAmount: orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))),
    OriginalCurrency: orNull(v.picklist(currencies)),
    ReportDocumentId: orNull(externalId),
  }),
  v.check(
    ({ OriginalAmount, OriginalCurrency }) => (OriginalAmount === null) === (OriginalCurrency === null),
    'has OriginalAmount and OriginalCurrency only together',
  ),
);
export type GivenAirlinePayment = v.InferOutput<typeof givenAirlinePayment>;

/** PAID-1: in the order in which a payout takes them, never back. */
export const payoutStates = ['Expected', 'Sent', 'Returned'] as const;
export type PayoutSentState = (typeof payoutStates)[number];

/** Why a bank returned a payout. */
export const returnReasons = ['AccountClosed', 'WrongAccount', 'NameDiffers', 'Other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

const part = v.strictObject({ PersonId: v.nullable(externalId), AmountCents: amount });
export type PayoutPart = v.InferOutput<typeof part>;

/**
 * PAID-1: a payout to the passengers as the desk records it, in parts by whose share is paid (null: that of the claim).
 * `Account` is masked on the way in, so that no more of it can be kept or logged. `DueDate` is for the request of a new
 * account that a return opens (PAID-3); `ReplacesId` names the returned payout that this one makes good.
 */
export const givenPayout = v.pipe(
  v.strictObject({
    State: v.picklist(payoutStates),
    Parts: atLeastOneShare(part),
    Account: orNull(v.pipe(line(254), v.transform(maskedAccount))),
    Reference: reference,
    ExpectedOn: orNull(calendarDay),
    SentOn: orNull(calendarDay),
    ReturnedOn: orNull(calendarDay),
    ReturnReason: orNull(v.picklist(returnReasons)),
    DueDate: orNull(calendarDay),
    ReplacesId: orNull(externalId),
  }),
  v.check(({ State, SentOn }) => State === 'Expected' || SentOn !== null, 'needs SentOn once it was sent'),
  v.check(
    ({ State, ReturnedOn, ReturnReason }) => State !== 'Returned' || (ReturnedOn !== null && ReturnReason !== null),
    'needs ReturnedOn and ReturnReason when it was returned',
  ),
);
export type GivenPayout = v.InferOutput<typeof givenPayout>;

/** A payment of the airline as getClaim answers it. */
const airlinePayment = v.object({
  Id: v.string(),
  ReceivedOn: v.string(),
  AmountCents: v.number(),
  Reference: text,
  To: v.picklist(receivers),
  PersonId: text,
  OriginalAmount: v.nullable(v.number()),
  OriginalCurrency: text,
  ReportDocumentId: text,
  RecordedAt: v.string(),
});
export type AirlinePayment = v.InferOutput<typeof airlinePayment>;

/** A payout as getClaim answers it; `ExpectedOn` is computed by PAID-2 where the desk gave none. */
export const payout = v.object({
  Id: v.string(),
  State: v.picklist(payoutStates),
  Parts: v.array(v.object({ PersonId: text, AmountCents: v.number() })),
  AmountCents: v.number(),
  Account: text,
  Reference: text,
  ExpectedOn: text,
  IsLate: v.boolean(),
  SentOn: text,
  ReturnedOn: text,
  ReturnReason: v.nullable(v.picklist(returnReasons)),
  ReplacesId: text,
  /** A statement can be downloaded (PAID-5). */
  HasStatement: v.boolean(),
  RecordedAt: v.string(),
});
export type Payout = v.InferOutput<typeof payout>;

export const payments = v.object({ AirlinePayment: v.array(airlinePayment), Payout: v.array(payout) });
export type Payments = v.InferOutput<typeof payments>;
