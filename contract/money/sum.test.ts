import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { exampleTerms as onTop } from '../testing/terms.ts';
import type { CaseOutcome, FeeTerms, LineOfShare, Share } from './schema.ts';
import { scenariosOf } from './shares.ts';
import { isSameSettlement, ledgerOf, type ShareFacts, sumShares, totalsOf, wrongSumIn } from './sum.ts';

const noCourt = { CourtBasisPoints: 0, VatIncluded: true };

const person = (PersonId: string, euros: number, direct = 0): ShareFacts => ({
  PersonId,
  CompensationCents: euros * 100,
  CostsCents: 0,
  DirectCents: direct * 100,
});
const costs: ShareFacts = { PersonId: null, CompensationCents: 0, CostsCents: 8_640, DirectCents: 0 };
const three = (euros: number) => ['Lotte', 'Bas', 'Fien'].map((name) => person(name, euros));

interface Example {
  readonly name: string;
  readonly terms: FeeTerms;
  readonly shares: readonly ShareFacts[];
  readonly settled: Expected;
  readonly court?: Expected;
}
interface Expected {
  readonly fee: number;
  readonly court?: number;
  readonly vat: number;
  readonly direct?: number;
  readonly net: number;
  readonly nets: readonly number[];
}

const examples: readonly Example[] = [
  {
    name: 'A: 25 %, court 10 %, VAT 21 % on top; 3 × 400,00 and costs 86,40',
    terms: onTop,
    shares: [...three(400), costs],
    settled: { fee: 300_00, vat: 63_00, net: 923_40, nets: [279_00, 279_00, 279_00, 86_40] },
    court: { fee: 300_00, court: 120_00, vat: 88_20, net: 778_20, nets: [230_60, 230_60, 230_60, 86_40] },
  },
  {
    name: 'B: as A; 3 × 450,00',
    terms: onTop,
    shares: three(450),
    settled: { fee: 337_50, vat: 70_88, net: 941_62, nets: [313_87, 313_87, 313_88] },
    court: { fee: 337_50, court: 135_00, vat: 99_23, net: 778_27, nets: [259_42, 259_42, 259_43] },
  },
  {
    name: 'C: 29 %, VAT 21 % included, per person; 400,00',
    terms: { ...onTop, ...noCourt, Unit: 'Person', FeeBasisPoints: 2_900 },
    shares: [person('Lotte', 400)],
    settled: { fee: 116_00, vat: 20_13, net: 284_00, nets: [284_00] },
  },
  {
    name: 'D: 20 % and 10,00, at least 75,00, VAT 21 % included; 250,00 and 125,00',
    terms: { ...onTop, ...noCourt, FeeBasisPoints: 2_000, FeeFixedCents: 1_000, FeeMinimumCents: 7_500 },
    shares: [person('Lotte', 250), person('Fien', 125)],
    settled: { fee: 85_00, vat: 14_75, net: 290_00, nets: [193_33, 96_67] },
  },
  {
    name: 'E: as A, 400,00 received by the first; 2 × 400,00',
    terms: { ...onTop, CourtBasisPoints: 0 },
    shares: [person('Lotte', 400, 400), person('Bas', 400)],
    settled: { fee: 200_00, vat: 42_00, direct: 400_00, net: 158_00, nets: [-121_00, 279_00] },
  },
];

test.each(examples)('[MONEY-2] example $name', ({ terms, shares, settled, court }) => {
  expect(figures(sumShares(shares, terms, 'Settled'))).toEqual({ court: 0, direct: 0, ...settled });
  if (court) expect(figures(sumShares(shares, terms, 'Court'))).toEqual({ court: 0, direct: 0, ...court });
});

function figures(shares: readonly Share[]): Expected {
  const all = totalsOf(shares);
  return {
    fee: all.FeeCents,
    court: all.CourtCents,
    vat: all.VatCents,
    direct: all.DirectCents,
    net: all.NetCents,
    nets: shares.map(({ NetCents }) => NetCents),
  };
}

