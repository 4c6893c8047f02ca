import { expect, test } from 'vitest';
import { scenariosOf } from './scenarios.ts';
import type { FeeTerms, Share } from './schema.ts';
import { type ShareFacts, sumShares, totalsOf } from './sum.ts';
import { exampleTerms as onTop } from './testing/terms.ts';

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
