import type { InputOf } from '#contract/call.ts';
import type * as messageCalls from '#contract/messages/calls.ts';
import { deleteStoredFiles, listStoredFiles, loadStoredFiles, storeFiles } from '../lib/storage/stored-files.ts';

/** A message that was written without a connection. */
export interface WaitingMessage {
  readonly id: string;
  /** The claim that it is shown at. */
  readonly claimId: string;
  /** What is sent, unchanged at every attempt, with the idempotency key of the first. */
  readonly input: InputOf<typeof messageCalls.sendMessage>;
  readonly retryKey: string;
  /** The code of the refusal when the server refused it; null while it waits. */
  readonly refusal: string | null;
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

const place = 'outbox';
const keyPlace = 'outbox-key';

/**
 * OFFLINE-6: stores a message until it is sent: beside the chosen files, as it lives and ends as they do (STATE-3, W40), and
 * encrypted with a key that cannot be read out and is deleted with them. It outlives the session, whose end must not lose it.
 */
export async function storeMessage(contactId: string, message: WaitingMessage): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(contactId), bytes);
  await storeFiles(contactId, `${place}/${message.id}`, { iv, content } satisfies Encrypted);
}

/** The messages of this contact that wait, oldest first; what cannot be read any more is left out. */
export async function storedMessages(contactId: string): Promise<readonly WaitingMessage[]> {
  const stored = await listStoredFiles<Encrypted>(contactId, place);
  if (stored.length === 0) return [];
  const key = await keyOf(contactId);
  const read = stored.map(async ({ content: { iv, content } }) => {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, content).catch(() => null);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as WaitingMessage);
  });
  return (await Promise.all(read)).filter((one) => one !== null);
}

/** Deletes a message that was sent or given up. */
export function deleteMessage(contactId: string, id: string): Promise<void> {
  return deleteStoredFiles(contactId, `${place}/${id}`);
}

/** Made once, whichever tab needs it first. */
function keyOf(contactId: string): Promise<CryptoKey> {
  return navigator.locks.request('redress.outbox-key', () => ownKey(contactId));
}

async function ownKey(contactId: string): Promise<CryptoKey> {
  const known = await loadStoredFiles<CryptoKey>(contactId, keyPlace);
  const key =
    known ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  // Stored anew each time, as it must not be older than what it opens.
  await storeFiles(contactId, keyPlace, key);
  return key;
}
