import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import * as claimCalls from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { api, onForcedOut } from '../../lib/api/api.ts';
import { clearSessionState, sessionState } from '../../lib/session/session-state.ts';
import { draftOf, saveDraft } from '../../lib/storage/drafts.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { leaveForLogin } from './session.ts';
import { endsOf, nextEnd, SessionWarning } from './session-warning.tsx';

const minute = 60_000;
const ask = 'portal/session';
const stay = 'portal/stayloggedin';
const living = (idle: number, most = 12 * 3_600) =>
  Response.json({ IdleEndsIn: idle, EndsIn: most, InternalUser: null });

// Each test has a day of its own: signs of life of the one before lie behind it.
let day = Date.now();

beforeEach(() => {
  day += 24 * 60 * minute;
  // The login is another site path, where a test page cannot go: only the hash changes.
  history.replaceState(null, '', '/login#/home/account');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: day, shouldAdvanceTime: true });
  clearSessionState({ loggedIn: true });
  onForcedOut(leaveForLogin);
});

/** The warning, after the five seconds in which it asks how long the session lasts. */
async function screen() {
  await renderScreen(
    <Router hook={useHashLocation}>
      <SessionWarning />
      <Route path="/logout">Uitgelogd</Route>
    </Router>,
  );
  await pass(5_000);
}

const dialog = () => page.getByRole('alertdialog', { name: 'Bent u er nog?' });
/** Lets time pass as it does, step by step, so that answers arrive in between. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test('[STATE-3] two minutes before the end a dialog asks whether the reader is still there', async () => {
  const { asked } = answering({ [ask]: () => living(asked.length === 1 ? 1_800 : 120) });
  await screen();
  expect(asked).toEqual([ask]);
  await pass(27 * minute);
  await expect.element(dialog()).not.toBeInTheDocument();
  await pass(minute);
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ingelogd blijven' })).toHaveFocus();
  expect(asked).toEqual([ask, ask]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[STATE-3] the eye sees every second, the ear hears every half minute', async () => {
  answering({ [ask]: () => living(119) });
  await screen();
  const seen = page.getByText(/loggen wij u uit/).first();
  const heard = dialog().getByRole('status');
  // The clock goes on meanwhile: a busy machine may look some seconds later.
  await expect.poll(() => seen.element().textContent).toMatch(/Over 1 minuut en 5\d seconden/);
  const before = seen.element().textContent;
  await expect.poll(() => heard.element().textContent).toMatch(/Over 2 minuten/);
  await pass(9_000);
  await expect.poll(() => seen.element().textContent).toMatch(/Over 1 minuut en [45]\d seconden/);
  expect(seen.element().textContent).not.toBe(before);
  await expect.poll(() => heard.element().textContent).toMatch(/Over 2 minuten/);
});

test.each([
  ['one press', () => page.getByRole('button', { name: 'Ingelogd blijven' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('[STATE-3] %s stays logged in', async (_, stays) => {
  const { asked } = answering({ [ask]: () => living(100), [stay]: () => living(1_800) });
  await screen();
  await expect.element(dialog()).toBeVisible();
  await stays();
  await expect.poll(() => asked).toEqual([ask, stay]);
  await pass(1_000);
  await expect.element(dialog()).not.toBeInTheDocument();
  await pass(27 * minute);
  expect(asked).toEqual([ask, stay]);
});

test('[STATE-3] a sign of life that does not arrive says so, and the dialog stays', async () => {
  answering({ [ask]: () => living(100), [stay]: () => Promise.reject(new TypeError('offline')) });
  await screen();
  await page.getByRole('button', { name: 'Ingelogd blijven' }).click();
  await expect.element(page.getByRole('alert').getByText(/Controleer uw internet/)).toBeVisible();
  await expect.element(dialog()).toBeVisible();
});

test('[STATE-3] another tab that stayed logged in closes the warning here', async () => {
  const { asked } = answering({ [ask]: () => living(asked.length === 1 ? 100 : 1_770) });
  await screen();
  await expect.element(dialog()).toBeVisible();
  await pass(31_000);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('[STATE-3] calls of this page move the end without a question; asking isloggedin does not', async () => {
  const { timesAsked } = answering({
    [ask]: () => living(1_800),
    'portal/refreshdossier': () => Response.json({}),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
  });
  await screen();
  await pass(20 * minute);
  await api(claimCalls.refreshDossier, {});
  await pass(7 * minute);
  await api(sessionCalls.isLoggedIn, {});
  await pass(2 * minute);
  expect(timesAsked(ask)).toBe(1);
  await pass(20 * minute);
  expect(timesAsked(ask)).toBe(2);
});

test('[STATE-3] at the end the login shows, with the way back and what was written', async () => {
  answering({ [ask]: () => refused(401, 'session.none') });
  saveDraft('k1', 'account', { City: 'Utrecht' });
  await screen();
  await expect.poll(() => location.hash).toBe('#/');
  expect(sessionState()).toEqual({ loggedIn: false, postLoginRedirect: '/home/account' });
  expect(draftOf('k1', 'account')).toEqual({ City: 'Utrecht' });
});

test('[STATE-3] without a connection the login shows at the time that was known', async () => {
  let lost = false;
  answering({ [ask]: () => (lost ? Promise.reject(new TypeError('offline')) : living(90)) });
  await screen();
  lost = true;
  await pass(85_000);
  expect(sessionState().loggedIn).toBe(true);
  await pass(6_000);
  await expect.poll(() => sessionState().loggedIn).toBe(false);
  expect(sessionState().postLoginRedirect).toBe('/home/account');
});

test('[STATE-3] the end of the longest session is told, and cannot be put off', async () => {
  const { asked } = answering({ [ask]: () => living(1_800, 100) });
  await screen();
  await expect.element(page.getByRole('alertdialog', { name: 'Wij loggen u zo uit' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ingelogd blijven' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await pass(10_000);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(asked).not.toContain(stay);
});

test('[LOGOUT-1] a call that is refused while the reader logs out changes nothing', async () => {
  answering({ [ask]: () => refused(401, 'session.none') });
  history.replaceState(null, '', '/login#/logout');
  await screen();
  leaveForLogin();
  expect(location.hash).toBe('#/logout');
  expect(sessionState()).toEqual({ loggedIn: true });
});

const now = 1_000_000;
const ends = (idleMinutes: number, lastMinutes: number, InternalUser: string | null = null) =>
  endsOf({ IdleEndsIn: idleMinutes * 60, EndsIn: lastMinutes * 60, InternalUser }, now);

test.each([
  ['when the server says, without a later sign of life', ends(10, 600), 0, { at: now + 10 * minute, final: false }],
  ['30 minutes after a later one', ends(10, 600), now + 5 * minute, { at: now + 35 * minute, final: false }],
  [
    'when the server says, after one before its answer',
    ends(10, 600),
    now - minute,
    { at: now + 10 * minute, final: false },
  ],
  ['at its longest, whatever the signs of life', ends(30, 20), now + minute, { at: now + 20 * minute, final: true }],
  ['15 minutes after one of staff', ends(10, 60, 'j.bakker'), now + minute, { at: now + 16 * minute, final: false }],
])('[STATE-3] a session ends %s', (_, told, lastSign, end) => {
  expect(nextEnd(told, lastSign)).toEqual(end);
});
