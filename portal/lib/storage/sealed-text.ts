import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { StorageKey } from './storage-key.ts';

/** What an encrypted text begins with; JSON never does. */
const beginning = 'x1:';
const nonceLength = 24;

/** Whether a stored text is encrypted; former versions of the portal stored JSON. */
export const isSealedText = (stored: string): boolean => stored.startsWith(beginning);

/**
 * Encrypts a text for one place (XChaCha20-Poly1305 with a random nonce). In JavaScript, as WebCrypto answers later: a form reads its draft
 * while it is drawn, and a key press is stored before the page can be left.
 */
export function encryptText(key: StorageKey, place: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = cipherOf(key, nonce, place).encrypt(new TextEncoder().encode(text));
  return `${beginning}${base64Of(nonce)}${base64Of(sealed)}`;
}

/** Decrypts such a text; null for another key or place, and for a damaged one. */
export function decryptText(key: StorageKey, place: string, stored: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(stored.slice(beginning.length)), (sign) => sign.charCodeAt(0));
    const plain = cipherOf(key, bytes.subarray(0, nonceLength), place).decrypt(bytes.subarray(nonceLength));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

function cipherOf(key: StorageKey, nonce: Uint8Array, place: string) {
  return xchacha20poly1305(key.text, nonce, new TextEncoder().encode(place));
}

/** A nonce of 24 bytes has no padding in base64, so what follows it can be appended. */
function base64Of(bytes: Uint8Array): string {
  let signs = '';
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs);
}
