import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exactEuros, figure, rateText } from '../values/money.ts';
import { type BrandTerms, brandTermsList, type GivenMoney, givenMoney, givenSettlement } from './schema.ts';
import { acceptedCosts, brandTermsOn, type ClaimFacts, claimTerms, shareFacts } from './shares.ts';
import { isOwedToUs, ledgerOf } from './sum.ts';

const terms = { Unit: 'Claim', FeeBasisPoints: 2_500, VatBasisPoints: 2_100, VatIncluded: false };

const brand: readonly BrandTerms[] = v.parse(brandTermsList, [
  { ...terms, From: '2026-07-01', FeeBasisPoints: 2_800, PayoutDays: 21, Payee: 'Person' },
  { ...terms, From: '2026-01-01', PayoutDays: 14 },
]);

test.each([
  ['2026-06-30T12:00:00Z', 2_500],
  ['2026-06-30T21:59:00Z', 2_500],
  ['2026-06-30T22:01:00Z', 2_800],
  ['2026-07-01T12:00:00Z', 2_800],
  ['2025-12-31T22:59:00Z', undefined],
  ['2025-12-31T23:01:00Z', 2_500],
  [null, undefined],
])('[MONEY-6] a claim submitted at %s has the brand’s rate of that day: %s', (submitted, rate) => {
  expect(brandTermsOn(brand, submitted, 'Europe/Amsterdam')?.FeeBasisPoints).toBe(rate);
});

const own = (fields: object): GivenMoney => v.parse(givenMoney, fields);

test('[MONEY-6] a claim’s own terms come before the brand’s; payee and days are filled in on their own', () => {
  const [later = null] = brand;
  expect(claimTerms(own({ Terms: { ...terms, FeeBasisPoints: 2_000 } }), later)).toMatchObject({
    terms: { FeeBasisPoints: 2_000 },
    payee: 'Person',
    payoutDays: 21,
  });
  expect(claimTerms(own({ PayoutDays: 7 }), later)).toMatchObject({ terms: { FeeBasisPoints: 2_800 }, payoutDays: 7 });
  expect(claimTerms(null, later).terms).not.toHaveProperty('From');
  expect(claimTerms(null, null)).toEqual({ terms: null, payee: null, payoutDays: null });
});

const claim: ClaimFacts = {
  passengers: ['Lotte', 'Bas'],
  given: [],
  compensationPerPassenger: 400,
  receipts: [],
  direct: [],
};
const receipts = [
  { Judgement: 'Accepted', AmountInEuros: 52.1, AcceptedCents: null },
  { Judgement: 'Partly', AmountInEuros: 80, AcceptedCents: 3_430 },
  { Judgement: 'Partly', AmountInEuros: 20, AcceptedCents: null },
  { Judgement: 'Accepted', AmountInEuros: null, AcceptedCents: null },
  { Judgement: 'Rejected', AmountInEuros: 99, AcceptedCents: null },
  { Judgement: null, AmountInEuros: 99, AcceptedCents: null },
] as const;

test('[MONEY-3] accepted receipts count whole, partly accepted ones with their amount, others not; it is said how many', () => {
  expect(acceptedCosts(receipts)).toEqual({ cents: 8_640, counted: 2, uncounted: 2 });
});

test('[MONEY-3] without given shares each passenger has the compensation per passenger, and the claim its receipts', () => {
  expect(shareFacts({ ...claim, receipts })).toEqual([
    { PersonId: 'Lotte', CompensationCents: 40_000, CostsCents: 0, DirectCents: 0 },
    { PersonId: 'Bas', CompensationCents: 40_000, CostsCents: 0, DirectCents: 0 },
    { PersonId: null, CompensationCents: 0, CostsCents: 8_640, DirectCents: 0 },
  ]);
});

test('[MONEY-3] what the desk gives comes first, share by share', () => {
  const { Shares: given } = own({
    Shares: [
      { PersonId: 'Bas', CompensationCents: 12_500, CostsCents: 1_000 },
      { PersonId: 'somebody-who-left', CompensationCents: 99 },
    ],
  });
  expect(shareFacts({ ...claim, receipts, given })).toEqual([
    { PersonId: 'Lotte', CompensationCents: 40_000, CostsCents: 0, DirectCents: 0 },
    { PersonId: 'Bas', CompensationCents: 12_500, CostsCents: 1_000, DirectCents: 0 },
  ]);
});

test('[AIRLINE-4] what a passenger received directly is on their share, and on the claim’s when it was for the claim', () => {
  const direct = [
    { PersonId: 'Lotte', AmountCents: 30_000 },
    { PersonId: 'Lotte', AmountCents: 10_000 },
    { PersonId: null, AmountCents: 5_000 },
  ];
  expect(shareFacts({ ...claim, direct }).map(({ DirectCents }) => DirectCents)).toEqual([40_000, 0, 5_000]);
});

