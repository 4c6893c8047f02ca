import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import { scenariosOf } from '#contract/money/shares.ts';
import { type ShareFacts, sumShares, totalsOf } from '#contract/money/sum.ts';
import type { Receipt } from '#contract/receipts.ts';
import { airlinePayment } from '#contract/testing/payments.ts';
import { exampleTerms as terms } from '#contract/testing/terms.ts';
import { bas, fien, lotte } from '../../data/testing/facts.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { airlineReport, claimDetail, documentOf } from '../documents/testing/timeline.ts';
import { MoneySection } from './money-section.tsx';

const family = [lotte, bas, fien];
const names = family.map(({ Id }) => Id);
const share = (PersonId: string | null, part: Partial<ShareFacts> = {}): ShareFacts => ({
  PersonId,
  CompensationCents: PersonId === null ? 0 : 40_000,
  CostsCents: PersonId === null ? 8_640 : 0,
  DirectCents: 0,
  ...part,
});
const people = (count: number) => ({ Passengers: { Person: family.slice(0, count) } });
const receipt = (part: Partial<Receipt>) => ({ Judgement: 'Accepted', AcceptedCents: null, ...part }) as Receipt;

const moneyOf = (shares: readonly ShareFacts[], part: Partial<Money> = {}): Money => ({
  Payee: 'Claim',
  PayoutDays: 14,
  Terms: terms,
  Scenarios: scenariosOf(shares, part.Terms ?? terms).scenarios,
  Settlement: null,
  ...part,
});
function settledOf(shares: readonly ShareFacts[], part: Partial<Money> = {}): Money {
  const Shares = sumShares(shares, part.Terms ?? terms, 'Settled');
  const Settlement = { Version: 1, At: '2026-11-01T09:00:00Z', Outcome: 'Settled', Shares, Totals: totalsOf(Shares) };
  return moneyOf(shares, { Scenarios: [], Settlement: Settlement as NonNullable<Money['Settlement']>, ...part });
}

/** The money of a claim of so many passengers. */
async function show(money: Money, count: number, part: Partial<ClaimDetail> = {}) {
  const claim = claimDetail([], { Money: money, ...people(count), ...part });
  await renderScreen(<MoneySection claim={claim} money={money} />);
}

const section = () => page.getByRole('region', { name: 'Uw geld' });
const rowsOf = (place: number) =>
  section()
    .getByRole('table')
    .nth(place)
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

const exampleA = [...names.map((name) => share(name)), share(null)];

