import { expect, test } from 'vitest';
import { ledgerOf } from './ledger.ts';
import { scenariosOf } from './scenarios.ts';
import type { CaseOutcome, FeeTerms, LineOfShare, Share } from './schema.ts';
import { isSameSettlement, wrongSumIn } from './settlement.ts';
import { type ShareFacts, sumShares, totalsOf } from './sum.ts';

/** Numbers from 0 to below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

interface Claim {
  readonly shares: readonly ShareFacts[];
  readonly terms: FeeTerms;
  readonly kind: CaseOutcome;
}

function randomClaim(next: () => number): Claim {
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const oneOf = <T>(...from: readonly [T, ...T[]]): T => from[upTo(from.length - 1)] ?? from[0];
  const amount = () => oneOf(0, 25_000, 40_000, 60_000, upTo(100), upTo(1_000_000), upTo(1_000_000_000));
  const shares = Array.from({ length: 1 + upTo(8) }, (_, index) => ({
    PersonId: index === 0 && next() < 0.3 ? null : `person ${index}`,
    CompensationCents: amount(),
    CostsCents: next() < 0.3 ? amount() : 0,
    DirectCents: next() < 0.1 ? amount() : 0,
  }));
  const terms: FeeTerms = {
    AgreedOn: null,
    Unit: oneOf('Claim', 'Person'),
    FeeBasisPoints: oneOf(0, 2_500, upTo(10_000)),
    FeeFixedCents: oneOf(0, upTo(5_000)),
    FeeMinimumCents: oneOf(0, upTo(20_000)),
    CourtBasisPoints: oneOf(0, 1_000, upTo(10_000)),
    CourtFixedCents: oneOf(0, upTo(5_000)),
    VatBasisPoints: oneOf(0, 2_100, 1_900, upTo(10_000)),
    VatIncluded: next() < 0.5,
    FeeOnCosts: next() < 0.5,
    NothingWonNothingDue: next() < 0.5,
  };
  return { shares, terms, kind: oneOf('Settled', 'Court') };
}

const next = seeded(261_2004);
const claims = Array.from({ length: 10_000 }, () => randomClaim(next));
const summed = claims.map(({ shares, terms, kind }) => sumShares(shares, terms, kind));

/** What is wrong with one of the claims, by a rule of its own; the first few are enough to read. */
function wrongOnes(isRight: (claim: Claim, shares: readonly Share[]) => boolean): unknown[] {
  return claims
    .map((claim, index) => ({ claim, shares: summed[index] ?? [] }))
    .filter(({ claim, shares }) => !isRight(claim, shares))
    .slice(0, 3);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('[MONEY-2] of 10,000 random claims every net is what comes in less what goes off, to the cent', () => {
  const wrong = wrongOnes(({ terms }, shares) =>
    shares.every((share) => {
      const vat = terms.VatIncluded ? 0 : share.VatCents;
      const off = share.FeeCents + share.CourtCents + vat + share.DirectCents;
      return share.NetCents === share.CompensationCents + share.CostsCents + share.InterestCents - off;
    }),
  );
  expect(wrong).toEqual([]);
});

test('[MONEY-2] of 10,000 random claims the lines of the shares and the rows of the ledger sum to the total', () => {
  const wrong = wrongOnes(({ terms }, shares) => {
    const total = totalsOf(shares);
    const rows = ledgerOf([total], terms).filter(({ row }) => row !== 'net' && row !== 'vatIncluded');
    const lines = Object.keys(total) as (keyof typeof total)[];
    return (
      lines.every((line) => total[line] === sum(shares.map((share) => share[line]))) &&
      sum(rows.map(({ cents }) => cents[0] ?? 0)) === total.NetCents
    );
  });
  expect(wrong).toEqual([]);
});

test('[MONEY-2] of 10,000 random claims every line but the net is whole cents and never negative', () => {
  const wrong = wrongOnes((_, shares) =>
    shares.every(({ PersonId: _person, NetCents, ...lines }) => {
      const figures: readonly number[] = Object.values<number>(lines);
      return Number.isSafeInteger(NetCents) && figures.every((cents) => Number.isSafeInteger(cents) && cents >= 0);
    }),
  );
  expect(wrong).toEqual([]);
});

test('[MONEY-2] of 10,000 random claims no share is more than a cent from its exact part, and nobody without a base pays', () => {
  const wrong = wrongOnes(({ shares: facts, terms }, shares) => {
    if (terms.Unit === 'Person') return true;
    const bases = facts.map((share) => share.CompensationCents + (terms.FeeOnCosts ? share.CostsCents : 0));
    const base = sum(bases);
    return (['FeeCents', 'CourtCents', 'VatCents'] satisfies LineOfShare[]).every((line) => {
      const whole = sum(shares.map((share) => share[line]));
      if (base === 0) return whole === 0;
      return shares.every((share, index) => {
        const weight = bases[index] ?? 0;
        const distance = BigInt(share[line]) * BigInt(base) - BigInt(whole) * BigInt(weight);
        return distance > -BigInt(base) && distance < BigInt(base) && (weight > 0 || share[line] === 0);
      });
    });
  });
  expect(wrong).toEqual([]);
});

test('[MONEY-2] of 10,000 random claims fee, surcharge and VAT are within half a cent of their rates, a half going up', () => {
  const wrong = wrongOnes(({ shares: facts, terms, kind }, shares) => {
    const groups = terms.Unit === 'Claim' ? [facts.map((_, index) => index)] : facts.map((_, index) => [index]);
    return groups.every((group) => {
      const base = sum(
        group.map((index) => {
          const fact = facts[index];
          return (fact?.CompensationCents ?? 0) + (terms.FeeOnCosts ? (fact?.CostsCents ?? 0) : 0);
        }),
      );
      const line = (name: LineOfShare) => sum(group.map((index) => shares[index]?.[name] ?? 0));
      if (base === 0) return line('FeeCents') + line('CourtCents') + line('VatCents') === 0;
      const fee = Math.max(nearest(base, terms.FeeBasisPoints, 10_000) + terms.FeeFixedCents, terms.FeeMinimumCents);
      const byCourt = nearest(base, terms.CourtBasisPoints, 10_000) + terms.CourtFixedCents;
      const court = kind === 'Court' ? byCourt : 0;
      const without = 10_000 + terms.VatBasisPoints;
      const vat = terms.VatIncluded
        ? fee + court - nearest(fee + court, 10_000, without)
        : nearest(fee + court, terms.VatBasisPoints, 10_000);
      return line('FeeCents') === fee && line('CourtCents') === court && line('VatCents') === vat;
    });
  });
  expect(wrong).toEqual([]);
});

/** amount × rate / whole to the nearest cent, found from the remainder instead of by adding a half before dividing. */
function nearest(amount: number, rate: number, whole: number): number {
  const product = BigInt(amount) * BigInt(rate);
  const remainder = product % BigInt(whole);
  return Number(product / BigInt(whole)) + (remainder * 2n >= BigInt(whole) ? 1 : 0);
}

test('[MONEY-2] the same claim always gives the same shares, and its sum does not depend on who comes first', () => {
  const wrong = wrongOnes(({ shares: facts, terms, kind }, shares) => {
    const again = sumShares(facts, terms, kind);
    const turned = sumShares(facts.toReversed(), terms, kind);
    return (
      JSON.stringify(again) === JSON.stringify(shares) &&
      JSON.stringify(totalsOf(turned)) === JSON.stringify(totalsOf(shares))
    );
  });
  expect(wrong).toEqual([]);
});

test('[MONEY-8] of 10,000 random claims no answered scenario has a negative net', () => {
  const negative = claims.flatMap(({ shares, terms }) =>
    scenariosOf(shares, terms).scenarios.flatMap(({ Shares }) => Shares.filter(({ NetCents }) => NetCents < 0)),
  );
  expect(negative).toEqual([]);
});

test('[MONEY-7] a settlement that is the rule’s own sum is accepted, and one that is a cent off is not', () => {
  const wrong = wrongOnes(({ terms, kind }, shares) => {
    const settlement = { At: '2026-11-06T11:02:00.000Z', Outcome: kind, Shares: [...shares], Totals: totalsOf(shares) };
    const [first, ...others] = shares;
    if (!first) return false;
    const off = { ...settlement, Shares: [{ ...first, NetCents: first.NetCents + 1 }, ...others] };
    const found = wrongSumIn(off, terms);
    return (
      wrongSumIn(settlement, terms) === null &&
      found?.in === 'share' &&
      found.rightNetCents === first.NetCents &&
      isSameSettlement(settlement, { ...settlement, Shares: [...shares].reverse() }) &&
      !isSameSettlement(settlement, off)
    );
  });
  expect(wrong).toEqual([]);
});
