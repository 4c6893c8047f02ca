import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDecision } from '#contract/decisions/schema.ts';
import { scenariosOf } from '#contract/money/shares.ts';
import { totalsOf } from '#contract/money/sum.ts';
import { offerNets } from '#contract/offers/rules.ts';
import type { Offer, OfferAnswer } from '#contract/offers/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import { exampleTerms } from '#contract/testing/terms.ts';
import { noteAct, ownAct } from '../../data/acts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { claimDetail, documentOf, serveClaim } from '../../features/documents/testing/timeline.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { ClaimScreens } from './claim-screens.tsx';

const names = ['Lotte', 'Bas', 'Fien'];
const people = names.map((Id) => ({ Id, FirstName: Id, FullName: `${Id} Verhoeven` }) as Person);
const terms = { ...exampleTerms, AgreedOn: null };
const due = names.map((PersonId) => ({ PersonId, CompensationCents: 60_000, CostsCents: 0, DirectCents: 0 }));
const gross = names.map((PersonId) => ({ PersonId, GrossCents: 45_000 }));
const nets = offerNets({ Kind: 'Money', Shares: gross }, terms, []) ?? [];
const before = '2026-11-21T15:10:00Z';
const actAt = '2026-11-23T18:02:00Z';
const after = '2026-11-24T09:00:00Z';

const offer = (answer: OfferAnswer | null): Offer => ({
  Id: 'o1',
  DocumentId: 'd1',
  At: before,
  Until: '2026-12-04T16:00:00Z',
  Kind: 'Money',
  State: answer === null ? 'Open' : answer === 'Accept' ? 'Accepted' : 'Declined',
  EndedAt: answer && actAt,
  WhoDecides: 'Contact',
  Shares: gross.map((share, place) => ({ ...share, NetCents: nets[place]?.NetCents ?? null })),
  GrossCents: 135_000,
  NetCents: totalsOf(nets).NetCents,
  Totals: totalsOf(nets),
  AcceptText: 'De zaak is dan klaar.',
  DeclineText: 'Wij slaan het aanbod af.',
  AdviceText: 'Wij raden aan om door te gaan.',
  Answers: names.map((PersonId) => ({
    PersonId,
    Answer: answer,
    At: answer && actAt,
    How: answer && 'Portal',
    By: 'Contact',
    DecidedByPersonId: null,
  })),
  MayAnswerFor: answer === null ? names : [],
  MayAnswerForClaim: false,
});

const offered = (answer: OfferAnswer | null): Partial<ClaimDetail> => ({
  TimeStamp: before,
  Passengers: { Person: people },
  Money: {
    Payee: 'Claim',
    PayoutDays: 14,
    Terms: terms,
    Scenarios: scenariosOf(due, terms).scenarios,
    Settlement: null,
  },
  Offers: { Offer: [offer(answer)], UsualTimes: [] },
  Documents: { Document: [documentOf('d1', { OfferId: 'o1', DocumentAction: 'MessageRedress', TimeStamp: before })] },
});

const decision = (isContested: boolean): ClaimDecision => ({
  Id: 'b1',
  DocumentId: 'd1',
  DecidedAt: before,
  Outcome: 'Refused',
  Title: 'De vertraging kwam door onweer',
  Summary: 'De oorzaak lag buiten de maatschappij.',
  Reasons: ['storm', 'meals'].map((Key) => ({
    ...{ Key, EarlierKey: null, Title: `Reden ${Key}`, Text: `Uitleg ${Key}.`, Rule: null, Evidence: [] },
  })),
  ContestUntil: '2026-12-20',
  SecondLookDays: 21,
  AnswersId: null,
  CanContest: !isContested,
  Contest: isContested
    ? { At: actAt, Reasons: [{ Key: 'storm', Text: 'Om 18:10 uur vertrok er wel een toestel.', DocumentIds: [] }] }
    : null,
});
const decided = (isContested: boolean): Partial<ClaimDetail> => ({
  TimeStamp: before,
  Decisions: { Decision: [decision(isContested)] },
  Documents: {
    Document: [documentOf('d1', { DecisionId: 'b1', DocumentAction: 'MessageRedress', TimeStamp: before })],
  },
});

/** The status of a claim, of which the act is recorded once the server was asked for it. */
async function show(part: (isDone: boolean) => Partial<ClaimDetail>) {
  let isDone = false;
  const done = () => {
    isDone = true;
    return Response.json({ ok: true });
  };
  noteServerTime(actAt);
  history.replaceState(null, '', '#/claim/c1/status');
  serveClaim(() => claimDetail([], part(isDone)), [], {
    'portal/answeroffer': done,
    'portal/contestdecision': done,
  });
  await renderScreen(<ClaimScreens id="c1" part="status" />);
  await expect.element(page.getByRole('heading', { name: 'Vlucht geannuleerd', exact: true })).toBeVisible();
}