test('[MONEY-4] example A: a net for each scenario, the ledger with its rates in words, and a fold with the sum of each passenger', async () => {
  await show(moneyOf(exampleA), 3, {
    Receipts: { Receipt: [receipt({ AmountInEuros: 46.4 }), receipt({ AmountInEuros: 40 })] },
  });
  await expect.element(section().getByText(/^Netto voor u, voor 3 passagiers samen/)).toBeVisible();
  await expect.element(section().getByText('Nog geen uitkomst')).toBeVisible();
  expect(rowsOf(0)).toEqual([
    ['Zo rekenen wij', 'Zonder rechtszaak', 'Met rechtszaak'],
    ['Compensatie3 × € 400', '1.200,00', '1.200,00'],
    ['Goedgekeurde kosten2 bonnen, zonder vergoeding voor ons', '86,40', '86,40'],
    ['Onze vergoeding25 % van de compensatie', '− 300,00', '− 300,00'],
    ['Toeslag voor de rechtszaak10 % van de compensatie', '–geen', '− 120,00'],
    ['Btw21 % over vergoeding en toeslag', '− 63,00', '− 88,20'],
    ['Netto voor u', '923,40', '778,20'],
  ]);
  const nets = section().getByRole('definition').elements().slice(0, 2);
  expect(nets.map(({ textContent }) => textContent)).toEqual(['€\u00a0923,40', '€\u00a0778,20']);
  const fold = section().getByText('Per passagier');
  (fold.element() as HTMLElement).focus();
  expect(fold.element().closest('details')?.open).toBe(false);
  await fold.click();
  expect(rowsOf(1).slice(1)).toEqual([
    ['Lotte Verhoeven', '279,00', '230,60'],
    ['Bas Verhoeven', '279,00', '230,60'],
    ['Fien Verhoevenminderjarig', '279,00', '230,60'],
    ['Kosten van de claim', '86,40', '86,40'],
    ['Samen', '923,40', '778,20'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[MONEY-4] one passenger has no fold, and terms without a court have one column', async () => {
  const exampleC = { ...terms, FeeBasisPoints: 2900, CourtBasisPoints: 0, VatIncluded: true, Unit: 'Person' } as const;
  await show(moneyOf([share('Lotte')], { Terms: exampleC }), 1);
  expect(section().getByText('Per passagier').query()).toBeNull();
  expect(rowsOf(0)).toEqual([
    ['Zo rekenen wij', 'Bedrag'],
    ['Compensatie', '400,00'],
    ['Onze vergoeding29 % van de compensatie', '− 116,00'],
    ['Waarvan btw21 %, al in de vergoeding', '20,13'],
    ['Netto voor u', '284,00'],
  ]);
});

test('[MONEY-4] a fixed fee and a least one are said in words', async () => {
  const exampleD = {
    ...terms,
    FeeBasisPoints: 2000,
    FeeFixedCents: 1_000,
    FeeMinimumCents: 7_500,
    CourtBasisPoints: 0,
  };
  await show(moneyOf([share('Lotte')], { Terms: exampleD }), 1);
  await expect
    .element(section().getByText('20 % van de compensatie plus € 10,00 vast, minstens € 75,00'))
    .toBeVisible();
});

test('[MONEY-3] a receipt that was accepted without an amount is said not to count', async () => {
  await show(moneyOf(exampleA), 3, { Receipts: { Receipt: [receipt({ Judgement: 'Partly' })] } });
  await expect.element(section().getByText(/^1 bon is goedgekeurd/)).toBeVisible();
});

test('[MONEY-5] what was agreed on stands below, each only when it was given', async () => {
  await show(moneyOf(exampleA), 3);
  const facts = () => textsOf(section().getByRole('term')).slice(2);
  expect(facts()).toEqual(['Als wij niets krijgen', 'Zo betalen wij uit', 'Wanneer', 'Afspraken']);
  await expect.element(section().getByText('U betaalt ons niets.')).toBeVisible();
  await expect.element(section().getByText('Binnen 14 dagen nadat de maatschappij ons betaalt')).toBeVisible();
  await expect.element(section().getByText('Vastgelegd op 15-09-2026.', { exact: false })).toBeVisible();
  await expect
    .element(section().getByRole('link', { name: 'Vul uw bankgegevens in' }))
    .toHaveAttribute('href', '#/claim/c1/details');
});

test('[MONEY-4] money without a sum shows only what was agreed on', async () => {
  await show(moneyOf([], { Terms: null }), 1);
  await expect.element(section().getByText('Eén bedrag voor de hele claim.', { exact: false })).toBeVisible();
  expect(section().getByRole('table').query()).toBeNull();
});

test('[ANSWER-40] of a claim that ended without payment only the terms stay', async () => {
  await show(moneyOf([], { Scenarios: [] }), 1, { ClaimClosed: true, ClosedAs: 'WithoutPayment' });
  expect(textsOf(section().getByRole('term'))).toEqual(['Als wij niets krijgen', 'Afspraken']);
});

test('[MONEY-9] example E: what was received directly goes off, and the rest is still paid', async () => {
  const direct = [share('Lotte', { DirectCents: 40_000 }), share('Bas')];
  await show(settledOf(direct), 2, {
    Payments: {
      AirlinePayment: [
        airlinePayment({ ReceivedOn: '2026-11-17', AmountCents: 40_000, To: 'Contact', PersonId: 'Lotte' }),
      ],
      Payout: [],
    },
  });
  await expect.element(section().getByText(/^Wij betalen nog uit, voor 2 passagiers samen/)).toBeVisible();
  await expect.element(section().getByText('Geregeld zonder rechtszaak')).toBeVisible();
  expect(rowsOf(0).slice(-2)).toEqual([
    ['Al door u ontvangen17-11-2026', '− 400,00', '–geen', '− 400,00'],
    ['Netto voor u', '− 121,00', '279,00', '158,00'],
  ]);
  await expect.element(section().getByText(/^Wij trekken wat u al ontving af/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[MONEY-9] a negative net reads still to pay to us, for the claim and for each payee', async () => {
  await show(settledOf([share('Lotte', { DirectCents: 40_000 })]), 1);
  await expect.element(section().getByText('Nog aan ons te betalen').first()).toBeVisible();
  await expect.element(section().getByText('€ 121,00', { exact: true })).toBeVisible();
  await expect.element(section().getByText(/Hier kunt u niet betalen/)).toBeVisible();
});

test('[MONEY-9] where each person is paid, the one who owes is named', async () => {
  await show(settledOf([share('Lotte', { DirectCents: 40_000 }), share('Bas')], { Payee: 'Person' }), 2);
  await expect.element(section().getByText('Lotte Verhoeven: Nog aan ons te betalen, € 121,00')).toBeVisible();
});

test('[AIRLINE-4] a payment that was reported shows as not yet counted, until the desk has recorded it', async () => {
  const report = documentOf('d1', { DocumentAction: 'MessageCustomer', AirlineContact: airlineReport });
  await show(moneyOf(exampleA), 3, { Documents: { Document: [report] } });
  await expect.element(section().getByText('U meldde € 400,00 van de maatschappij')).toBeVisible();
});
