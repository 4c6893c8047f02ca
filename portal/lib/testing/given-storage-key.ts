import { storageKeyCookies } from '#contract/session/storage.ts';

/** Gives the browser the cookies of a session whose storage key is of this letter; another session of a contact may have another half. */
export function giveStorageKey(letter = 'A', half = 'A'): void {
  const bytes = (sign: string) => new Uint8Array(64).fill(sign.charCodeAt(0));
  const halfOfKey = bytes(half);
  const other = bytes(letter).map((byte, index) => byte ^ (halfOfKey[index] ?? 0));
  setCookie(storageKeyCookies.session, textOf(halfOfKey));
  setCookie(storageKeyCookies.idle, `${textOf(other)}.1795464000000`);
}

/** Sets a cookie, or takes it away with an empty value. */
export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `${name}=${value}; path=/${value === '' ? '; max-age=0' : ''}`;
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
