import * as v from 'valibot';
import type { Refusal } from '../refusal.ts';
import { line, prose, publicId, text } from '../values/shapes.ts';

export const airlineRefusals = {
  /** AIRLINE-1: the day is none, or has not come yet. */
  wrongDay: { code: 'airline.wrongDay', status: 422 },
  /** AIRLINE-1: no amount, or none that can be. */
  wrongAmount: { code: 'airline.wrongAmount', status: 422 },
  wrongCurrency: { code: 'airline.wrongCurrency', status: 422 },
  /** AIRLINE-1: a person who is none of the claim's passengers, or nobody. */
  wrongPerson: { code: 'airline.wrongPerson', status: 422 },
  /** AIRLINE-3: the claims service has seen the report or answered it. */
  seen: { code: 'airline.seen', status: 409 },
  /** AIRLINE-3: the report is more than a day old. */
  tooOld: { code: 'airline.tooOld', status: 409 },
} as const satisfies Record<string, Refusal>;

/** AIRLINE-1: what the airline did to the contact directly. */
export const airlineContactKinds = ['Wrote', 'Paid', 'OfferedVoucher', 'OfferedMoney', 'Refused'] as const;
export type AirlineContactKind = (typeof airlineContactKinds)[number];

/** AIRLINE-1: what the contact answered the airline; `Other` is said in words. */
export const airlineAnswers = ['Nothing', 'Accepted', 'Declined', 'Other'] as const;
export type AirlineAnswer = (typeof airlineAnswers)[number];

const longestAnswerText = 2_000;
const longestReportText = 5_000;
/** AIRLINE-1: at most so many files go with a report. */
export const mostReportFiles = 10;
/** AIRLINE-3: a report can be withdrawn for so many hours. */
export const withdrawWindowHours = 24;

/** AIRLINE-1: `amount` is typed text, `currency` one of §9, `personIds` a comma-separated list; `readReport` says what a kind needs. */
export const sentReport = v.object({
  claimId: publicId,
  kind: v.picklist(airlineContactKinds),
  on: line(10),
  amount: v.optional(line(40), ''),
  currency: v.optional(line(10), ''),
  personIds: v.optional(line(6_600), ''),
  answered: v.picklist(airlineAnswers),
  answerText: v.optional(prose(longestAnswerText), ''),
  text: v.optional(prose(longestReportText), ''),
});
export type SentReport = v.InferOutput<typeof sentReport>;

/** A report on the timeline; `AmountCents` in hundredths of `Currency`. A withdrawn one has no texts. `CanWithdraw` is by the server's clock. */
export const airlineContact = v.object({
  Kind: v.picklist(airlineContactKinds),
  On: v.string(),
  AmountCents: v.nullable(v.number()),
  Currency: text,
  PersonIds: v.array(v.string()),
  Answered: v.picklist(airlineAnswers),
  AnswerText: text,
  SeenAt: text,
  WithdrawnAt: text,
  CanWithdraw: v.boolean(),
});
export type AirlineContact = v.InferOutput<typeof airlineContact>;