const line = { InterestCents: 0, FeeCents: 10_000, CourtCents: 0, VatCents: 2_100, DirectCents: 0 };
const lotte = { PersonId: 'Lotte', CompensationCents: 40_000, CostsCents: 0, ...line, NetCents: 27_900 };
const { PersonId: _person, ...lines } = lotte;
const settlement = { At: '2026-11-06T12:02:00+01:00', Outcome: 'Settled', Shares: [lotte], Totals: lines };

test.each([
  ['a fraction of a cent', { ...settlement, Shares: [{ ...lotte, FeeCents: 0.5 }] }],
  ['a negative line', { ...settlement, Shares: [{ ...lotte, FeeCents: -1 }] }],
  ['a line that is missing', { ...settlement, Shares: [{ ...lotte, VatCents: undefined }] }],
  ['an amount as text', { ...settlement, Shares: [{ ...lotte, FeeCents: '10000' }] }],
  ['more than ten million euros', { ...settlement, Shares: [{ ...lotte, FeeCents: 1_000_000_001 }] }],
  ['a person twice', { ...settlement, Shares: [lotte, lotte] }],
  ['no share', { ...settlement, Shares: [] }],
  ['another outcome', { ...settlement, Outcome: 'Lost' }],
  ['an instant without a zone', { ...settlement, At: '2026-11-06T12:02:00' }],
])('a settlement with %s is refused', (_, wrong) => {
  expect(v.safeParse(givenSettlement, wrong).success).toBe(false);
});

test.each([
  ['a rate above 100 %', { Terms: { ...terms, FeeBasisPoints: 10_001 } }, 'Terms.FeeBasisPoints'],
  ['a rate in percent', { Terms: { ...terms, VatBasisPoints: 0.21 } }, 'Terms.VatBasisPoints'],
  ['a negative minimum', { Terms: { ...terms, FeeMinimumCents: -1 } }, 'Terms.FeeMinimumCents'],
  ['terms without a unit', { Terms: { ...terms, Unit: undefined } }, 'Terms.Unit'],
  ['an unknown payee', { Payee: 'Airline' }, 'Payee'],
  ['0 days', { PayoutDays: 0 }, 'PayoutDays'],
  ['366 days', { PayoutDays: 366 }, 'PayoutDays'],
  ['more shares than people', { Shares: Array.from({ length: 102 }, (_, i) => ({ PersonId: `p${i}` })) }, 'Shares'],
  ['an unknown field', { Amount: 400 }, 'Amount'],
  ['a day that does not exist', { Terms: { ...terms, AgreedOn: '2026-02-29' } }, 'Terms.AgreedOn'],
])('money with %s is refused, and the field is named', (_, wrong, field) => {
  const parsed = v.safeParse(givenMoney, wrong);
  expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
});

test('a brand does not have two terms from the same day', () => {
  const twice = [brand[0], brand[0]];
  expect(v.safeParse(brandTermsList, twice).success).toBe(false);
});

const totals = { ...lines, CostsCents: 0 };

test('[MONEY-4] the ledger shows what comes in, what goes off with a minus, and the net again; empty rows are left out', () => {
  const court = { ...totals, CourtCents: 4_000, VatCents: 2_940, NetCents: 23_060 };
  expect(ledgerOf([totals, court], { VatIncluded: false })).toEqual([
    { row: 'compensation', cents: [40_000, 40_000] },
    { row: 'fee', cents: [-10_000, -10_000] },
    { row: 'court', cents: [0, -4_000] },
    { row: 'vat', cents: [-2_100, -2_940] },
    { row: 'net', cents: [27_900, 23_060] },
  ]);
});

test('[MONEY-4] VAT that the fee contains is said, and does not go off', () => {
  const rows = ledgerOf([{ ...totals, NetCents: 30_000 }], { VatIncluded: true });
  expect(rows.map(({ row, cents }) => [row, cents[0]])).toEqual([
    ['compensation', 40_000],
    ['fee', -10_000],
    ['vatIncluded', 2_100],
    ['net', 30_000],
  ]);
});

test('[MONEY-9] a net below nothing is to be paid to us', () => {
  expect([-1, 0, 1].map(isOwedToUs)).toEqual([true, false, false]);
});

test.each([
  [120_000, '1.200,00', '€\u00a01.200,00'],
  [-30_000, '−\u00a0300,00', '−\u00a0€\u00a0300,00'],
  [8_640, '86,40', '€\u00a086,40'],
  [5, '0,05', '€\u00a00,05'],
  [-5, '−\u00a00,05', '−\u00a0€\u00a00,05'],
  [0, '0,00', '€\u00a00,00'],
  [123_456_789, '1.234.567,89', '€\u00a01.234.567,89'],
])('[MONEY-4] %i cents are always written with two decimals', (cents, inLedger, alone) => {
  expect([figure(cents), exactEuros(cents)]).toEqual([inLedger, alone]);
});

test.each([
  [2_500, '25'],
  [250, '2,5'],
  [1_275, '12,75'],
  [5, '0,05'],
  [0, '0'],
  [10_000, '100'],
])('[MONEY-4] a rate of %i hundredths of a percent is written as %s', (basisPoints, written) => {
  expect(rateText(basisPoints)).toBe(written);
});
