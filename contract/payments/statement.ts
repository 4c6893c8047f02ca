import type { Share, Totals } from '../money/schema.ts';
import { totalsOf } from '../money/sum.ts';
import type { GivenPayout } from './schema.ts';

type PayoutOfStatement = Pick<GivenPayout, 'State' | 'Parts' | 'SentOn' | 'ReturnedOn'>;

/** PAID-5: the figures of a statement, in cents. Its lines end in the net; net − earlier + rest is what was sent. */
export interface Statement {
  /** Its number within the claim, from 1. */
  readonly number: number;
  readonly lines: Totals;
  /** What was paid out of the same shares before, and not returned by then. */
  readonly earlierCents: number;
  /** What else differs from the net, such as a payout in parts. */
  readonly restCents: number;
  readonly amountCents: number;
}

/**
 * PAID-5: the statement of a payout that was sent, by the shares of the settlement with which it was sent first. `payouts` are all of
 * the claim, the first recorded first. What is recorded or returned after the day of sending changes no figure.
 */
export function statementOf<Payout extends PayoutOfStatement>(
  payout: Payout,
  payouts: readonly Payout[],
  { Shares }: { readonly Shares: readonly Share[] },
): Statement {
  const persons = new Set(payout.Parts.map(({ PersonId }) => PersonId));
  const lines = totalsOf(Shares.filter(({ PersonId }) => persons.has(PersonId)));
  const amountCents = sumOf(payout, persons);
  const earlierCents = payouts
    .slice(0, payouts.indexOf(payout))
    .filter((other) => wasPaidBy(other, payout.SentOn))
    .reduce((sum, other) => sum + sumOf(other, persons), 0);
  const restCents = amountCents - (lines.NetCents - earlierCents);
  return { number: payouts.indexOf(payout) + 1, lines, earlierCents, restCents, amountCents };
}

function wasPaidBy({ SentOn, ReturnedOn }: PayoutOfStatement, day: string | null): boolean {
  if (SentOn === null || day === null || SentOn > day) return false;
  return ReturnedOn === null || ReturnedOn > day;
}

function sumOf({ Parts }: PayoutOfStatement, persons: ReadonlySet<string | null>): number {
  return Parts.reduce((sum, part) => sum + (persons.has(part.PersonId) ? part.AmountCents : 0), 0);
}
