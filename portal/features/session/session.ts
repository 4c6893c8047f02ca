import { navigate } from 'wouter/use-hash-location';
import * as sessionCalls from '#contract/session.ts';
import { api } from '../../lib/api/api.ts';
import { isOffline } from '../../lib/api/connection.ts';
import { CallFailure } from '../../lib/api/failure.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { afterLogin, href, isWayBack, paths, site } from '../../lib/page/paths.ts';
import {
  clearSessionState,
  notifyOtherTabs,
  onOtherTabs,
  saveLogoutReason,
  sessionState,
  setSessionState,
} from '../../lib/session/session-state.ts';
import { deleteDrafts } from '../../lib/storage/draft-entries.ts';

/** LOGIN-5, LOGIN-6: goes to the return path without a page load, so that the dossier of the login stays cached. */
export function continueAfterLogin(): void {
  const { needsAcceptDisclaimer, postLoginRedirect } = sessionState();
  if (needsAcceptDisclaimer) {
    navigate(paths.reaffirm, { replace: true });
    return;
  }
  setSessionState({ postLoginRedirect: undefined });
  const target = new URL(
    afterLogin(pageData.culture, pageData.brand.slug, pageData.prefix, postLoginRedirect),
    location.origin,
  );
  history.replaceState(history.state, '', target.pathname + location.hash);
  // NAV-9: '/' is the login, so a logged-in contact goes home instead.
  const path = target.hash.slice(1);
  navigate(path === paths.login ? paths.home : path, { replace: true });
}

/** LOGOUT-1: ends the session, then opens the site, or for staff their page. Throws, with nothing cleared, on failure (M9). */
export async function logOut(): Promise<void> {
  const to = sessionState().internalUser === undefined ? site.root : site.staff;
  await api(sessionCalls.logout, {}).catch((error: unknown) => {
    // A session that has already ended counts as success.
    if (!(error instanceof CallFailure && error.status === 401)) throw error;
  });
  deleteDrafts();
  forget();
  saveLogoutReason('logged-out', 'next page');
  notifyOtherTabs('logged out');
  location.replace(to);
}

let ending = false;

/** CALL-4: after a 401, or a lasting 403, whose session still exists: one of the refused calls ends it on the server. */
export async function leaveRefused(status: number): Promise<void> {
  // During a logout such refusals are expected.
  if (ending || location.hash === href(paths.logout)) return;
  if (status === 403) {
    ending = true;
    // A server that does not respond must not block the way to the login.
    await api(sessionCalls.logout, {}, { retainsStorage: true, signal: AbortSignal.timeout(endingTakes) }).catch(
      () => undefined,
    );
    ending = false;
  }
  leaveForLogin();
}
/** How long the reader waits at most for the end of a refused session, in milliseconds. */
const endingTakes = 5_000;

/** CALL-4: the server no longer knows the session: clears the local state, stores the return path, and opens the login. */
export function leaveForLogin(): void {
  const here = location.hash.slice(1);
  // During a logout such refusals are expected.
  if (here === paths.logout) return;
  const wasIn = sessionState().loggedIn === true;
  // Without a connection another page could not be loaded, and what is on the screen must go.
  const staysHere = location.pathname === site.login || isOffline();
  if (wasIn) saveLogoutReason('signed-out', staysHere ? 'here' : 'next page');
  // Of several calls that fail at once only the first stores the return path.
  const initial = wasIn && isWayBack(here) ? { postLoginRedirect: here } : returnPath();
  forget();
  setSessionState({ loggedIn: false, ...initial });
  if (wasIn) notifyOtherTabs('ended');
  if (staysHere) location.hash = '#/';
  else location.replace(`${site.login}#/`);
}

/** INTERNAL-4: reloads when another tab starts a session; when one ends it, a refused call opens the login. */
export function followOtherTabs(beginAnew: () => void = () => location.reload()): () => void {
  return onOtherTabs((news) => {
    if (news === 'logged out') deleteDrafts();
    if (sessionState().loggedIn === false) return;
    if (news !== 'begun') {
      void api(sessionCalls.askSession, {}).catch(() => undefined);
      return;
    }
    forget();
    beginAnew();
  });
}

/** D-13: the new password has ended all sessions: clears the local state and stores the reason for the login. */
export function clearStateForNewPassword(): void {
  forget();
  setSessionState({ loggedIn: false });
  saveLogoutReason('password-changed', 'here');
}

/** CALL-6: whether there is a session, asking the server when it is unknown; false clears the local state. */
export async function askLoggedIn(): Promise<boolean> {
  const known = sessionState().loggedIn;
  if (known !== undefined) return known;
  const { loggedin, InternalUser: internalUser } = await api(sessionCalls.isLoggedIn, {});
  if (loggedin) setSessionState({ loggedIn: true, internalUser });
  else clearSessionState({ ...returnPath(), loggedIn: false });
  return loggedin;
}

function returnPath() {
  const { postLoginRedirect } = sessionState();
  return postLoginRedirect === undefined ? {} : { postLoginRedirect };
}

/** Clears the session, the cache and what staff wrote. The cache is loaded on demand: the login does without. */
function forget(): void {
  if (sessionState().internalUser !== undefined) deleteDrafts();
  clearSessionState();
  void import('../../lib/api/queries.ts').then(({ queryClient }) => queryClient.clear());
}
