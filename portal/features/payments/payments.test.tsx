import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import type { Payout } from '#contract/payments/schema.ts';
import { airlinePayment as airline, sentPayout as payout } from '#contract/testing/payments.ts';
import { bas, lotte } from '../../data/testing/facts.ts';
import { refused } from '../../lib/testing/answering.ts';
import { saved } from '../../lib/testing/saved.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { claimDetail, serveClaim } from '../documents/testing/timeline.ts';
import { PaymentsSection } from './payments-section.tsx';

const people = [lotte, bas];

async function show(Payout: readonly Payout[], AirlinePayment = [airline()], part: Partial<ClaimDetail> = {}) {
  const claim = claimDetail([], {
    Passengers: { Person: people },
    Money: { Payee: 'Person', PayoutDays: 14, Terms: null, Scenarios: [], Settlement: null } satisfies Money,
    Payments: { AirlinePayment, Payout: [...Payout] },
    ...part,
  });
  await renderScreen(<PaymentsSection claim={claim} />);
}

const section = () => page.getByRole('region', { name: 'Betalingen' });
const rows = () =>
  [...section().element().querySelectorAll('ol > li')].map((row) => row.textContent.replaceAll('\u00a0', ' '));

test('[PAID-1] payments stand newest first, with day, account and reference, and the amount', async () => {
  await show([payout('p1', 'Lotte'), payout('p2', 'Bas', { Reference: null, Account: null, SentOn: '2026-11-07' })]);
  expect(rows()).toEqual([
    'Aan Bas VerhoevenVerstuurd op 07-11-2026€ 279,00Afrekening (pdf) voor Bas Verhoeven',
    'Aan Lotte VerhoevenVerstuurd op 06-11-2026naar NL •• 4300kenmerk RD4815264-1€ 279,00Afrekening (pdf) voor Lotte Verhoeven',
    'De luchtvaartmaatschappij aan onsOntvangen op 30-10-2026kenmerk QA 77120-26€ 800,00',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[PAID-1] what the airline paid directly, and in another currency, says so', async () => {
  await show([], [airline({ To: 'Contact', PersonId: 'Lotte', OriginalAmount: 350.5, OriginalCurrency: 'GBP' })]);
  expect(rows()[0]).toMatch(
    /^De luchtvaartmaatschappij aan Lotte VerhoevenOntvangen op 30-10-2026betaald als 350,50 GBP/,
  );
});

test('[PAID-1] a returned payout is struck through and says why; the one that makes good says which', async () => {
  const returned = payout('p1', 'Bas', { State: 'Returned', ReturnedOn: '2026-11-10', ReturnReason: 'AccountClosed' });
  const again = payout('p2', 'Bas', {
    State: 'Expected',
    SentOn: null,
    Account: null,
    Reference: null,
    ReplacesId: 'p1',
  });
  await show([returned, again]);
  await expect
    .element(section().getByText('op 10-11-2026: de rekening bestaat niet meer.', { exact: false }))
    .toBeVisible();
  expect(section().element().querySelector('s')?.textContent).toBe('€\u00a0279,00');
  expect(rows()[0]).toMatch(
    /^Aan Bas VerhoevenVerwacht, nog zonder datumOpnieuw, na de teruggestuurde betaling van 06-11/,
  );
  expect(section().element().querySelector('[data-sign]')?.getAttribute('data-sign')).toBe('expected');
});

test('[PAID-2] a payout is expected by its day, and from the next day later than promised', async () => {
  const expected = { State: 'Expected', SentOn: null, ExpectedOn: '2026-11-13' } as const;
  await show([payout('p1', 'Lotte', expected), payout('p2', 'Bas', { ...expected, IsLate: true })]);
  await expect.element(section().getByText('Verwacht uiterlijk op 13-11-2026')).toBeVisible();
  await expect.element(section().getByText('Later dan beloofd')).toBeVisible();
});

test('[PAID-2] below stands what was promised, and how many days it took once all is paid', async () => {
  await show([payout('p1', 'Lotte'), payout('p2', 'Bas')]);
  await expect
    .element(
      section().getByText(
        'Wij beloofden te betalen binnen 14 dagen na de betaling van de maatschappij. Het werden er 7.',
      ),
    )
    .toBeVisible();
});

test('[PAID-2] while one came back, it does not say how many days it took', async () => {
  await show([payout('p1', 'Lotte'), payout('p2', 'Bas', { State: 'Returned' })]);
  await expect.element(section().getByText(/^Wij beloofden/)).toBeVisible();
  expect(
    section()
      .getByText(/Het werden er/)
      .query(),
  ).toBeNull();
});

test('[PAID-1] one account for the whole claim reads to you', async () => {
  const Parts = ['Lotte', 'Bas'].map((PersonId) => ({ PersonId, AmountCents: 27_900 }));
  await show([payout('p1', 'Lotte', { Parts, AmountCents: 55_800 })], [], { Money: null });
  expect(rows()[0]).toMatch(/^Aan u/);
});

test('[PAID-5] each payout sent has its statement, named by whom it is for; a failure is said in place', async () => {
  const answers = [() => refused(500, 'call.unknown'), () => new Response(new Blob(['%PDF-1.7']))];
  const { sentTo } = serveClaim(() => claimDetail(), [], {
    'portal/downloadstatement': () => (answers.shift() ?? (() => Response.error()))(),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
  });
  const files = saved();
  await show([payout('p1', 'Lotte'), payout('p2', 'Bas', { State: 'Expected', HasStatement: false })]);
  expect(section().getByRole('button').elements()).toHaveLength(1);
  const button = section().getByRole('button', { name: 'Afrekening (pdf) voor Lotte Verhoeven' });
  await button.click();
  await expect.element(section().getByRole('alert')).toBeVisible();
  await button.click();
  await expect.poll(() => files).toEqual(['claim-4821307-statement-1.pdf']);
  expect(sentTo('portal/downloadstatement').at(-1)).toEqual({ claimId: 'c1', payoutId: 'p1' });
});
