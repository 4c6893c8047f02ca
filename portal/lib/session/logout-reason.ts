const key = 'redress.parting';

/** Why the login is shown: the session ended by itself (CALL-4, STATE-3), or the password was just changed (D-13). */
export type LogoutReason = 'signed-out' | 'password-changed';

let forNextPage = false;

/** Stores why the reader is sent to the login, which shows it once: on this page, or on the page that loads next. */
export function saveLogoutReason(why: LogoutReason, where: 'here' | 'next page'): void {
  forNextPage = where === 'next page';
  try {
    sessionStorage.setItem(key, why);
  } catch {
    // Without storage the login shows no reason.
  }
}

/** Why the reader was sent to the login; later calls return null. */
export function takeLogoutReason(): LogoutReason | null {
  // A login that renders briefly before the page unloads must not consume the reason for the next page.
  if (forNextPage) return null;
  try {
    const why = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return why === 'signed-out' || why === 'password-changed' ? why : null;
  } catch {
    return null;
  }
}
