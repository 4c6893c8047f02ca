import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as accountCalls from '#contract/account-calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { api, onForcedOut } from '../../lib/api/api.ts';
import { clearSessionState, sessionState, setSessionState } from '../../lib/session/session-state.ts';
import { draftOf, saveDraft } from '../../lib/storage/drafts.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { Logout } from './logout.tsx';
import { followOtherTabs, leaveForLogin, leaveRefused } from './session.ts';

const ok = () => Response.json({ ok: true });
const logout = 'portal/logout';

beforeEach(() => {
  // The login is another site path, where a test page cannot go: only the hash changes.
  history.replaceState(null, '', '/login#/home/account');
  clearSessionState({ loggedIn: true });
  onForcedOut((status) => void leaveRefused(status));
  return () => onForcedOut(() => undefined);
});

test('[CALL-4] a final 403 ends the session on the server, once, and then the login shows with the way back', async () => {
  const ended = Promise.withResolvers<void>();
  const keptStorage: (string | null)[] = [];
  const { timesAsked } = answering({
    'portal/confirmaction': () => refused(403, 'session.antiForgery'),
    'portal/acceptterms': () => refused(403, 'some.code'),
    [logout]: (_input, _signal, headers) => {
      keptStorage.push(headers.get('x-keep-storage'));
      return ended.promise.then(ok);
    },
  });
  const calls = [
    api(documentCalls.confirmAction, { documentId: 'a' }),
    api(accountCalls.acceptTerms, {}),
    api(accountCalls.acceptTerms, {}),
  ];
  await Promise.allSettled(calls);
  expect(timesAsked('portal/confirmaction'), 'tried twice').toBe(2);
  expect(timesAsked(logout)).toBe(1);
  expect(keptStorage, 'what waits in the browser stays (STATE-3)').toEqual(['1']);
  expect(location.hash, 'not before the session has ended').toBe('#/home/account');
  ended.resolve();
  await expect.poll(() => location.hash).toBe('#/');
  expect(sessionState()).toMatchObject({ loggedIn: false, postLoginRedirect: '/home/account' });
});

test('[CALL-4] a 401 needs no logout, and a logout that is refused itself still leads to the login', async () => {
  const no: Record<string, () => Response> = { 'portal/confirmaction': () => refused(401, 'call.noSession') };
  const { asked } = answering(no);
  await expect(api(documentCalls.confirmAction, { documentId: 'a' })).rejects.toMatchObject({ status: 401 });
  await expect.poll(() => location.hash).toBe('#/');
  expect(asked).not.toContain(logout);

  location.hash = '#/home/account';
  setSessionState({ loggedIn: true });
  no['portal/confirmaction'] = () => refused(403, 'some.code');
  no[logout] = () => refused(403, 'session.antiForgery');
  await expect(api(documentCalls.confirmAction, { documentId: 'a' })).rejects.toMatchObject({ status: 403 });
  await expect.poll(() => location.hash).toBe('#/');
});

/** Another tab of this browser. */
function otherTab() {
  const tab = new BroadcastChannel('redress.session');
  onTestFinished(() => tab.close());
  return tab;
}

test('[INTERNAL-4] where another tab begins a session, this one forgets whose portal it was and begins anew', async () => {
  const beginAnew = vi.fn();
  onTestFinished(followOtherTabs(beginAnew));
  setSessionState({ internalUser: 'Jorien Terpstra', countries: [] });
  otherTab().postMessage('begun');
  await eventually(() => expect(beginAnew).toHaveBeenCalledOnce());
  expect(sessionState()).toEqual({});
});

test('[INTERNAL-4] where another tab ends the session, this one asks the server and shows nothing of it any more', async () => {
  const { asked } = answering({ 'portal/session': () => refused(401, 'call.noSession') });
  onTestFinished(followOtherTabs());
  setSessionState({ internalUser: 'Jorien Terpstra' });
  otherTab().postMessage('ended');
  await expect.poll(() => location.hash).toBe('#/');
  expect(sessionState().internalUser).toBeUndefined();
  expect(asked).toEqual(['portal/session']);
});

test('[STATE-3] where another tab logs out, this one forgets what was written in it', async () => {
  answering({ 'portal/session': () => refused(401, 'call.noSession') });
  onTestFinished(followOtherTabs());
  saveDraft('k1', 'reply.d1', 'Beste');
  otherTab().postMessage('logged out');
  await expect.poll(() => location.hash).toBe('#/');
  expect(draftOf('k1', 'reply.d1')).toBeUndefined();
});

test.each([
  ['a contact', undefined, 'Beste'],
  ['staff on behalf of a contact', 'Jorien Terpstra', undefined],
])('[STATE-3] what %s wrote stays or goes at the end of the session', (_, internalUser, left) => {
  setSessionState({ internalUser });
  saveDraft('k1', 'reply.d1', 'Beste');
  leaveForLogin();
  expect(draftOf('k1', 'reply.d1')).toBe(left);
});

test('[INTERNAL-4] a tab at the login, and words that are no news, change nothing', async () => {
  const { asked } = answering({});
  const beginAnew = vi.fn();
  onTestFinished(followOtherTabs(beginAnew));
  const tab = otherTab();
  tab.postMessage({ news: 'begun' });
  setSessionState({ loggedIn: false });
  tab.postMessage('begun');
  tab.postMessage('ended');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(beginAnew).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('[INTERNAL-4] a session that turns out to be over is told to the other tabs, once', async () => {
  const heard: unknown[] = [];
  const tab = otherTab();
  tab.onmessage = ({ data }) => heard.push(data);
  leaveForLogin();
  leaveForLogin();
  await expect.poll(() => heard).toEqual(['ended']);
});

test('[M9] a logout that fails says that the reader is still logged in, keeps their state, and can be tried again', async () => {
  const { asked } = answering({ [logout]: () => refused(500, 'call.unknown') });
  await renderScreen(<Logout />);
  await expect.element(page.getByRole('alert').getByText('U bent nog ingelogd')).toBeVisible();
  expect(sessionState().loggedIn).toBe(true);
  expect(await accessibilityFaults()).toEqual([]);
  const before = asked.length;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.element(page.getByRole('alert').getByText('U bent nog ingelogd')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terug naar het portaal' })).toHaveAttribute('href', '#/home');
});
