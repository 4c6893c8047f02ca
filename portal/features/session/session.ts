import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { api } from '../../lib/api.ts';
import { deleteDrafts } from '../../lib/drafts.ts';
import { CallFailure } from '../../lib/failure.ts';
import { saveLogoutReason } from '../../lib/logout-reason.ts';
import { pageData } from '../../lib/page-data.ts';
import { afterLogin, href, isWayBack, paths, site } from '../../lib/paths.ts';
import { clearSessionState, sessionState, setSessionState } from '../../lib/session-state.ts';
import { hearOtherTabs, tellOtherTabs } from '../../lib/session-tabs.ts';

/** Begins a session; nothing is kept of its answer yet. */
export function logIn(email: string, password: string): Promise<DossierAnswer> {
  return api(sessionCalls.login, { culture: pageData.culture, email, password });
}

/**
 * LOGIN-5, LOGIN-6: goes where the reader was heading, on the site path of the culture. The address changes in place, so
 * that the dossier that came with the login is still there: one round trip to a usable list.
 */
export function continueAfterLogin(navigate: (path: string) => void): void {
  const { needsAcceptDisclaimer, postLoginRedirect } = sessionState();
  if (needsAcceptDisclaimer) {
    navigate(paths.reaffirm);
    return;
  }
  setSessionState({ postLoginRedirect: undefined });
  const target = new URL(
    afterLogin(pageData.culture, pageData.brand.slug, pageData.prefix, postLoginRedirect),
    location.origin,
  );
  history.replaceState(history.state, '', target.pathname + location.hash);
  // NAV-9: '/' is the login; who is logged in goes home from there.
  const path = target.hash.slice(1);
  navigate(path === paths.login ? paths.home : path);
}

/**
 * LOGOUT-1: ends the session on the server, clears ours, and replaces the location with the site, or for staff with their
 * page. Throws when the server could not end it: then the reader is still logged in, and nothing is cleared (M9).
 */
export async function logOut(): Promise<void> {
  const to = sessionState().internalUser === undefined ? site.root : site.staff;
  await api(sessionCalls.logout, {}).catch((error: unknown) => {
    // A session that has ended already is what was wanted.
    if (!(error instanceof CallFailure && error.status === 401)) throw error;
  });
  deleteDrafts();
  await dropChosenFiles();
  forget();
  tellOtherTabs('ended');
  location.replace(to);
}

let ending = false;

/**
 * CALL-4: a call was refused with 401 or, for good, with 403. A session that is refused still lives, so it is ended on the
 * server before the login shows; of several refused calls one ends it.
 */
export async function leaveRefused(status: number): Promise<void> {
  // Who is logging out is on the way already: what is refused under it is no news.
  if (ending || location.hash === href(paths.logout)) return;
  if (status === 403) {
    ending = true;
    // A server that does not answer must not keep the reader from the login.
    await api(sessionCalls.logout, {}, { signal: AbortSignal.timeout(endingTakes) }).catch(() => undefined);
    ending = false;
  }
  leaveForLogin();
}
/** The longest that a reader waits for the end of a refused session, in milliseconds. */
const endingTakes = 5_000;

/** CALL-4: the server no longer knows us: our data goes, the way back stays, and the login shows. */
export function leaveForLogin(): void {
  const here = location.hash.slice(1);
  // Who is logging out is on the way already: what is refused under it is no news.
  if (here === paths.logout) return;
  const wasIn = sessionState().loggedIn === true;
  const onLoginPage = location.pathname === site.login;
  if (wasIn) saveLogoutReason('signed-out', onLoginPage ? 'here' : 'next page');
  // Of several calls that fail at once the first knows the way back; the others leave it alone.
  const kept = wasIn && isWayBack(here) ? { postLoginRedirect: here } : keptThroughLogin();
  forget();
  setSessionState({ loggedIn: false, ...kept });
  if (wasIn) tellOtherTabs('ended');
  if (onLoginPage) location.hash = '#/';
  else location.replace(`${site.login}#/`);
}

/**
 * INTERNAL-4: the tabs of a browser share one session. Where another tab begins one, this tab begins anew and shows whose
 * portal it is now; where another ends it, the server is asked, and its refusal leads to the login. Answers how to stop.
 */
export function followOtherTabs(beginAnew: () => void = () => location.reload()): () => void {
  return hearOtherTabs((news) => {
    if (sessionState().loggedIn === false) return;
    if (news === 'ended') {
      void api(sessionCalls.askSession, {}).catch(() => undefined);
      return;
    }
    forget();
    beginAnew();
  });
}

/** D-13: the password was set anew, so all sessions have ended: our data goes, and the login says why. */
export function clearStateForNewPassword(): void {
  forget();
  setSessionState({ loggedIn: false });
  saveLogoutReason('password-changed', 'here');
}

/** CALL-6: asks the server when nobody knows; false clears our data. */
export async function askLoggedIn(): Promise<boolean> {
  const known = sessionState().loggedIn;
  if (known !== undefined) return known;
  const { loggedin } = await api(sessionCalls.isLoggedIn, {});
  if (loggedin) setSessionState({ loggedIn: true, internalUser: await lookingIn() });
  else clearSessionState({ ...keptThroughLogin(), loggedIn: false });
  return loggedin;
}

/** INTERNAL-4: who of staff looks in, in a tab that nobody logged in with. */
async function lookingIn(): Promise<string | undefined> {
  const known = await api(sessionCalls.askSession, {}).catch(() => null);
  return known?.InternalUser ?? undefined;
}

function keptThroughLogin() {
  const { postLoginRedirect } = sessionState();
  return postLoginRedirect === undefined ? {} : { postLoginRedirect };
}

/** STATE-3: the login does without the store of chosen files, so it is asked for, not carried. */
async function dropChosenFiles(): Promise<void> {
  await import('../../lib/stored-files.ts').then((kept) => kept.deleteAllStoredFiles()).catch(() => undefined);
}

/** Forgets whose portal this was. The store of answers loads with the first screen behind the login, so it is asked for, not carried. */
function forget(): void {
  clearSessionState();
  void import('../../lib/queries.ts').then(({ queryClient }) => queryClient.clear());
}