/** All that can be seen: the page, and the title of its tab. */
const seen = () => `${document.title}\n${document.body.innerText}`.replaceAll('\u00a0', ' ');
const receipt = (name: string) => page.getByRole('region', { name, exact: true });
const title = (name: string) => receipt(name).getByRole('heading', { name, exact: true });

async function answers(button: RegExp, confirm: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Uw wachtwoord', { exact: true }).fill('Vertraagd-2026!');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

const choice =
  /U kiest|Kies: |Doorgaan zonder aanbod|Ons advies|Wij raden aan|Aanbod aannemen|het kan ook|Actie nodig/i;

test('[ANSWER-41] after accepting an offer the page begins with its receipt, and nothing of the choice is left', async () => {
  await show((isDone) => offered(isDone ? 'Accept' : null));
  await expect.element(page.getByRole('button', { name: /^Aanbod aannemen/ })).toBeVisible();
  expect(seen()).toMatch(choice);
  await answers(/^Aanbod aannemen/, 'Aannemen');
  await expect.element(title('U nam het aanbod aan')).toHaveFocus();
  await expect.element(title('U nam het aanbod aan')).toBeInViewport();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(seen()).not.toMatch(choice);
  const sums = page.getByRole('region', { name: 'Uw geld' });
  expect(sums.element().textContent).not.toMatch(/1\.255,50|1\.037,70|Nog geen uitkomst/);
  const text = receipt('U nam het aanbod aan').element().textContent;
  expect(text).toMatch(/U krijgt941,62/);
  expect(text).toContain('Binnen 14 dagen nadat de maatschappij ons betaalt');
  await expect.element(sums.getByText('€ 941,62').first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[ANSWER-41] after declining an offer the page says so, and nothing of the choice is left', async () => {
  await show((isDone) => offered(isDone ? 'Decline' : null));
  await answers(/^Doorgaan zonder aanbod/, 'Afslaan en doorgaan');
  await expect.element(title('U sloeg het aanbod af')).toHaveFocus();
  expect(seen()).not.toMatch(choice);
  expect(seen()).not.toMatch(/941,62/);
  await expect.element(receipt('U sloeg het aanbod af').getByText('Wij gaan verder met de claim')).toBeVisible();
});

test('[ANSWER-41] after contesting a decision its receipt has the own words, and nothing invites to another', async () => {
  await show(decided);
  await page.getByRole('button', { name: 'Ik ben het hier niet mee eens Reden storm' }).click();
  await userEvent.keyboard('Om 18:10 uur vertrok er wel een toestel.');
  await page.getByRole('button', { name: 'Vraag herbeoordeling' }).click();
  await expect.element(title('Uw reactie is verstuurd')).toHaveFocus();
  const text = receipt('Uw reactie is verstuurd').element().textContent;
  expect(text).toContain('1 van 2 redenen');
  expect(text).toContain('Om 18:10 uur vertrok er wel een toestel.');
  expect(text).toContain('Dat duurt meestal 3 weken.');
  await expect.element(page.getByText('Wordt opnieuw bekeken').first()).toBeVisible();
  expect(seen()).not.toMatch(/Afgewezen|Niet mee eens\?|niet mee eens|Reageer |herbeoordeling|één keer/);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each<[string, Partial<ClaimDetail>]>([
  ['the claims service gave a later status', { TimeStamp: after }],
  ['the claim was closed', { ClaimClosed: true }],
  [
    'a later decision looked at it again',
    { Decisions: { Decision: [decision(true), { ...decision(false), Id: 'b2', AnswersId: 'b1', DecidedAt: after }] } },
  ],
  ['a new offer came', { Offers: { Offer: [{ ...offer(null), At: after }], UsualTimes: [] } }],
])('[ANSWER-41] a receipt stays until the next step of the claim: %s', (_, part) => {
  const claim = claimDetail([], decided(true));
  expect(ownAct(claim)?.kind).toBe('contest');
  expect(ownAct({ ...claim, ...part })).toBeNull();
});

test.each([
  ['message', 'Uw bericht is verstuurd'],
  ['payout', 'Uw uitbetaling is opgeslagen'],
  ['people', 'De gegevens zijn opgeslagen'],
  ['upload', 'Uw bestanden zijn ontvangen'],
] as const)(
  '[ANSWER-41] the receipt of the act %s shows from the answer on, also after a reload, until the next step',
  async (kind, name) => {
    let part: Partial<ClaimDetail> = { TimeStamp: before };
    await show(() => part);
    noteAct('c1', kind);
    await expect.element(title(name)).toBeVisible();
    part = { TimeStamp: after };

    await refreshClaim('c1');
    await expect.element(title(name)).not.toBeInTheDocument();
  },
);
