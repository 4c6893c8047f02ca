const key = 'redress.parting';

/** Why the login shows: the session ended by itself (CALL-4, STATE-3), or the password was just changed (D-13). */
export type LogoutReason = 'signed-out' | 'password-changed';

let forNextPage = false;

/** Notes why the reader is taken to the login, so that it can say so, once: here, or on the page that is about to load. */
export function saveLogoutReason(why: LogoutReason, where: 'here' | 'next page'): void {
  forNextPage = where === 'next page';
  try {
    sessionStorage.setItem(key, why);
  } catch {
    // Without storage the login simply says nothing.
  }
}

/** Why the reader was taken to the login just now; asking again says null. */
export function takeLogoutReason(): LogoutReason | null {
  // A login that shows while this page gives way to the next must not use up what the next is to say.
  if (forNextPage) return null;
  try {
    const why = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return why === 'signed-out' || why === 'password-changed' ? why : null;
  } catch {
    return null;
  }
}