test('[MONEY-2] the cent that cannot be divided goes by the order of the passengers: 23,63 + 23,63 + 23,62', () => {
  const shares = sumShares(three(450), onTop, 'Settled');
  expect(shares.map(({ VatCents }) => VatCents)).toEqual([23_63, 23_63, 23_62]);
});

test('[MONEY-2] example D divides its fee by the compensation: 56,67 + 28,33', () => {
  const [, , , d] = examples;
  const shares = sumShares(d?.shares ?? [], d?.terms ?? onTop, 'Settled');
  expect(shares.map(({ FeeCents }) => FeeCents)).toEqual([56_67, 28_33]);
});

test('[MONEY-2] a minimum holds once for a claim, or for each person with compensation', () => {
  const terms = { ...onTop, FeeBasisPoints: 0, FeeMinimumCents: 7_500 };
  const fees = (Unit: 'Claim' | 'Person') =>
    sumShares([...three(400), costs], { ...terms, Unit }, 'Settled').map(({ FeeCents }) => FeeCents);
  expect(fees('Claim')).toEqual([2_500, 2_500, 2_500, 0]);
  expect(fees('Person')).toEqual([7_500, 7_500, 7_500, 0]);
});

test('[MONEY-2] costs bear a fee only where that was agreed', () => {
  const fee = (FeeOnCosts: boolean) => sumShares([costs], { ...onTop, FeeOnCosts }, 'Settled')[0]?.FeeCents;
  expect([fee(false), fee(true)]).toEqual([0, 21_60]);
});

test('[MONEY-2] over nothing there is no fee, not even the least one', () => {
  const terms = { ...onTop, FeeFixedCents: 1_000, FeeMinimumCents: 7_500, CourtFixedCents: 500 };
  expect(totalsOf(sumShares([person('Lotte', 0)], terms, 'Court'))).toMatchObject({
    FeeCents: 0,
    CourtCents: 0,
    VatCents: 0,
  });
});

test('[MONEY-2] scenarios hold Settled, and Court only where something was agreed about a court', () => {
  const kinds = (terms: FeeTerms) => scenariosOf(three(400), terms).scenarios.map(({ Kind }) => Kind);
  expect(kinds(onTop)).toEqual(['Settled', 'Court']);
  expect(kinds({ ...onTop, CourtBasisPoints: 0, CourtFixedCents: 5_000 })).toEqual(['Settled', 'Court']);
  expect(kinds({ ...onTop, CourtBasisPoints: 0 })).toEqual(['Settled']);
});

test('[MONEY-1] without terms, or while nothing is claimed, there is no scenario', () => {
  expect(scenariosOf(three(400), null)).toEqual({ scenarios: [], negative: [] });
  expect(scenariosOf(three(0), onTop)).toEqual({ scenarios: [], negative: [] });
  expect(scenariosOf([], onTop)).toEqual({ scenarios: [], negative: [] });
});

test('[MONEY-8] a scenario in which somebody would owe money is left out, and it is said who', () => {
  const terms = { ...onTop, Unit: 'Person' as const, CourtFixedCents: 20_000 };
  const { scenarios, negative } = scenariosOf([person('Lotte', 600), person('Fien', 250)], terms);
  expect(scenarios.map(({ Kind }) => Kind)).toEqual(['Settled']);
  // 250,00 − 62,50 − 225,00 − VAT 60,38
  expect(negative).toEqual([{ kind: 'Court', personId: 'Fien', netCents: -97_88 }]);
});

test('[MONEY-2] the largest amounts are exact', () => {
  const shares = Array.from({ length: 101 }, (_, index) => person(`p${index}`, 10_000_000));
  const [first] = sumShares(shares, { ...onTop, FeeBasisPoints: 10_000 }, 'Settled');
  expect(first).toMatchObject({ FeeCents: 1_000_000_000, VatCents: 210_000_000 });
});

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
