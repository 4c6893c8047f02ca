import { storageKeyCookies } from '#contract/session/storage.ts';

/** What encrypts unsent text and files of the contact who is logged in; made of the two cookies of the session. */
export interface StorageKey {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly files: Uint8Array<ArrayBuffer>;
}

const length = 64;
let held: { readonly half: string; readonly key: StorageKey } | null = null;

/**
 * STATE-3: the key of this session; null without one. A page that has read it goes on with it, also when the half that ends without
 * activity is gone, until the session is: a page without a connection cannot extend it.
 */
export function storageKey(): StorageKey | null {
  const half = cookieOf(storageKeyCookies.session);
  if (half !== held?.half) held = null;
  if (held || !half) return held?.key ?? null;
  const [one, other] = [bytesOf(half), bytesOf(cookieOf(storageKeyCookies.idle).split('.', 1)[0] ?? '')];
  if (one.length !== length || other.length !== length) return null;
  const key = one.map((byte, index) => byte ^ (other[index] ?? 0));
  held = { half, key: { text: key.slice(0, length / 2), files: key.slice(length / 2) } };
  return held.key;
}

/** Takes the key away, from this page as well. */
export function forgetStorageKey(): void {
  held = null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
  for (const name of Object.values(storageKeyCookies)) document.cookie = `${name}=; path=/; max-age=0; samesite=strict`;
}

function cookieOf(name: string): string {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? '';
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
