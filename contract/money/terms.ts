import { dayIn } from '../dates/days.ts';
import type { BrandTerms, FeeTerms, GivenMoney, Payee } from './schema.ts';

/** The terms of a claim with what was promised beside them; each null when nobody gave it. */
export interface ClaimTerms {
  readonly terms: FeeTerms | null;
  readonly payee: Payee | null;
  readonly payoutDays: number | null;
}

/**
 * MONEY-6: the default of a brand that was in force on the day of submission, in the brand's time zone: the latest one
 * From that day or before. Null without one, or without the instant of submission.
 */
export function brandTermsOn(
  list: readonly BrandTerms[],
  submitted: string | null,
  timeZone: string,
): BrandTerms | null {
  if (submitted === null) return null;
  const day = dayIn(submitted, timeZone);
  const started = list.filter(({ From }) => From <= day).toSorted((one, other) => (one.From < other.From ? 1 : -1));
  return started[0] ?? null;
}

/** MONEY-6: the claim's own terms, else those of its brand; payee and promised days likewise, each on its own. */
export function claimTerms(own: GivenMoney | null, brand: BrandTerms | null): ClaimTerms {
  const { From: _from, PayoutDays, Payee, ...terms } = brand ?? { From: null, PayoutDays: null, Payee: null };
  return {
    terms: own?.Terms ?? (brand ? (terms as FeeTerms) : null),
    payee: own?.Payee ?? Payee,
    payoutDays: own?.PayoutDays ?? PayoutDays,
  };
}
