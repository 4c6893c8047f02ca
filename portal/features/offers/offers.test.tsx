import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { FeeTerms, Money } from '#contract/money/schema.ts';
import { scenariosOf } from '#contract/money/shares.ts';
import { totalsOf } from '#contract/money/sum.ts';
import { offerNets } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { exampleTerms } from '#contract/testing/terms.ts';
import { bas, fien, lotte, openOffer, unanswered } from '../../data/testing/facts.ts';
import { refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { claimDetail, documentOf, serveClaim } from '../documents/testing/timeline.ts';
import { MoneySection } from '../money/money-section.tsx';
import { OfferPanel } from './offer-panel.tsx';

const people = [lotte, bas, fien];
const names = people.map(({ Id }) => Id);
const terms: FeeTerms = { ...exampleTerms, AgreedOn: null };
const facts = names.map((PersonId) => ({ PersonId, CompensationCents: 60_000, CostsCents: 0, DirectCents: 0 }));
const money: Money = {
  Payee: 'Claim',
  PayoutDays: 14,
  Terms: terms,
  Scenarios: scenariosOf(facts, terms).scenarios,
  Settlement: null,
};
const gross = names.map((PersonId) => ({ PersonId, GrossCents: 45_000 }));
const nets = offerNets({ Kind: 'Money', Shares: gross }, terms, []) ?? [];

/** Example B as an offer: 3 × € 450. */
const offer = (part: Partial<Offer> = {}) =>
  openOffer(names, {
    Shares: gross.map((share, place) => ({ ...share, NetCents: nets[place]?.NetCents ?? null })),
    NetCents: totalsOf(nets).NetCents,
    Totals: totalsOf(nets),
    ...part,
  });
const usual = [
  { NextStep: 'AwaitAirline' as const, FromDays: 28, MiddleDays: 60, ToDays: 101, Count: 64 },
  { NextStep: 'AwaitCourt' as const, FromDays: 140, MiddleDays: 200, ToDays: 364, Count: 30 },
];

const claimWith = (one: Offer, part: Partial<ClaimDetail> = {}) =>
  claimDetail([], {
    Passengers: { Person: people },
    Money: money,
    Offers: { Offer: [one], UsualTimes: usual },
    ...part,
  });

async function show(
  one: Offer,
  part: Partial<ClaimDetail> = {},
  answer: () => Response | Promise<Response> = () => Response.json({}),
) {
  const claim = claimWith(one, part);
  const server = serveClaim(() => claim, [], { 'portal/answeroffer': answer });
  await renderScreen(<OfferPanel claim={claim} document={documentOf('d1', { OfferId: one.Id })} />);
  return server;
}

const accept = page.getByRole('button', { name: /^Aanbod aannemen/ });
const dialog = page.getByRole('dialog');
async function proves() {
  await dialog.getByLabelText('Uw wachtwoord', { exact: true }).fill('Vertraagd-2026!');
  await userEvent.keyboard('{Enter}');
}

test('[OFFER-1, OFFER-2] the net of the offer stands beside the nets of going on, with how long each usually takes, and both choices weigh equally', async () => {
  await show(offer());
  const columns = [...document.querySelectorAll('section')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(columns[0]).toMatch(
    /^Aanbod aannemen€ 941,62netto, voor Lotte, Bas en FienLotte € 313,8\d · Bas € 313,8\d · Fien € 313,8\dAanbod van € 1\.350,00, vóór onze vergoedingZeker/,
  );
  expect(columns[1]).toMatch(
    /^Doorgaan, zonder rechtszaak€ 1\.255,50netto, voor Lotte, Bas en Fien€ 418,50 voor ieder.*Bij deze maatschappij meestal nog 4 tot 15 weken/,
  );
  expect(columns[2]).toMatch(/^Doorgaan, met rechtszaak€ 1\.037,70.*Meestal nog 20 tot 52 weken/);
  await expect.element(page.getByText('Wij raden aan om door te gaan. U bent vrij om anders te kiezen.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await expect
    .element(
      page.getByText(/^De maatschappij biedt €\s450,00 per passagier, in plaats van €\s600,00\. Hieronder staat/),
    )
    .toBeVisible();
  await page.getByText('Per passagier').click();
  await expect.element(page.getByText(/^Een cent die niet te delen is, staat bij (Lotte|Bas|Fien)\.$/)).toBeVisible();
  const looks = [accept, page.getByRole('button', { name: 'Doorgaan zonder aanbod' })].map((one) => {
    const { backgroundColor, borderColor, fontWeight, color, height } = getComputedStyle(one.element());
    return { backgroundColor, borderColor, fontWeight, color, height };
  });
  expect(looks[0]).toEqual(looks[1]);
  await expect.element(page.getByText('De zaak is dan klaar.')).toBeVisible();
  await expect.element(page.getByText('Wij slaan het aanbod af.')).toBeVisible();
});

test('[OFFER-1] where the offers differ between passengers, above it stands the whole', async () => {
  const Shares = offer().Shares.map((share, place) => (place === 0 ? { ...share, GrossCents: 35_000 } : share));
  await show(offer({ Shares }));
  await expect
    .element(page.getByText(/^De maatschappij biedt €\s1\.250,00, in plaats van €\s1\.800,00\./))
    .toBeVisible();
});

test('[OFFER-4] the share of the claim alone is answered by a contact who is no passenger', async () => {
  const costs = { PersonId: null, GrossCents: 8_640, NetCents: 8_640 };
  const answers = offer().Answers.map((answer) => ({
    ...answer,
    By: 'Other' as const,
    DecidedByPersonId: answer.PersonId,
  }));
  const server = await show(
    offer({
      WhoDecides: 'EachAdult',
      MayAnswerFor: [],
      MayAnswerForClaim: true,
      Shares: [...offer().Shares, costs],
      Answers: [...answers, unanswered(null)],
    }),
  );
  expect(document.querySelector('section')?.textContent).toMatch(/€\u00a086,40/);
  await accept.click();
  await expect.element(dialog.getByText(/^U houdt netto €\s86,40 over, voor de kosten van de claim\./)).toBeVisible();
  await proves();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo('portal/answeroffer')).toMatchObject([{ personIds: [], seenNetCents: 8_640 }]);
});

test('[OFFER-1] a voucher has its value and no net', async () => {
  await show(
    offer({ Kind: 'Voucher', NetCents: null, Totals: null, Shares: gross.map((one) => ({ ...one, NetCents: null })) }),
  );
  expect(document.querySelector('section')?.textContent).toMatch(/^Aanbod aannemen€\u00a01\.350,00Voucher/);
});

test('[OFFER-2, OFFER-3] the dialog repeats the amount and the consequence, and sends the net that was seen with the password', async () => {
  const server = await show(offer());
  await accept.click();
  await expect.element(dialog.getByRole('heading', { name: 'Aanbod aannemen voor Lotte, Bas en Fien?' })).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        /^U houdt netto €\s941,62 over, voor Lotte, Bas en Fien\. Lotte\s€\s313,8\d, Bas\s€\s313,8\d en Fien\s€\s313,8\d\.\s*De zaak is dan klaar\./,
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText(/^U kunt kiezen tot uiterlijk 04-12-2026 om 17:00 uur.*U kunt dit niet terugdraaien\.$/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Aannemen' })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await proves();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo('portal/answeroffer')).toEqual([
    {
      claimId: 'c1',
      offerId: 'o1',
      answer: 'Accept',
      personIds: names,
      seenNetCents: 94_162,
      password: 'Vertraagd-2026!',
    },
  ]);
});

test.each([
  ['a wrong password is said at its field', 'account.wrongPassword', 422, false],
  ['another net is said, and the claim is read anew', 'offers.changed', 409, true],
])('[OFFER-3] %s', async (_, code, statusCode, isReread) => {
  const server = await show(offer(), {}, () => refused(statusCode, code));
  await page.getByRole('button', { name: 'Doorgaan zonder aanbod' }).click();
  await expect.element(dialog.getByText(/^U krijgt dit bedrag dan niet/)).toBeVisible();
  await dialog.getByLabelText('Uw wachtwoord', { exact: true }).fill('geheim');
  await dialog.getByRole('button', { name: 'Afslaan en doorgaan' }).click();
  if (isReread) await expect.element(dialog.getByText(/Het netto bedrag is intussen gewijzigd/)).toBeVisible();
  else
    await expect
      .element(dialog.getByLabelText('Uw wachtwoord', { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
  expect(server.timesAsked('portal/answeroffer')).toBe(1);
});

test('[OFFER-2, UI-7] an answer under way cannot be taken back, so the dialog stays until it has come', async () => {
  const held = Promise.withResolvers<Response>();
  await show(offer(), {}, () => held.promise);
  await accept.click();
  await proves();
  const back = dialog.getByRole('button', { name: 'Terug' });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await back.click({ force: true });
  await expect.element(dialog).toBeVisible();
  held.resolve(Response.json({}));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[OFFER-4] where each adult decides, it says for whom, and that the claims service records the answers of others', async () => {
  const others = (PersonId: string) => ({ By: 'Other' as const, DecidedByPersonId: PersonId });
  const Answers = offer().Answers.map((answer) =>
    answer.PersonId === 'Bas' ? { ...answer, ...others('Bas') } : answer,
  );
  await show(offer({ WhoDecides: 'EachAdult', MayAnswerFor: ['Lotte', 'Fien'], Answers }));
  await expect.element(page.getByRole('heading', { name: 'Ieder kiest voor het eigen deel' })).toBeVisible();
  const standings = textsOf(page.getByRole('definition'));
  expect(standings).toEqual(['U kiest', 'Wacht op antwoord', 'U kiest']);
  await expect.element(page.getByText(/Wij vragen hun antwoord en leggen het vast/)).toBeVisible();
  expect(document.querySelector('section')?.textContent).toMatch(/€\u00a0627,75/);
});

const answered = (Answer: 'Accept' | 'Decline'): Partial<Offer> => ({
  EndedAt: '2026-11-23T18:02:00',
  Answers: offer().Answers.map((one) => ({ ...one, Answer, At: '2026-11-23T18:02:00', How: 'Portal' })),
});

test('[ANSWER-40] every sum says whose it is, and all of one page agree to the cent, also with who chose before', async () => {
  const Answers = offer().Answers.map((answer) =>
    answer.PersonId === 'Bas'
      ? { ...answer, By: 'Other' as const, DecidedByPersonId: 'Bas', Answer: 'Accept' as const, How: 'Phone' as const }
      : answer,
  );
  const one = offer({ WhoDecides: 'EachAdult', MayAnswerFor: ['Lotte', 'Fien'], Answers });
  const claim = claimWith(one);
  serveClaim(() => claim);
  await renderScreen(
    <>
      <OfferPanel claim={claim} document={documentOf('d1', { OfferId: one.Id })} />
      <MoneySection claim={claim} money={money} />
    </>,
  );
  const centsIn = (words: string) =>
    [...words.matchAll(/(\d[\d.]*,\d\d)/g)].map(([sum]) => Number(sum.replace(/\D/g, '')));
  const columns = [...document.querySelectorAll('section:has(> h4)')].map(({ textContent }) => textContent);
  expect(columns).toHaveLength(3);
  for (const column of columns) expect(column).toContain('netto, voor Lotte en Fien');
  const [sum = 0, forLotte = 0, forFien = 0] = centsIn(columns[0] ?? '');
  expect(forLotte + forFien).toBe(sum);
  expect(centsIn(accept.element().textContent)).toEqual([sum]);
  for (const table of document.querySelectorAll('details table')) {
    const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const parts = rows.map((row) => centsIn(row.replaceAll(/(,\d\d)/g, '$1 ')));
    const totals = centsIn((table.querySelector('tfoot')?.textContent ?? '').replaceAll(/(,\d\d)/g, '$1 '));
    expect(totals.length).toBeGreaterThan(1);
    totals.forEach((total, place) => {
      expect(parts.reduce((whole, row) => whole + (row[place] ?? 0), 0)).toBe(total);
    });
  }
  const money1 = page.getByRole('region', { name: 'Uw geld' }).element().textContent;
  expect(money1).toContain('Netto, voor Lotte en Fien');
  const going = centsIn(columns[1] ?? '')[0];
  expect(centsIn(money1.replaceAll(/(,\d\d)/g, '$1 '))[0]).toBe(going);
  const accepted = page.getByRole('definition').filter({ hasText: 'Aangenomen' }).element().textContent;
  expect(centsIn(accepted)[0]).toBe(one.NetCents === null ? 0 : one.NetCents - sum);
  await accept.click();
  const said = centsIn((dialog.element().textContent ?? '').replaceAll(/(,\d\d)/g, '$1 '));
  expect(said).toEqual([sum, forLotte, forFien]);
});

test.each<[Offer['State'], Partial<Offer>, words: RegExp]>([
  [
    'Accepted',
    answered('Accept'),
    /U heeft het aanbod aangenomen.*23-11-2026.*Lotte Verhoeven.*Netto voor u: €\s941,62/,
  ],
  ['Declined', answered('Decline'), /U heeft het aanbod afgeslagen.*Wij gaan verder met de claim/],
  ['Mixed', { EndedAt: '2026-11-23T18:02:00' }, /Deels aangenomen.*Voor wie het aanbod aannam/],
  ['Expired', {}, /Verlopen.*Er kwam geen antwoord vóór 04-12-2026/],
  ['Withdrawn', { EndedAt: '2026-11-23T18:02:00' }, /Ingetrokken.*23-11-2026/],
  ['Open', {}, /Wacht op een keuze/],
])(
  '[OFFER-3, OFFER-5] an offer that is %s says when and what follows, and without a right to answer has no buttons',
  async (State, part, words) => {
    await show(offer({ State, MayAnswerFor: [], ...part }));
    await expect.poll(() => document.body.textContent).toMatch(words);
    expect(page.getByRole('button').query()).toBeNull();
  },
);
