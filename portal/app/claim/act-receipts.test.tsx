import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDecision } from '#contract/decisions/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { noteAct, ownAct } from '../../data/acts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { claimDetail, serveClaim } from '../../features/documents/testing/timeline.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { ClaimScreens } from './claim-screens.tsx';

const before = '2026-11-21T15:10:00Z';
const actAt = '2026-11-23T18:02:00Z';
const after = '2026-11-24T09:00:00Z';

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

/** The status of a claim as it is at each load. */
async function show(part: () => Partial<ClaimDetail>) {
  noteServerTime(actAt);
  history.replaceState(null, '', '#/claim/c1/status');
  serveClaim(() => claimDetail([], part()));
  await renderScreen(<ClaimScreens id="c1" part="status" />);
  await expect.element(page.getByRole('heading', { name: 'Vlucht geannuleerd', exact: true })).toBeVisible();
}

const title = (name: string) => page.getByRole('heading', { name, exact: true });

test.each<[string, Partial<ClaimDetail>]>([
  ['the claims service gave a later status', { TimeStamp: after }],
  ['the claim was closed', { ClaimClosed: true }],
  [
    'a later decision looked at it again',
    { Decisions: { Decision: [decision(true), { ...decision(false), Id: 'b2', AnswersId: 'b1', DecidedAt: after }] } },
  ],
  [
    'a new offer came',
    { Offers: { Offer: [{ Id: 'o1', At: after, Answers: [] } as Partial<Offer> as Offer], UsualTimes: [] } },
  ],
])('[ANSWER-41] a receipt stays until the next step of the claim: %s', (_, part) => {
  const claim = claimDetail([], { TimeStamp: before, Decisions: { Decision: [decision(true)] } });
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
