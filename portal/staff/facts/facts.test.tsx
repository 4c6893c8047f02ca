import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { GivenDecision } from '#contract/decisions/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import { totalsOf } from '#contract/money/sum.ts';
import type { Offer } from '#contract/offers/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import type { ClaimFacts } from '#contract/staff/facts.ts';
import { airlinePayment, sentPayout } from '#contract/testing/payments.ts';
import { exampleTerms as terms } from '#contract/testing/terms.ts';
import { airlineReport, claimDetail, documentOf } from '../../features/documents/testing/timeline.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { FactParts } from './facts-part.tsx';

const people = ['Lotte', 'Bas', 'Fien'].map(
  (Id) => ({ Id, FirstName: Id, FullName: `${Id} Verhoeven`, IsMinor: Id === 'Fien' }) as Person,
);
const contact = { FullName: 'Lotte Verhoeven', FirstName: 'Lotte', Language: 'nl' } as StaffClaim['Contact'];
const noMoney: Money = { Payee: null, PayoutDays: null, Terms: null, Scenarios: [], Settlement: null };
const settled = {
  ...{ CompensationCents: 40_000, CostsCents: 0, InterestCents: 0, FeeCents: 10_000, CourtCents: 0, VatCents: 2_100 },
  ...{ DirectCents: 0, NetCents: 27_900 },
};
const noFacts: ClaimFacts = { Money: null, BrandTerms: null, Payouts: [], StepSince: null, Versions: {} };
const writes = [
  ...['givemoney', 'givesettlement', 'givepayment', 'givedecision', 'giveoffer', 'givedates'],
  ...['giveanswer', 'withdrawoffer', 'seereport'],
];

async function show(part: Partial<ClaimDetail>, known: Partial<ClaimFacts> = {}, others: Answers = {}) {
  noteServerTime('2026-11-19T12:00:00Z');
  const server = answering({
    'staff/facts': () => Response.json({ ...noFacts, ...known }),
    ...Object.fromEntries(writes.map((path) => [`staff/${path}`, () => Response.json({})])),
    ...others,
  });
  const claim = claimDetail([], { Passengers: { Person: people }, CompensationPerPassenger: 400, ...part });
  await renderScreen(<FactParts of={{ Claim: claim, Version: 'v1', Contact: contact } as StaffClaim} />);
  onTestFinished(() => queryClient.clear());
  return server;
}

async function add(name: string) {
  await page.getByText('Gegeven toevoegen').click();
  await page.getByRole('button', { name, exact: true }).click();
}

const dialog = () => page.getByRole('dialog');
const field = (name: string | RegExp) => dialog().getByLabelText(name).first();
const sum = () => dialog().getByRole('region', { name: 'Zo ziet het contact het straks' });
const save = () => dialog().getByRole('button', { name: 'Opslaan' });

/** Saves the form, and answers what it sent. */
async function saved({ timesAsked, sentTo }: Awaited<ReturnType<typeof show>>, path: string) {
  const before = timesAsked(path);
  await save().click();
  await expect.poll(() => timesAsked(path)).toBe(before + 1);
  return sentTo(path).at(-1);
}

