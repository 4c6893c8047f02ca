import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDecision } from '#contract/decisions/schema.ts';
import { decisionOf, reasonOf } from '../../data/testing/facts.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { claimDetail, serveClaim } from '../documents/testing/timeline.ts';
import { DecisionSection } from './decision-section.tsx';

beforeEach(() => noteServerTime('2026-11-22T11:00:00Z'));

const storm = reasonOf('storm', {
  Title: 'Het onweer was een buitengewone omstandigheid',
  Rule: { Name: 'Artikel 5 lid 3', Text: 'Geen compensatie.', Url: 'https://eur-lex.europa.eu/eli/reg/2004/261/oj' },
  Evidence: [
    {
      Kind: 'Weather',
      Title: 'Het weer op Schiphol',
      DocumentId: null,
      Facts: [{ Label: '16:25 uur', Value: 'Onweer, windstoten 43 knopen' }],
      Source: 'Luchthavenwaarnemingen EHAM',
      On: '2026-07-03',
    },
  ],
});
const decision = (part: Partial<ClaimDecision> = {}) => decisionOf({ Reasons: [storm, reasonOf('meals')], ...part });

async function show(decisions: readonly ClaimDecision[], part: Partial<ClaimDetail> = {}) {
  const claim = claimDetail([], { Decisions: { Decision: [...decisions] }, ...part });
  const server = serveClaim(() => claim, [], { 'portal/contestdecision': () => Response.json({ ok: true }) });
  const { rerender } = await renderScreen(<DecisionSection claim={claim} />);
  const shows = (one: ClaimDecision) =>
    rerender(<DecisionSection claim={claimDetail([], { Decisions: { Decision: [one] } })} />);
  await expect
    .element(page.getByRole('heading', { name: /^(Ons besluit|Het besluit dat opnieuw wordt bekeken)$/ }))
    .toBeVisible();
  return { ...server, shows, reload: () => rerender(<DecisionSection key="again" claim={claim} />) };
}

const start = (title: string) => page.getByRole('button', { name: `Ik ben het hier niet mee eens ${title}` });
const why = page.getByRole('textbox', { name: /^Waarom klopt dit volgens u niet/ });

