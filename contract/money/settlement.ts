import type { FeeTerms, GivenSettlement, Totals } from './schema.ts';
import { netOf, sumShares, totalsOf } from './sum.ts';

/** A figure of a settlement that its own lines contradict: the share (null: of the claim) or the totals, and the right one. */
export type WrongSum =
  | {
      readonly in: 'share';
      /** Its place among the shares. */
      readonly index: number;
      readonly personId: string | null;
      readonly rightNetCents: number;
    }
  | { readonly in: 'totals'; readonly line: keyof Totals; readonly rightCents: number };

/**
 * MONEY-7: the first figure of a settlement that differs from its own lines, or null when all agree: each share's net,
 * then each total. Without terms VAT counts as on top.
 */
export function wrongSumIn(
  { Shares, Totals }: Pick<GivenSettlement, 'Shares' | 'Totals'>,
  terms: Pick<FeeTerms, 'VatIncluded'> | null,
): WrongSum | null {
  for (const [index, share] of Shares.entries()) {
    const right = netOf(share, terms ?? { VatIncluded: false });
    if (share.NetCents !== right) return { in: 'share', index, personId: share.PersonId, rightNetCents: right };
  }
  const right = totalsOf(Shares);
  const lines = Object.keys(right) as (keyof Totals)[];
  const wrong = lines.find((line) => Totals[line] !== right[line]);
  return wrong ? { in: 'totals', line: wrong, rightCents: right[wrong] } : null;
}

/** MONEY-7: whether two settlements say the same; one that differs from the last is a new version. */
export function isSameSettlement(one: GivenSettlement, other: GivenSettlement): boolean {
  return settlementText(one) === settlementText(other);
}

/** A settlement as text that does not depend on the order of its shares and keys. */
function settlementText({ At, Outcome, Shares, Totals }: GivenSettlement): string {
  const sorted = (entries: object) => Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([At, Outcome, Shares.map((share) => JSON.stringify(sorted(share))).toSorted(), sorted(Totals)]);
}

/** PAID-5: whether the fees of a settlement follow from these terms, so that their rates can be named beside its lines. */
export function isByTerms({ Outcome, Shares }: Pick<GivenSettlement, 'Outcome' | 'Shares'>, terms: FeeTerms): boolean {
  return sumShares(Shares, terms, Outcome).every((right, index) => {
    const given = Shares[index];
    return (
      given?.FeeCents === right.FeeCents && given.CourtCents === right.CourtCents && given.VatCents === right.VatCents
    );
  });
}
