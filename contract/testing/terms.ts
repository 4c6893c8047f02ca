import type { FeeTerms } from '../money/schema.ts';

/** The terms of the first worked example: 25 %, with a court 10 % more, and 21 % VAT on top of both. */
export const exampleTerms: FeeTerms = {
  AgreedOn: '2026-09-15',
  Unit: 'Claim',
  FeeBasisPoints: 2_500,
  FeeFixedCents: 0,
  FeeMinimumCents: 0,
  CourtBasisPoints: 1_000,
  CourtFixedCents: 0,
  VatBasisPoints: 2_100,
  VatIncluded: false,
  FeeOnCosts: false,
  NothingWonNothingDue: true,
};
