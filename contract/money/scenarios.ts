import type { CaseOutcome, FeeTerms, Scenario } from './schema.ts';
import { hasCourtTerms, type ShareFacts, sumShares, totalsOf } from './sum.ts';

/** The scenarios of a claim, and those left out because somebody's net would be negative. */
export interface Scenarios {
  readonly scenarios: Scenario[];
  readonly negative: readonly {
    readonly kind: CaseOutcome;
    readonly personId: string | null;
    readonly netCents: number;
  }[];
}

/**
 * MONEY-2, MONEY-8: what a claim brings before its outcome is known: settled, and with a court when that was agreed on.
 * None without terms, and none while nothing is claimed. One with a negative net for any share is not answered; the desk
 * gets a remark about it.
 */
export function scenariosOf(shares: readonly ShareFacts[], terms: FeeTerms | null): Scenarios {
  const isNothing = shares.every(({ CompensationCents, CostsCents }) => CompensationCents + CostsCents === 0);
  if (!terms || isNothing) return { scenarios: [], negative: [] };
  const kinds: CaseOutcome[] = hasCourtTerms(terms) ? ['Settled', 'Court'] : ['Settled'];
  const all = kinds.map((Kind): Scenario => {
    const Shares = sumShares(shares, terms, Kind);
    return { Kind, Shares, Totals: totalsOf(Shares) };
  });
  const negative = all.flatMap(({ Kind, Shares }) =>
    Shares.filter(({ NetCents }) => NetCents < 0).map(({ PersonId, NetCents }) => ({
      kind: Kind,
      personId: PersonId,
      netCents: NetCents,
    })),
  );
  return { scenarios: all.filter(({ Kind }) => !negative.some(({ kind }) => kind === Kind)), negative };
}
