import type { InputOf } from '#contract/call.ts';
import type * as messageCalls from '#contract/messages/calls.ts';
import {
  deleteStoredFiles,
  listStoredFiles,
  loadStoredFiles,
  replaceStoredFiles,
  tryToStoreFiles,
} from '../lib/storage/stored-files.ts';

/** A message that was written without a connection. */
export interface WaitingMessage {
  readonly id: string;
  /** The claim that it is shown at. */
  readonly claimId: string;
  /** The number of the claim, as its reader knows it. */
  readonly claimNumber: string;
  /** What is sent, unchanged at every attempt, with the idempotency key of the first. */
  readonly input: InputOf<typeof messageCalls.sendMessage>;
  readonly retryKey: string;
  /** The code of the refusal when the server refused it; null while it waits. */
  readonly refusal: string | null;
}

const place = 'outbox';

/**
 * OFFLINE-6: stores a message until it is sent: beside the chosen files, as it lives and ends as they do (STATE-3, W40).
 * Returns false when the browser cannot store it.
 */
export function storeMessage(contactId: string, message: WaitingMessage): Promise<boolean> {
  return tryToStoreFiles(contactId, `${place}/${message.id}`, message);
}

/** The messages of this contact that wait, oldest first; throws where storage cannot be read. */
export async function storedMessages(contactId: string): Promise<readonly WaitingMessage[]> {
  const stored = await listStoredFiles<WaitingMessage>(contactId, place);
  return stored.map(({ content }) => content);
}

/** One message that waits, as it is stored now; null when it is there no more. Throws where storage cannot be read. */
export async function storedMessage(contactId: string, id: string): Promise<WaitingMessage | null> {
  return (await loadStoredFiles<WaitingMessage>(contactId, `${place}/${id}`)) ?? null;
}

/** Changes a message that waits; false when it is there no more: removed, sent by another tab, or the contact has logged out. */
export function changeMessage(contactId: string, message: WaitingMessage): Promise<boolean> {
  return replaceStoredFiles(contactId, `${place}/${message.id}`, message);
}

/** Deletes a message that was sent or given up. */
export function deleteMessage(contactId: string, id: string): Promise<void> {
  return deleteStoredFiles(contactId, `${place}/${id}`);
}
