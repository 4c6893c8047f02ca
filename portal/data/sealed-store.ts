import { loadStoredFiles, tryToStoreFiles } from '../lib/storage/stored-files.ts';

/** Bytes that were encrypted for one contact. */
export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** The name of the key; older versions of the portal stored it under this name for messages alone. */
const keyName = 'outbox-key';

/**
 * OFFLINE-6, OFFLINE-7: encrypts what waits to be sent, with a key of this contact that cannot be read out. The key lives and ends as
 * the chosen files do (STATE-3, W40): it outlives the session, whose end must not lose what waits, and is deleted at logout. Throws
 * where the browser cannot store the key, as nobody could read what was encrypted with it, and where it cannot read it: another key
 * would lock out what was encrypted before.
 */
export async function seal(contactId: string, bytes: BufferSource): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyToSeal(contactId), bytes);
  return { iv, content };
}

/** Decrypts what `seal` encrypted; null when the key is gone or another one. Throws where storage cannot be read. */
export async function unseal(contactId: string, { iv, content }: SealedBytes): Promise<ArrayBuffer | null> {
  const key = await loadStoredFiles<CryptoKey>(contactId, keyName);
  if (!key) return null;
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, content).catch(() => null);
}

/** Encrypts a value that JSON can hold. */
export function sealValue(contactId: string, value: unknown): Promise<SealedBytes> {
  return seal(contactId, new TextEncoder().encode(JSON.stringify(value)));
}

/** Decrypts such a value; null as above. */
export async function unsealValue<Value>(contactId: string, sealed: SealedBytes): Promise<Value | null> {
  const bytes = await unseal(contactId, sealed);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Value);
}

/** Made once, whichever tab needs it first. */
function keyToSeal(contactId: string): Promise<CryptoKey> {
  return navigator.locks.request('redress.outbox-key', () => ownKey(contactId));
}

async function ownKey(contactId: string): Promise<CryptoKey> {
  const known = await loadStoredFiles<CryptoKey>(contactId, keyName);
  const key =
    known ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  // Stored anew each time, as it must not be older than what it opens.
  if (!(await tryToStoreFiles(contactId, keyName, key))) throw new Error('the browser cannot store the key');
  return key;
}
