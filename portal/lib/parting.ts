const key = 'redress.signed-out';

/** Notes that the reader is taken out of the portal, so that the login can say why, once. */
export function noteSignedOut(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the login simply says nothing.
  }
}

/** Whether the reader was taken out just now; asking again says no. */
export function wasSignedOut(): boolean {
  try {
    const was = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return was;
  } catch {
    return false;
  }
}