async function choose(name: string, option: string) {
  await dialog().getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('[CASE-10] a claim without facts shows one quiet place to add them', async () => {
  await show({});
  expect(page.getByRole('region').elements()).toEqual([]);
  expect(page.getByRole('heading').elements()).toEqual([]);
  await page.getByText('Gegeven toevoegen').click();
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Geld en afspraken',
    'Berekening',
    'Betaling van de maatschappij',
    'Besluit',
    'Aanbod',
    'Verjaring en stap',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[CASE-10] terms and amounts are given, each below its label, with the contact’s own sum beside them, which follows the typing', async () => {
  const server = await show({});
  await add('Geld en afspraken');
  await expect.element(sum().getByText('Zonder bedragen en afspraken is er nog geen som.')).toBeVisible();
  await dialog().getByText('Eigen afspraken voor deze claim').click();
  for (const name of ['Vergoeding, %', 'Minstens, €', 'Rechtszaak, %', 'Btw, %']) {
    const label = dialog().getByText(name).element().getBoundingClientRect();
    expect(label.bottom, name).toBeLessThanOrEqual(field(name).element().getBoundingClientRect().top);
  }
  await field('Vergoeding, %').fill('25');
  await field('Rechtszaak, %').fill('10');
  await field('Btw, %').fill('21');
  await dialog()
    .getByRole('group', { name: 'Kosten van de claim' })
    .getByLabelText(/^Kosten/)
    .fill('86,40');
  // Example A of MONEY-2.
  await expect.element(sum().getByText('923,40').first()).toBeVisible();
  await expect.element(sum().getByText('778,20').first()).toBeVisible();
  await field('Vergoeding, %').fill('25,5x');
  await expect.element(dialog().getByText('Vul een getal in, zoals 250 of 250,50.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await field('Vergoeding, %').fill('25');
  expect(await accessibilityFaults()).toEqual([]);
  expect(await saved(server, 'staff/givemoney')).toMatchObject({
    ...{ claimId: 'c1', version: null },
    given: {
      Terms: {
        ...{ Unit: 'Claim', FeeBasisPoints: 2_500, CourtBasisPoints: 1_000, VatBasisPoints: 2_100, AgreedOn: null },
      },
      Shares: [{ PersonId: null, CompensationCents: null, CostsCents: 8_640, PaidToPersonId: null }],
    },
  });
});

test('[CASE-10] a settlement begins as the terms have it, and its nets follow from its lines', async () => {
  const given = { Payee: null, PayoutDays: 14, Terms: terms, Shares: [] };
  const server = await show({ Money: { ...noMoney, Terms: terms } }, { Money: given, Versions: { money: 'm1' } });
  await add('Berekening');
  await choose('Uitkomst', 'Met rechtszaak');
  const lotte = dialog().getByRole('group', { name: 'Lotte Verhoeven' });
  await expect.element(lotte.getByLabelText('Toeslag voor de rechtszaak')).toHaveValue('40,00');
  await lotte.getByLabelText('Rente').fill('1,40');
  await expect.element(sum().getByText('693,20').first()).toBeVisible();
  expect(await saved(server, 'staff/givesettlement')).toMatchObject({
    version: null,
    given: {
      At: expect.stringMatching(/^2026-11-19T12:0/),
      Outcome: 'Court',
      Totals: { InterestCents: 140, NetCents: 69_320 },
    },
  });
});

test('[MONEY-7] a settlement by which somebody got more than is theirs says so, and is saved all the same', async () => {
  const shares = people.map(({ Id: PersonId }) => ({ PersonId, ...settled }));
  const Settlement = { Version: 1, At: '2026-11-06T12:00:00Z', Outcome: 'Settled' as const, Shares: shares };
  const server = await show({
    Money: { ...noMoney, Settlement: { ...Settlement, Totals: totalsOf(shares) } },
    Payments: { AirlinePayment: [], Payout: [sentPayout('p1', 'Lotte')] },
  });
  await page.getByRole('button', { name: 'Berekening' }).click();
  const lotte = dialog().getByRole('group', { name: 'Lotte Verhoeven' });
  await expect.element(lotte.getByLabelText('Compensatie')).toHaveValue('400,00');
  expect(
    sum()
      .getByText(/meer uitbetaald/)
      .elements(),
  ).toEqual([]);
  await lotte.getByLabelText('Compensatie').fill('399,99');
  await expect.element(sum().getByText(/meer uitbetaald/)).toBeVisible();
  await saved(server, 'staff/givesettlement');
});

test('[MONEY-7, OFFER-3] without a court the settlement begins as the accepted offer has it', async () => {
  const accepted = {
    ...{ Id: 'o1', Kind: 'Money', State: 'Accepted', GrossCents: 30_000, NetCents: 20_925, Answers: [] },
    ...{ Until: '2026-12-04T16:00:00Z', Shares: [{ PersonId: 'Lotte', GrossCents: 30_000, NetCents: 20_925 }] },
  };
  const given = { Payee: null, PayoutDays: 14, Terms: terms, Shares: [] };
  await show(
    { Money: { ...noMoney, Terms: terms }, Offers: { Offer: [accepted as unknown as Offer], UsualTimes: [] } },
    { Money: given },
  );
  await add('Berekening');
  const lotte = dialog().getByRole('group', { name: 'Lotte Verhoeven' });
  await expect.element(lotte.getByLabelText('Compensatie')).toHaveValue('300,00');
  await choose('Uitkomst', 'Met rechtszaak');
  await expect.element(lotte.getByLabelText('Compensatie')).toHaveValue('400,00');
  await choose('Uitkomst', 'Zonder rechtszaak');
  await expect.element(lotte.getByLabelText('Compensatie')).toHaveValue('300,00');
  const bas = dialog().getByRole('group', { name: 'Bas Verhoeven' });
  await expect.element(bas.getByLabelText('Compensatie')).toHaveValue('');
});

test('[CASE-10, AIRLINE-4] a reported payment becomes one of the airline with a press, and is taken off the sum', async () => {
  const report = documentOf('r1', { AirlineContact: airlineReport });
  const server = await show(
    { Documents: { Document: [report] }, Payments: { AirlinePayment: [airlinePayment()], Payout: [] } },
    { Money: { Payee: null, PayoutDays: 14, Terms: terms, Shares: [] }, Versions: { a1: 'p1' } },
  );
  await page.getByRole('button', { name: 'Betaling vastleggen' }).click();
  await expect.element(field('Bedrag, €')).toHaveValue('400,00');
  // Lotte would have 279,00 of it.
  await expect.element(sum().getByText(/zou iemand moeten bijbetalen/)).toBeVisible();
  await field('Bedrag, €').fill('200');
  await expect.element(sum().getByText('637,00').first()).toBeVisible();
  expect(await saved(server, 'staff/givepayment')).toMatchObject({
    known: null,
    given: {
      ...{ AmountCents: 20_000, To: 'Contact', PersonId: 'Lotte' },
      ...{ ReceivedOn: '2026-11-17', ReportDocumentId: 'r1' },
    },
  });
  await page.getByRole('region', { name: 'Betalingen' }).getByRole('button', { name: 'Wijzigen' }).click();
  await field('Bedrag, €').fill('750');
  expect(await saved(server, 'staff/givepayment')).toMatchObject({
    known: { id: 'a1', version: 'p1' },
    given: { AmountCents: 75_000, Reference: 'QA 77120-26' },
  });
});

test('[CASE-10] a decision is given with reasons and evidence; what was left empty is left out', async () => {
  const server = await show({});
  await add('Besluit');
  await expect.element(save()).toBeDisabled();
  await expect.element(dialog().getByText(/Lotte leest Nederlands/)).toBeVisible();
  await choose('Uitkomst', 'Afgewezen');
  await field('Titel').fill('Zwaar weer');
  await field('Samenvatting').fill('Het stormde.');
  const reason = dialog().getByRole('group', { name: 'Reden 1' });
  await reason.getByLabelText('Titel').fill('Storm');
  await reason.getByLabelText('Toelichting').fill('Er was storm.');
  await dialog().getByRole('button', { name: 'Bewijs toevoegen' }).click();
  const evidence = dialog().getByRole('group', { name: 'Bewijs 1' });
  await evidence.getByLabelText('Titel').fill('METAR');
  await evidence.getByLabelText(/^Gegevens/).fill('Wind: 52 kn\nzonder');
  await dialog().getByRole('button', { name: 'Reden toevoegen' }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await field(/^Reageren kan tot/).fill('20-12-2026');
  const Facts = [{ Label: 'Wind', Value: '52 kn' }];
  expect(await saved(server, 'staff/givedecision')).toEqual({
    ...{ claimId: 'c1', known: null },
    given: {
      DecidedAt: expect.stringMatching(/^2026-11-19T12:0/),
      ...{ Outcome: 'Refused', Title: 'Zwaar weer', Summary: 'Het stormde.' },
      Reasons: [
        {
          ...{ Key: 'r0', EarlierKey: null, Title: 'Storm', Text: 'Er was storm.', Rule: null },
          Evidence: [{ Kind: 'Other', Title: 'METAR', DocumentId: null, Source: null, On: null, Facts }],
        },
      ],
      ...{ ContestUntil: '2026-12-20', SecondLookDays: null, AnswersId: null },
    },
  });
});

test('[CASE-10, DECISION-2] of a given decision only the last day to contest it moves', async () => {
  const given: GivenDecision = {
    ...{ DecidedAt: '2026-11-18T09:00:00Z', Outcome: 'Refused', Title: 'Storm', Summary: 'Het stormde.' },
    Reasons: [{ Key: 'r0', EarlierKey: null, Title: 'Storm', Text: 'Storm.', Rule: null, Evidence: [] }],
    ...{ ContestUntil: '2026-12-20', SecondLookDays: null, AnswersId: null },
  };
  const decision = { ...given, Id: 'b1', DocumentId: 'd1', CanContest: true, Contest: null };
  const server = await show({ Decisions: { Decision: [decision] } }, { Versions: { b1: 'v2' } });
  await expect.element(page.getByRole('region', { name: 'Besluit' }).getByText('20-12-2026')).toBeVisible();
  await page.getByRole('button', { name: 'Later laten reageren' }).click();
  await field(/^Reageren kan tot/).fill('31-12-2026');
  expect(await saved(server, 'staff/givedecision')).toEqual({
    ...{ claimId: 'c1', known: { id: 'b1', version: 'v2' } },
    given: { ...given, ContestUntil: '2026-12-31' },
  });
});

test('[CASE-10, OFFER-1] an offer has what it brings beside it; a refusal stands at its field', async () => {
  let asked = 0;
  const server = await show(
    {},
    { Money: { Payee: null, PayoutDays: null, Terms: terms, Shares: [] } },
    {
      'staff/giveoffer': () => {
        asked += 1;
        const fields = [{ field: 'given.Until', code: 'call.invalid' }];
        return asked === 1 ? refused(422, 'call.invalid', { fields }) : Response.json({});
      },
    },
  );
  await add('Aanbod');
  for (const { FullName } of people) await field(`${FullName}, € (niet verplicht)`).fill('450');
  // Example B of MONEY-2.
  await expect.element(sum().getByText('941,62').first()).toBeVisible();
  await field(/^Kiezen kan tot/).fill('04-12-2026');
  await field('Wat aannemen betekent').fill('Dan is de zaak klaar.');
  await field('Wat doorgaan betekent').fill('Wij gaan verder.');
  await save().click();
  await expect.element(field(/^Kiezen kan tot/)).toHaveAttribute('aria-invalid', 'true');
  expect(await saved(server, 'staff/giveoffer')).toMatchObject({
    given: { Until: '2026-12-04T23:00:00.000Z', Kind: 'Money', WhoDecides: 'Contact', AdviceText: null },
  });
});

test('[CASE-10, PAID-3, PAID-6] a payout begins with what nobody was paid yet; too much is refused at its field, and one is taken back', async () => {
  const shares = ['Lotte', 'Bas'].map((PersonId) => ({ PersonId, ...settled }));
  const Settlement = {
    ...{ Version: 1, At: '2026-11-06T12:00:00Z', Outcome: 'Settled' as const },
    ...{ Shares: shares, Totals: totalsOf(shares) },
  };
  const payout = sentPayout('p1', 'Lotte');
  let isRefused = true;
  const server = await show(
    {
      Money: { ...noMoney, Terms: terms, Settlement },
      Payments: { AirlinePayment: [], Payout: [payout] },
    },
    {
      Payouts: [
        {
          ...{ Id: 'p1', State: 'Sent', Parts: payout.Parts, Account: 'NL •• 4300', SentOn: '2026-11-06' },
          ...{
            Reference: null,
            ExpectedOn: null,
            ReturnedOn: null,
            ReturnReason: null,
            DueDate: null,
            ReplacesId: null,
          },
        },
      ],
      Versions: { p1: 'v7', settlement: 's1' },
    },
    {
      'staff/givepayout': () => {
        if (!isRefused) return Response.json({});
        return refused(422, 'money.payoutExceeds', { fields: [{ field: 'Parts', code: 'call.invalid' }] });
      },
    },
  );
  await add('Uitbetaling');
  await expect.element(field(/^Bas/)).toHaveValue('279,00');
  await expect.element(field(/^Lotte/)).toHaveValue('');
  await save().click();
  await expect.element(field(/^Lotte/)).toHaveAttribute('aria-invalid', 'true');
  isRefused = false;
  await dialog().getByRole('button', { name: 'Annuleren' }).click();

  await page.getByRole('region', { name: 'Betalingen' }).getByRole('button', { name: 'Wijzigen' }).click();
  await choose('Status', 'Teruggestuurd');
  await expect.element(save()).toBeDisabled();
  // What is missing elsewhere takes nothing off the sum.
  await expect.element(dialog().getByText('Samen: € 279,00')).toBeVisible();
  await choose('Waarom?', 'het rekeningnummer klopt niet');
  expect(await saved(server, 'staff/givepayout')).toMatchObject({
    known: { id: 'p1', version: 'v7' },
    given: { State: 'Returned', ReturnedOn: '2026-11-19', ReturnReason: 'WrongAccount', Account: 'NL •• 4300' },
  });
});

test('[CASE-10, OFFER-4, OFFER-5] an open offer is changed, answered on paper or withdrawn, and a report is seen', async () => {
  const answer = { Answer: null, At: null, How: null, By: 'Other', DecidedByPersonId: null } as const;
  const offer: Offer = {
    ...{ Id: 'o1', DocumentId: null, At: '2026-11-18T09:00:00Z', Until: '2026-12-04T16:00:00Z', Kind: 'Voucher' },
    ...{ State: 'Open', EndedAt: null, WhoDecides: 'EachAdult', GrossCents: 40_000, NetCents: null, Totals: null },
    ...{ AcceptText: 'Klaar.', DeclineText: 'Verder.', AdviceText: null, MayAnswerFor: [], MayAnswerForClaim: false },
    Shares: [{ PersonId: 'Bas', GrossCents: 40_000, NetCents: null }],
    Answers: [{ PersonId: 'Bas', ...answer }],
  };
  const server = await show(
    {
      Documents: { Document: [documentOf('r1', { AirlineContact: airlineReport })] },
      Offers: { Offer: [offer], UsualTimes: [] },
    },
    { Versions: { o1: 'v3' } },
  );
  await page.getByRole('region', { name: 'Aanbod' }).getByRole('button', { name: 'Wijzigen' }).click();
  await field('Wat doorgaan betekent').fill('Wij gaan verder.');
  expect(await saved(server, 'staff/giveoffer')).toMatchObject({
    known: { id: 'o1', version: 'v3' },
    given: { Until: offer.Until, DeclineText: 'Wij gaan verder.' },
  });
  await page.getByRole('button', { name: 'Antwoord vastleggen' }).click();
  await choose('Antwoord', 'Afgeslagen');
  await choose('Hoe', 'Per telefoon geantwoord');
  expect(await saved(server, 'staff/giveanswer')).toMatchObject({
    ...{ offerId: 'o1', personId: 'Bas', version: 'v3', given: { Answer: 'Decline', How: 'Phone' } },
  });
  await page.getByRole('button', { name: 'Intrekken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect.poll(() => server.sentTo('staff/withdrawoffer')).toMatchObject([{ offerId: 'o1' }]);
  await page.getByRole('button', { name: 'Gezien' }).click();
  await expect.poll(() => server.sentTo('staff/seereport')).toMatchObject([{ documentId: 'r1' }]);
});

test('[CASE-10, DATES-6] the limitation is given; a step whose day stays is not sent', async () => {
  const server = await show({}, { StepSince: '2026-11-01T08:00:00.000Z' });
  await add('Verjaring en stap');
  await field(/^Verjaart op|^Verjaring/).fill('05-10-2028');
  await field(/^Grond/).fill('Twee jaar');
  await userEvent.keyboard('{Enter}');
  const known = { Date: '2028-10-05', Basis: 'Twee jaar' };
  const Limitation = { ...known, Stops: null, StoppedOn: null, StoppedBy: null, IsEstimate: false };
  await expect
    .poll(() => server.sentTo('staff/givedates'))
    .toEqual([{ claimId: 'c1', version: 'v1', given: { Limitation } }]);
});
