import { offlineKeyCookie } from '#contract/session/offline.ts';
import { sessionState } from '../session/session-state.ts';

/** The build of this page; null while nothing is kept offline (OFFLINE-4), and where the browser cannot. */
export function offlineBuild(): string | null {
  const { build } = document.documentElement.dataset;
  return build && isSecureContext && 'serviceWorker' in navigator ? build : null;
}

/**
 * The key of this session, as the server gave it in a cookie; null in a session of staff on behalf of a contact, and where nothing
 * is kept. It is asked for before a call is made: the answer belongs to the session of then.
 */
export function offlineKey(): string | null {
  if (offlineBuild() === null || sessionState().internalUser !== undefined) return null;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${offlineKeyCookie}=`));
  return cookie?.slice(offlineKeyCookie.length + 1) || null;
}