test('[DECISION-1] a decision has its outcome, its reasons in plain words, the rule with its host, and the evidence', async () => {
  await show([decision()]);
  await expect.element(page.getByText('Afgewezen', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Besluit van 20-11-2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reden meals' })).toBeVisible();
  const link = page.getByRole('link', { name: /Lees de regel op eur-lex.europa.eu/ });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(page.getByText('Onweer, windstoten 43 knopen')).toBeVisible();
  await expect.element(page.getByText('Luchthavenwaarnemingen EHAM, opgehaald op 03-07-2026')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[DECISION-3] reasons are contested each with a text, in one call; one text is needed for each', async () => {
  const server = await show([decision()]);
  await expect.element(page.getByText(/Reageer uiterlijk op 20-12-2026, nog 29 dagen/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Vraag herbeoordeling' }).query()).toBeNull();
  await start('Reden meals').click();
  await expect.element(why).toHaveFocus();
  const send = page.getByRole('button', { name: 'Vraag herbeoordeling' });
  await expect.element(page.getByText('1 reden', { exact: true })).toBeInViewport();
  await expect.element(send).toBeInViewport();
  await send.click();
  await expect.element(why).toHaveAttribute('aria-invalid', 'true');
  expect(server.timesAsked('portal/contestdecision')).toBe(0);
  await why.fill('Ik stuurde drie bonnen.');
  expect(await accessibilityFaults()).toEqual([]);
  await send.click();
  await expect.poll(() => server.timesAsked('portal/contestdecision')).toBe(1);
});

test('[DECISION-3] half-written text survives a reload; cancelling takes it away', async () => {
  const { reload } = await show([decision()]);
  await start('Reden meals').click();
  await why.fill('Half af');
  await reload();
  await expect.element(why).toHaveValue('Half af');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect.element(start('Reden meals')).toBeVisible();
});

test('[DECISION-3] what was typed stays readable when the decision was contested elsewhere', async () => {
  const { shows } = await show([decision()]);
  await start('Reden meals').click();
  await why.fill('Half af');
  const Contest = { At: '2026-11-22T10:00:00Z', Reasons: [{ Key: 'storm', Text: 'Toch wel.', DocumentIds: [] }] };
  await shows(decision({ CanContest: false, Contest }));
  await expect.element(page.getByText('Half af', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Uw reactie is niet verstuurd')).toBeVisible();
  expect(why.query()).toBeNull();
});

test.each<[string, Partial<ClaimDecision>, Partial<ClaimDetail>, words: string]>([
  ['on a locked claim', {}, { Locked: 'lockedForClient' }, 'Besluit van 20-11-2026'],
  ['after its last day', { CanContest: false, ContestUntil: '2026-11-20' }, {}, 'Reageren kon tot en met 20-11-2026.'],
  ['once the claim is closed', { CanContest: false }, { ClaimClosed: true }, 'Besluit van 20-11-2026'],
  [
    'once it was contested',
    {
      CanContest: false,
      Contest: { At: '2026-11-21T10:00:00Z', Reasons: [{ Key: 'storm', Text: 'Toch wel.', DocumentIds: [] }] },
    },
    {},
    'U reageerde op 21-11-2026. Wij kijken opnieuw. Dat duurt meestal 3 weken.',
  ],
])('[DECISION-3, DECISION-4] %s there is no form', async (_, part, claim, words) => {
  await show([decision(part)], claim);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(start('Reden meals').query()).toBeNull();
  if (part.Contest) {
    await expect.element(page.getByText('Wordt opnieuw bekeken', { exact: true })).toBeVisible();
    expect(document.body.innerText).not.toMatch(/Afgewezen|Niet mee eens|Reageer uiterlijk|één keer/);
    await page.getByText('U reageerde hierop.').click();
    await expect.element(page.getByText('U schreef: ‘Toch wel.’')).toBeVisible();
    await expect.element(page.getByText('U reageerde hier niet op.').first()).toBeVisible();
  }
});

test('[DECISION-5] the later decision shows each reason beside the earlier one, and the earlier one stays readable', async () => {
  const earlier = decision({
    CanContest: false,
    DecidedAt: '2026-10-18T10:00:00Z',
    Contest: {
      At: '2026-10-25T10:00:00Z',
      Reasons: [{ Key: 'storm', Text: 'Er vertrok wel een toestel.', DocumentIds: [] }],
    },
  });
  const later = decision({
    Id: 'b2',
    AnswersId: 'b1',
    Outcome: 'Partly',
    Title: 'U krijgt compensatie, geen kosten',
    CanContest: false,
    ContestUntil: null,
    DecidedAt: '2026-11-12T10:00:00Z',
    Reasons: [
      reasonOf('s2', { EarlierKey: 'storm', Text: 'Drie toestellen vertrokken.' }),
      reasonOf('m2', { EarlierKey: 'meals', Text: 'Uitleg meals.' }),
    ],
  });
  await show([earlier, later]);
  await expect.element(page.getByText('Nieuw besluit van 12-11-2026, na uw reactie van 25-10-2026')).toBeVisible();
  const items = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(items).toEqual([
    '1Reden s2Eerder, 18-10-2026Uitleg storm.U schreef: ‘Er vertrok wel een toestel.’GewijzigdDrie toestellen vertrokken.',
    '2Reden m2Eerder, 18-10-2026Uitleg meals.U reageerde hier niet op.OngewijzigdUitleg meals.',
  ]);
  await page.getByText('Besluit van 18-10-2026').click();
  await expect.element(page.getByText('De vertraging kwam door onweer')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
