import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { noteAct, ownAct } from '../../data/acts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { createClaimUpdates } from '../../data/live.ts';
import { decisionOf } from '../../data/testing/facts.ts';
import { claimDetail, documentOf, serveClaim, taskOf } from '../../features/documents/testing/timeline.ts';
import { seenAfter } from '../../features/documents/timeline/state.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { lastActivity, sessionState } from '../../lib/session/session-state.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { showClaimAt } from '../testing/claim.tsx';

const at = (minute: string) => ({ TimeStamp: `2026-11-18T09:${minute}:00` });
const words = 'Wij wachten op de luchtvaartmaatschappij. '.repeat(8);
const question = taskOf('RequestReply', { Description: 'Beantwoord onze vraag', CanReact: true, ...at('10') });
const older = Array.from({ length: 8 }, (_, number) =>
  documentOf(`old-${number}`, { DocumentAction: 'MessageRedress', Description: `Bericht ${number}`, Message: words }),
);
const answer = documentOf('new', {
  DocumentAction: 'MessageRedress',
  Description: 'Antwoord van ons',
  Message: words,
  ...at('40'),
});

/** The claim on the screen; `add` is what the claims service adds or changes, and `hear` what the server tells of it. */
async function open(documents: readonly ClaimDocument[] = [question, ...older]) {
  let [now, version] = [documents, 1];
  const server = serveClaim(() => claimDetail(now, { Version: version }));
  await showClaimAt();
  await expect.element(page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();
  const live = createClaimUpdates();
  onTestFinished(() => live.stop());
  const add = (...added: ClaimDocument[]) => {
    now = [...now.filter(({ Id }) => added.every((one) => one.Id !== Id)), ...added];
    version += 1;
  };
  const hear = (Version = version) => live.hear({ Kind: 'claim', Claim: 'c1', Version });
  return {
    loads: () => server.timesAsked('portal/getClaim'),
    lists: () => server.timesAsked('portal/compactdossier'),
    add,
    hear,
    /** Adds these, and is told at once. */
    tell: (...added: ClaimDocument[]) => {
      add(...added);
      hear();
    },
    hearAll: () => live.hear({ Kind: 'all' }),
    /** How many calls said that the portal made them by itself. */
    quiet: () =>
      vi.mocked(window.fetch).mock.calls.filter(([, how]) => new Headers(how?.headers).has('x-quiet')).length,
  };
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const note = () => page.getByRole('status').filter({ hasText: 'Nieuw' });
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

test('[STATE-3, W34] what a live message loads is no sign of life of the reader; what the reader loads is one', async () => {
  const claim = await open();
  const [before, loads, lists] = [lastActivity(), claim.loads(), claim.lists()];
  expect(before).toBeGreaterThan(0);
  claim.tell(answer);
  await expect.element(heading('Antwoord van ons')).toBeVisible();
  expect(claim.loads()).toBe(loads + 1);
  expect([lastActivity(), claim.quiet()]).toEqual([before, 1]);
  claim.hearAll();
  await expect.poll(() => claim.loads(), { timeout: 10_000 }).toBe(loads + 2);
  await expect.poll(() => claim.quiet()).toBe(2);
  expect([lastActivity(), claim.lists()]).toEqual([before, lists]);
  await refreshClaim('c1');
  expect(lastActivity()).toBeGreaterThan(before);
  expect(claim.quiet()).toBe(2);
});

test('[STATUS-13] a half-written answer keeps its text, the focus, the cursor and its place in the window', async () => {
  const claim = await open();
  const field = page.getByLabelText('Uw antwoord');
  await field.click();
  await userEvent.keyboard('Dat de vlucht vol was');
  const element = field.element() as HTMLTextAreaElement;
  element.setSelectionRange(4, 6);
  scrollBy(0, 40);
  const top = topOf(element);
  // A task above the one that is being answered, and a message below it.
  claim.tell(taskOf('RequestMarkRead', { Description: 'Lees dit eerst', Message: words, ...at('50') }), answer);
  await expect.element(heading('Lees dit eerst')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Dat de vlucht vol was');
  expect([element.selectionStart, element.selectionEnd]).toEqual([4, 6]);
  expect(topOf(element)).toBe(top);
});

test('[STATUS-13] who reads further down keeps reading where they were', async () => {
  const claim = await open();
  const read = heading('Bericht 3').element();
  read.scrollIntoView({ block: 'center' });
  const top = topOf(read);
  claim.tell(answer);
  await expect.element(note().getByText('Nieuw bericht van Redress')).toBeVisible();
  expect(topOf(read)).toBe(top);
});

test('[STATUS-13] several things are told together, and one’s own words are no news', async () => {
  const claim = await open();
  claim.tell(
    answer,
    { ...answer, Id: 'second' },
    documentOf('mine', { DocumentAction: 'MessageCustomer', Message: 'x' }),
  );
  await expect.element(note().getByText('2 nieuwe berichten in uw claim')).toBeVisible();
});

test.each([
  ['an action for the reader', {}, 'Nieuwe actie voor u: Koffer'],
  ['only new where it is optional', { IsDocumentActionOptional: true }, 'Nieuw in uw claim: Koffer'],
] as const)('[ANSWER-42, STATUS-13] a new request is told as %s', async (_, part, words) => {
  const claim = await open();
  claim.tell(taskOf('RequestUploadDocument', { Description: 'Koffer', ...part }));
  await expect.element(note().getByText(words)).toBeVisible();
});

test('[STATUS-13] a new request that has been done meanwhile is told no more', async () => {
  const claim = await open();
  const asked = taskOf('RequestMarkRead', { Description: 'Lees dit' });
  claim.tell(asked);
  await expect.element(note().getByText('Nieuwe actie voor u: Lees dit')).toBeVisible();
  claim.tell({ ...asked, DocumentActionPerformedDateTime: '2026-11-18T09:45:00Z' });
  await expect.poll(() => note().query()).toBeNull();
});

test('[ANSWER-46] [STATUS-13] what confirms or answers what the reader did within a minute is told by no note', async () => {
  const claim = await open();
  const sent = documentOf('sent', { DocumentAction: 'MessageCustomer', Description: 'Mijn vraag', ...at('30') });
  claim.tell(
    sent,
    { ...answer, Id: 'quick', ParentDocumentId: 'sent', Message: 'Dat mag.', ...at('31') },
    { ...answer, Id: 'thanks', Description: 'Gelezen', Acknowledges: true },
  );
  await expect.element(page.getByText('Dat mag.')).toBeVisible();
  expect(note().query()).toBeNull();
  expect(document.title).not.toMatch(/^•/);
  claim.tell({ ...answer, Id: 'late', Description: 'Later antwoord' });
  await expect.element(note().getByText('Nieuw bericht van Redress')).toBeVisible();
});

test('[STATUS-13] no work twice: a version that is there, or on its way, is not loaded again', async () => {
  const claim = await open();
  claim.hear();
  claim.add(answer);
  const refreshing = refreshClaim('c1');
  claim.hear();
  await refreshing;
  await expect.element(heading('Antwoord van ons')).toBeVisible();
  claim.hear();
  claim.hear(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(claim.loads()).toBe(2);
});

test('[STATUS-13] in a page that nobody sees nothing is loaded, and once it is seen everything is', async () => {
  const claim = await open();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  claim.tell(answer);
  claim.hear();
  await new Promise((resolve) => setTimeout(resolve));
  expect(claim.loads()).toBe(1);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(heading('Antwoord van ons')).toBeVisible();
  expect(claim.loads()).toBe(2);
});

test('[STATUS-13] the mark and the note go once the item has been in view for a while', async () => {
  const claim = await open([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  claim.tell(answer);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(document.body.textContent).toContain('Nieuw bericht van Redress');
  });
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(seenAfter);
    expect(document.body.textContent).not.toContain('Nieuw');
    expect(document.title).not.toMatch(/^•/);
  });
  expect(document.body.textContent).toContain('Antwoord van ons');
});

test('[LIST-15, STATUS-13] the list is asked for anew only ten seconds after it was last', async () => {
  const claim = await open();
  history.replaceState(null, '', '#/home/claims');
  await expect.poll(claim.lists).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime((sessionState().lastDossierRefresh ?? 0) + 1_000);
  claim.hear(7);
  claim.hear(8);
  await vi.advanceTimersByTimeAsync(8_900);
  expect(claim.lists()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(claim.lists()).toBe(2);
});

const before = '2026-11-21T15:10:00Z';
const actAt = '2026-11-23T18:02:00Z';
const after = '2026-11-24T09:00:00Z';

const contested = decisionOf({
  CanContest: false,
  Contest: {
    At: actAt,
    Reasons: [{ Key: 'storm', Text: 'Om 18:10 uur vertrok er wel een toestel.', DocumentIds: [] }],
  },
});

/** The status of a claim as it is at each load. */
async function show(part: () => Partial<ClaimDetail>) {
  noteServerTime(actAt);
  serveClaim(() => claimDetail([], part()));
  await showClaimAt();
  await expect.element(heading('Vlucht geannuleerd')).toBeVisible();
}

test.each<[string, Partial<ClaimDetail>]>([
  ['the claims service gave a later status', { TimeStamp: after }],
  ['the claim was closed', { ClaimClosed: true }],
  [
    'a later decision looked at it again',
    { Decisions: { Decision: [contested, decisionOf({ Id: 'b2', AnswersId: 'b1', DecidedAt: after })] } },
  ],
  [
    'a new offer came',
    { Offers: { Offer: [{ Id: 'o1', At: after, Answers: [] } as Partial<Offer> as Offer], UsualTimes: [] } },
  ],
])('[ANSWER-41] a receipt stays until the next step of the claim: %s', (_, part) => {
  const claim = claimDetail([], { TimeStamp: before, Decisions: { Decision: [contested] } });
  expect(ownAct(claim)?.kind).toBe('contest');
  expect(ownAct({ ...claim, ...part })).toBeNull();
});

test.each([
  ['message', 'Uw bericht is verstuurd'],
  ['payout', 'Uw uitbetaalgegevens zijn opgeslagen'],
  ['people', 'De gegevens zijn opgeslagen'],
  ['upload', 'Uw bestanden zijn ontvangen'],
] as const)(
  '[ANSWER-41] the receipt of the act %s shows from the answer on, also after a reload, until the next step',
  async (kind, name) => {
    let part: Partial<ClaimDetail> = { TimeStamp: before };
    await show(() => part);
    noteAct('c1', kind);
    await expect.element(heading(name)).toBeVisible();
    part = { TimeStamp: after };

    await refreshClaim('c1');
    await expect.element(heading(name)).not.toBeInTheDocument();
  },
);
