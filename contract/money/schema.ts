import * as v from 'valibot';
import { calendarDay, instant } from '../dates/schema.ts';
import { externalId, orNull } from '../values/shapes.ts';

/** The largest amount of one line, in cents: ten million euros. */
const mostCents = 1_000_000_000;
/** 10,000 hundredths of a percent are 100 %. */
const wholeInBasisPoints = 10_000;
/** One share for each person of a claim, and one for the claim itself. */
const mostShares = 101;

/** An amount of a line, in whole euro cents, never negative. */
export const cents = v.pipe(
  v.number(),
  v.integer('is whole cents'),
  v.minValue(0, 'is not negative'),
  v.maxValue(mostCents, `is at most ${mostCents} cents`),
);
/** What is left of several lines, in whole euro cents; it may be negative. */
const netCents = v.pipe(v.number(), v.safeInteger('is whole cents'));
const totalCents = v.pipe(v.number(), v.safeInteger('is whole cents'), v.minValue(0, 'is not negative'));

/** A rate in hundredths of a percent: 2500 is 25 %. */
const basisPoints = v.pipe(
  v.number(),
  v.integer('is whole hundredths of a percent: 2500 is 25 %'),
  v.minValue(0, 'is not negative'),
  v.maxValue(wholeInBasisPoints, `is at most ${wholeInBasisPoints}, which is 100 %`),
);
const payoutDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365));
/** The id of a person of the claim, or null for the claim as a whole. */
const personId = v.nullable(externalId);

/** Over what fees are computed and rounded: all shares of a claim together, or each person's on its own. */
export const feeUnits = ['Claim', 'Person'] as const;

/** PAID-4: who is paid: one account for the claim, or each adult on their own. */
export const payees = ['Claim', 'Person'] as const;
export type Payee = (typeof payees)[number];

/** How a case ended, or may end: agreed without a court, or decided by one. */
export const outcomes = ['Settled', 'Court'] as const;
export type CaseOutcome = (typeof outcomes)[number];

/** Rates in hundredths of a percent, amounts in cents. Without `CourtBasisPoints` and `CourtFixedCents` nothing was agreed about a court. */
const feeTerms = v.strictObject({
  AgreedOn: orNull(calendarDay),
  Unit: v.picklist(feeUnits),
  FeeBasisPoints: basisPoints,
  FeeFixedCents: v.optional(cents, 0),
  FeeMinimumCents: v.optional(cents, 0),
  CourtBasisPoints: v.optional(basisPoints, 0),
  CourtFixedCents: v.optional(cents, 0),
  VatBasisPoints: basisPoints,
  /** The fee and the surcharge contain their VAT; else it comes on top. */
  VatIncluded: v.boolean(),
  /** The fee is due on costs too. */
  FeeOnCosts: v.optional(v.boolean(), false),
  NothingWonNothingDue: v.optional(v.boolean(), false),
});
export type FeeTerms = v.InferOutput<typeof feeTerms>;

/** MONEY-6: a default of a brand: terms, promised days and payee for claims submitted from a day on (brand.json). */
export const brandTerms = v.strictObject({
  ...feeTerms.entries,
  From: calendarDay,
  PayoutDays: orNull(payoutDays),
  Payee: orNull(v.picklist(payees)),
});
export type BrandTerms = v.InferOutput<typeof brandTerms>;

/** MONEY-6: the defaults of a brand; no two begin on the same day. */
export const brandTermsList = v.pipe(
  v.array(brandTerms),
  v.check((list) => new Set(list.map(({ From }) => From)).size === list.length, 'has two terms From the same day'),
);

/** MONEY-3: what the desk gives for a share; null where it gives nothing. */
const givenShare = v.strictObject({
  PersonId: personId,
  CompensationCents: orNull(cents),
  CostsCents: orNull(cents),
  PaidToPersonId: v.optional(personId, null),
});
export type GivenShare = v.InferOutput<typeof givenShare>;

/** The facts of a claim's money as the desk gives them. PUT: an omitted field is empty. */
export const givenMoney = v.strictObject({
  Payee: orNull(v.picklist(payees)),
  PayoutDays: orNull(payoutDays),
  Terms: orNull(feeTerms),
  Shares: v.optional(sharesOf(givenShare), []),
});
export type GivenMoney = v.InferOutput<typeof givenMoney>;

/** The lines of a share, in cents. Every one is a positive amount; the net says which of them go off. */
export const lineNames = [
  'CompensationCents',
  'CostsCents',
  'InterestCents',
  'FeeCents',
  'CourtCents',
  'VatCents',
  'DirectCents',
] as const;

export type LineOfShare = (typeof lineNames)[number];

const sums = { ...v.entriesFromList(lineNames, totalCents), NetCents: netCents };

/** What one person, or the claim as a whole, gets: its lines and its net. */
const share = v.object({ PersonId: v.nullable(v.string()), ...sums });
export type Share = v.InferOutput<typeof share>;

const settledShare = v.strictObject({ PersonId: personId, ...v.entriesFromList(lineNames, cents), NetCents: netCents });

export const totals = v.strictObject(sums);
export type Totals = v.InferOutput<typeof totals>;

/** MONEY-7: the real sum of a claim as the desk gives it, with every line. */
export const givenSettlement = v.strictObject({
  At: instant,
  Outcome: v.picklist(outcomes),
  Shares: atLeastOneShare(settledShare),
  Totals: totals,
});
export type GivenSettlement = v.InferOutput<typeof givenSettlement>;

/** MONEY-2: what a claim brings if it ends in this way. */
const scenario = v.object({ Kind: v.picklist(outcomes), Shares: v.array(share), Totals: totals });
export type Scenario = v.InferOutput<typeof scenario>;

/** The money of a claim as getClaim answers it; null while there is no fact (MONEY-1). */
export const money = v.object({
  Payee: v.nullable(v.picklist(payees)),
  PayoutDays: v.nullable(v.number()),
  Terms: v.nullable(v.object(feeTerms.entries)),
  Scenarios: v.array(scenario),
  Settlement: v.nullable(
    v.object({
      Version: v.number(),
      At: v.string(),
      Outcome: v.picklist(outcomes),
      Shares: v.array(share),
      Totals: totals,
    }),
  ),
});
export type Money = v.InferOutput<typeof money>;

type ShareSchema = v.GenericSchema<unknown, { readonly PersonId: string | null }>;

/** Shares of a claim: each person once. */
function sharesOf<S extends ShareSchema>(schema: S) {
  return v.pipe(
    v.array(schema),
    v.maxLength(mostShares, `is at most ${mostShares} shares`),
    v.check((all) => new Set(all.map(({ PersonId }) => PersonId)).size === all.length, 'names a person twice'),
  );
}

export function atLeastOneShare<S extends ShareSchema>(schema: S) {
  return v.pipe(sharesOf(schema), v.minLength(1, 'has at least one share'));
}
