import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AirlineContactKind } from '#contract/airline/schema.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { bas, lotte } from '../../data/testing/facts.ts';
import { refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { claimDetail, documentOf, airlineReport as report, serveClaim } from '../documents/testing/timeline.ts';
import { ReportCard } from './report-card.tsx';
import { ReportEntry } from './report-entry.tsx';

const people = [lotte, bas];

/** The form of a claim of two passengers; `sent` answers the fields of each report. */
async function showForm(answer: () => Response | Promise<Response> = () => Response.json({ Id: 'd9' })) {
  const claim = claimDetail([], { Passengers: { Person: people } });
  const { sentTo } = serveClaim(() => claim, [], { 'portal/reportairline': answer });
  const { rerender } = await renderScreen(<ReportCard claim={claim} />);
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible();
  const sent = () => sentTo('portal/reportairline');
  return { sent, rerender, reload: () => rerender(<ReportCard key="again" claim={claim} />) };
}

/** A press on the row, as readers do; the radio button itself is hidden under its sign. */
const choose = (name: string) => page.getByText(name, { exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });
/** Reports a message of that day, about Bas. */
async function reports(day: string) {
  await field('Datum').fill(day);
  await page.getByText('Bas Verhoeven', { exact: true }).click();
  await page.getByRole('button', { name: 'Meld het bericht' }).click();
}

test.each<[string, AirlineContactKind, fields: string[], button: string]>([
  ['Zij heeft mij geschreven', 'Wrote', [], 'Meld het bericht'],
  ['Zij heeft mij betaald', 'Paid', ['Bedrag'], 'Meld de betaling'],
  ['Zij heeft mij een voucher aangeboden', 'OfferedVoucher', ['Waarde'], 'Meld de voucher'],
  ['Zij heeft mij geld aangeboden', 'OfferedMoney', ['Bedrag'], 'Meld het aanbod'],
  ['Zij heeft mijn claim afgewezen', 'Refused', [], 'Meld de afwijzing'],
])(
  '[AIRLINE-1] of %s only the fields it needs are asked, and the button names what is sent',
  async (name, _, asked, button) => {
    await showForm();
    await choose(name);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    for (const label of ['Bedrag', 'Waarde']) {
      expect(field(label).elements().length, label).toBe(asked.includes(label) ? 1 : 0);
    }
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('[AIRLINE-1] a payment is sent with its amount, day, persons, answer and text, and leads to its item', async () => {
  const { sent } = await showForm();
  await choose('Zij heeft mij betaald');
  const send = page.getByRole('button', { name: 'Meld de betaling' });
  await send.click();
  await expect.element(page.getByText('Kies de dag waarop het was, vandaag of eerder.')).toBeVisible();
  expect(sent()).toEqual([]);
  await field('Datum').fill('17-11-2026');
  await field('Bedrag').fill('400,00');
  await page.getByText('Lotte Verhoeven', { exact: true }).click();
  await field('Toelichting (niet verplicht)').fill('Het stond ineens op mijn rekening.');
  await send.click();
  await expect.poll(() => location.hash).toBe('#/claim/c1/status/document-d9');
  expect(sent()[0]).toEqual({
    claimId: 'c1',
    kind: 'Paid',
    on: '2026-11-17',
    amount: '400,00',
    currency: 'EURO',
    personIds: 'Lotte',
    answered: 'Nothing',
    answerText: '',
    text: 'Het stond ineens op mijn rekening.',
  });
});

test('[AIRLINE-1] a report that is sent slowly leaves a reader alone who has gone elsewhere', async () => {
  const held = Promise.withResolvers<Response>();
  const { sent, rerender } = await showForm(() => held.promise);
  await reports('17-11-2026');
  await expect.poll(sent).toHaveLength(1);
  location.hash = '#/claim/c2/bericht';
  await rerender(<p>Een andere claim</p>);
  held.resolve(Response.json({ Id: 'd9' }));
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.includes('airline.c1'))).toEqual([]);
  await new Promise((done) => setTimeout(done, 100));
  expect(location.hash).toBe('#/claim/c2/bericht');
});

test('[AIRLINE-1] a day in the future is refused before it is sent', async () => {
  const { sent } = await showForm();
  await reports('23-11-2026');
  await expect.element(page.getByText('Kies de dag waarop het was, vandaag of eerder.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('[AIRLINE-1] after a failure everything is still there, also after a reload', async () => {
  const { reload } = await showForm(() => refused(503, 'call.busy'));
  await field('Datum').fill('17-11-2026');
  await page.getByText('Bas Verhoeven', { exact: true }).click();
  await field('Toelichting (niet verplicht)').fill('Een brief.');
  await page.getByRole('button', { name: 'Meld het bericht' }).click();
  await expect.element(page.getByText('Uw melding is niet verstuurd')).toBeVisible();
  await reload();
  await expect.element(field('Toelichting (niet verplicht)')).toHaveValue('Een brief.');
  await expect.element(page.getByRole('checkbox', { name: 'Bas Verhoeven' })).toBeChecked();
});

async function showEntry(
  part: Partial<typeof report>,
  claim: Partial<ClaimDetail> = {},
  answer = () => Response.json({ ok: true }),
) {
  const document = documentOf('d9', { DocumentAction: 'MessageCustomer', AirlineContact: { ...report, ...part } });
  const shown = claimDetail([document], { Passengers: { Person: people }, ...claim });
  const server = serveClaim(() => shown, [], { 'portal/withdrawairline': answer });
  await renderScreen(<ReportEntry claim={shown} document={document} />);
  return server;
}

const withdraw = page.getByRole('button', { name: 'Melding intrekken' });

test('[AIRLINE-2] the item of a report has its facts', async () => {
  await showEntry({});
  await expect.element(page.getByText('€ 400,00')).toBeVisible();
  const facts = textsOf(page.getByRole('definition'));
  expect(facts).toEqual(['€\u00a0400,00', '17-11-2026', 'Lotte Verhoeven', 'Nog niets']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[AIRLINE-3] it is withdrawn after a question, in which the focus starts on the safe choice', async () => {
  const server = await showEntry({});
  await withdraw.click();
  const dialog = page.getByRole('alertdialog', { name: 'Wilt u deze melding intrekken?' });
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(server.timesAsked('portal/withdrawairline')).toBe(0);
  await dialog.getByRole('button', { name: 'Melding intrekken' }).click();
  await expect.poll(() => server.timesAsked('portal/withdrawairline')).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[AIRLINE-3] one that was seen meanwhile says why it cannot be withdrawn', async () => {
  await showEntry({}, {}, () => refused(409, 'airline.seen'));
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Melding intrekken' }).click();
  await expect.element(page.getByText(/Wij hebben uw melding al bekeken/)).toBeVisible();
});

test.each<[string, Partial<typeof report>, Partial<ClaimDetail>, words: RegExp]>([
  ['was seen', { SeenAt: '2026-11-22T10:00:00', CanWithdraw: false }, {}, /Wij bekeken dit op 22-11-2026/],
  ['is a day old', { CanWithdraw: false }, {}, /Nog door niemand bekeken\.$/],
  ['was withdrawn', { WithdrawnAt: '2026-11-22T10:00:00', CanWithdraw: false }, {}, /^Ingetrokken op 22-11-2026/],
  ['is of a locked claim', {}, { Locked: 'lockedForClient' }, /Nog niets/],
])('[AIRLINE-3] one that %s has no way to withdraw it', async (_, part, claim, words) => {
  await showEntry(part, claim);
  await expect.element(page.getByText(words).first()).toBeVisible();
  expect(withdraw.query()).toBeNull();
});
