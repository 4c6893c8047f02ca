import type { Limitation } from '#contract/dates/schema.ts';
import type { GivenMoney } from '#contract/money/schema.ts';
import {
  brandTermsOn,
  type ClaimTerms,
  claimTerms,
  type JudgedReceipt,
  type Scenarios,
  scenariosOf,
  shareFacts,
} from '#contract/money/shares.ts';
import type { GivenAirlinePayment } from '#contract/payments/schema.ts';
import { amountOf } from '#contract/values/money.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { Brand } from '../brands/brand.ts';

/** MONEY-6: the terms of a claim, its own or its brand's, with the payee and the promised days. */
export function termsOf(
  { submitted_at }: Pick<ClaimRow, 'submitted_at'>,
  own: GivenMoney | null,
  { terms, timeZone }: Pick<Brand, 'terms' | 'timeZone'>,
): ClaimTerms {
  return claimTerms(own, brandTermsOn(terms, submitted_at, timeZone));
}

export interface MoneyFacts {
  readonly claim: Pick<ClaimRow, 'compensation_per_passenger_cents'>;
  readonly passengers: readonly string[];
  readonly money: GivenMoney | null;
  readonly receipts: readonly JudgedReceipt[];
  readonly payments: readonly Pick<GivenAirlinePayment, 'To' | 'PersonId' | 'AmountCents'>[];
}

function sharesOfClaim({ claim, passengers, money, receipts, payments }: MoneyFacts) {
  const each = claim.compensation_per_passenger_cents;
  return shareFacts({
    passengers,
    given: money?.Shares ?? [],
    compensationPerPassenger: each === null ? null : amountOf(each),
    receipts,
    direct: payments.filter(({ To }) => To === 'Contact'),
  });
}

/** AIRLINE-4: what the airline paid to the passengers themselves and the desk has counted, in cents by whose share it is. */
export function directReceipts(payments: MoneyFacts['payments']): { PersonId: string | null; DirectCents: number }[] {
  const direct = Map.groupBy(
    payments.filter(({ To }) => To === 'Contact'),
    ({ PersonId }) => PersonId,
  );
  return [...direct].map(([PersonId, all]) => ({
    PersonId,
    DirectCents: all.reduce((sum, { AmountCents }) => sum + AmountCents, 0),
  }));
}

export function scenariosOfClaim(facts: MoneyFacts, { terms }: ClaimTerms): Scenarios {
  return scenariosOf(sharesOfClaim(facts), terms);
}

/** DATES-6: the limitation of a claim as the desk gave it; null when it gave none. */
export function limitationIn(row: ClaimRow): Limitation | null {
  if (row.limitation_date === null && row.limitation_stopped_on === null) return null;
  return {
    Date: row.limitation_date,
    Basis: row.limitation_basis,
    Stops: row.limitation_stops,
    StoppedOn: row.limitation_stopped_on,
    StoppedBy: row.limitation_stopped_by,
    IsEstimate: row.limitation_is_estimate,
  };
}
