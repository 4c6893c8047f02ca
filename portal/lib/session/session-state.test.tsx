import { beforeEach, expect, test } from 'vitest';
import {
  clearSessionState,
  type SessionState,
  saveLogoutReason,
  sessionState,
  setSessionState,
  takeLogoutReason,
} from './session-state.ts';

/** All that STATE-1 names, each with a value of its own. */
const all: Required<SessionState> = {
  loggedIn: true,
  lastDossierRefresh: 1_795_251_600_000,
  needsAcceptDisclaimer: false,
  internalUser: 'Jorien Terpstra',
  culture: 'nl-NL',
  countries: [{ Code: 'NL', Name: 'Nederland' }],
  supportedFileTypes: ['pdf', 'jpg'],
  postLoginRedirect: '/claim/abc/status',
};

beforeEach(() => {
  clearSessionState();
  localStorage.clear();
});

let loads = 0;
/** The state as a page has it that is loaded in this tab now. */
async function stateAfterReload(): Promise<SessionState> {
  loads += 1;
  const address = `./session-state.ts?load=${loads}`;
  const anew = (await import(/* @vite-ignore */ address)) as { sessionState(): SessionState };
  expect(anew.sessionState).not.toBe(sessionState);
  return anew.sessionState();
}

test.each(Object.entries(all))(
  '[STATE-1] %s is kept through a reload, for the browser session',
  async (name, value) => {
    const cookies = document.cookie;
    setSessionState({ [name]: value });
    expect(await stateAfterReload()).toEqual({ [name]: value });
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe(cookies);
  },
);

test('[STATE-1] one is changed or forgotten without the others', async () => {
  setSessionState(all);
  setSessionState({ culture: 'de-DE', internalUser: undefined });
  const { internalUser: _, ...others } = all;
  expect(await stateAfterReload()).toEqual({ ...others, culture: 'de-DE' });
});

test('[STATE-1, STATE-2] all are cleared together, and a browser session that kept nothing begins empty', async () => {
  setSessionState(all);
  clearSessionState();
  expect(sessionState()).toEqual({});
  expect(await stateAfterReload()).toEqual({});
  setSessionState(all);
  sessionStorage.clear();
  expect(await stateAfterReload(), 'what another tab or a later session sees').toEqual({});
});

test('[STATE-1] what lies there and is no state of ours does not keep the portal from beginning', async () => {
  setSessionState(all);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{"loggedIn":');
  expect(await stateAfterReload()).toEqual({});
});

test('[CALL-4] the login says once why it shows', () => {
  saveLogoutReason('signed-out', 'here');
  expect([takeLogoutReason(), takeLogoutReason()]).toEqual(['signed-out', null]);
});

test('[CALL-4] a login that shows while the page gives way to the next leaves the reason to that', () => {
  saveLogoutReason('signed-out', 'next page');
  expect(takeLogoutReason()).toBeNull();
  expect(sessionStorage.getItem('redress.parting')).toBe('signed-out');
  saveLogoutReason('password-changed', 'here');
  expect(takeLogoutReason()).toBe('password-changed');
});
