import { day } from '#contract/values/durations.ts';
import { transact } from './object-store.ts';
import type { SealedContent } from './sealed-content.ts';
import { storageKey } from './storage-key.ts';

/** One contact's chosen but unsent files under a key. Key, contact and age stay readable; the content is encrypted. */
interface StoredEntry {
  readonly key: string;
  readonly contactId: string;
  readonly at: number;
  readonly content: unknown;
}

/** A write whose content is being encrypted; `isDropped` once it was deleted meanwhile. */
interface PendingWrite {
  readonly entry: StoredEntry;
  isDropped: boolean;
}

/**
 * Loaded by what reads and writes, as every page loads this file at its start. What reads asks for it even when there is nothing to
 * read: something may be stored when there is no connection any more.
 */
const sealing = () => import('./sealed-content.ts');

const filesStore = { database: 'redress.kept', store: 'chosen', keyPath: 'key' };
/** W40: how long chosen files stay in the browser at most, in milliseconds. */
export const storedFilesLifetime = day;

const keyOf = (contactId: string, name: string) => `${contactId}.${name}`;

/**
 * STATE-3: stores the files that a contact has chosen, with their metadata, until they are sent, so that a closed tab
 * loses nothing. They are encrypted with the key of the contact's sessions. `drafts.ts` stores text; files need IndexedDB. Does nothing
 * when the browser has no storage, and without a session.
 */
export async function storeFiles(contactId: string, name: string, content: unknown): Promise<void> {
  await tryToStoreFiles(contactId, name, content);
}

/** Stores as `storeFiles` does; returns whether the browser has it now: storage may be blocked or full. */
export function tryToStoreFiles(contactId: string, name: string, content: unknown): Promise<boolean> {
  const entry: StoredEntry = { key: keyOf(contactId, name), contactId, at: Date.now(), content };
  return write(entry, (chosen, sealed) => chosen.put(sealed));
}

/**
 * Replaces what is stored under a key, which keeps its age; returns false when nothing is there any more, so that a write which
 * comes late brings nothing back after a logout.
 */
export async function replaceStoredFiles(contactId: string, name: string, content: unknown): Promise<boolean> {
  return replaceIf({ key: keyOf(contactId, name), contactId, at: Date.now(), content }, () => true);
}

async function replaceIf(entry: StoredEntry, isReplaced: (found: StoredEntry) => boolean): Promise<boolean> {
  let isThere = false;
  const isDone = await write(entry, (chosen, sealed) => {
    const found: IDBRequest<StoredEntry | undefined> = chosen.get(entry.key);
    found.addEventListener('success', () => {
      if (!found.result || !isReplaced(found.result)) return;
      isThere = true;
      chosen.put({ ...found.result, content: sealed.content });
    });
    return found;
  });
  return isDone && isThere;
}

const pending = new Set<PendingWrite>();
/** The last write under each key, so that writes keep their order while large files are encrypted. */
const turns = new Map<string, Promise<boolean>>();

/** Encrypts an entry and stores it; returns whether that is done. What was deleted or lost its session meanwhile stays away. */
function write(entry: StoredEntry, put: (chosen: IDBObjectStore, sealed: StoredEntry) => IDBRequest): Promise<boolean> {
  const one: PendingWrite = { entry, isDropped: false };
  pending.add(one);
  const before = turns.get(entry.key);
  const done = quietly(async () => {
    const key = storageKey();
    const { canSeal, encryptContent } = await sealing();
    const content = canSeal() ? key && (await encryptContent(key, entry.key, entry.content)) : entry.content;
    await before;
    if (content === null) throw new Error('there is no session to encrypt for');
    await onFiles('readwrite', (chosen) => {
      if (one.isDropped || key !== storageKey()) throw new Error('it was deleted, or the session has ended');
      return put(chosen, { ...entry, content });
    });
  }).finally(() => {
    pending.delete(one);
    if (turns.get(entry.key) === done) turns.delete(entry.key);
  });
  turns.set(entry.key, done);
  return done;
}

/** The browser's storage could not be read just now; that does not mean that nothing is there. */
export class UnreadableStorage extends Error {
  override message = 'the storage of the browser cannot be read';
}

const unreadable = (cause: unknown): never => {
  throw new UnreadableStorage(undefined, { cause });
};

/**
 * This contact's chosen files under a key, or undefined; throws `UnreadableStorage`. First deletes everybody's files older than a day.
 */
export async function loadStoredFiles<Content>(contactId: string, name: string): Promise<Content | undefined> {
  void sealing().catch(() => undefined);
  await deleteOldStoredFiles();
  const found = onFiles<StoredEntry | undefined>('readonly', (chosen) => chosen.get(keyOf(contactId, name)));
  const entry = await found.catch(unreadable);
  return entry && contentOf<Content>(entry);
}

/**
 * The content of an entry. Undefined, and deleted, when it is damaged or was encrypted with a key that there is no more. Throws
 * `UnreadableStorage` without a session.
 */
async function contentOf<Content>(entry: StoredEntry): Promise<Content | undefined> {
  const { canSeal, isSealedContent } = await sealing().catch(unreadable);
  if (isSealedContent(entry.content)) return openedContent(entry, entry.content);
  const content = isFormerSealed(entry.content) ? await openedFormer(entry, entry.content) : entry.content;
  // Of a former version of the portal.
  if (content === undefined) await deleteEntry(entry);
  else if (canSeal()) {
    void replaceIf({ ...entry, content }, (found) => found.at === entry.at && !isSealedContent(found.content));
  }
  return content as Content | undefined;
}

async function openedContent<Content>(entry: StoredEntry, stored: SealedContent): Promise<Content | undefined> {
  const { decryptContent, isDamage } = await sealing().catch(unreadable);
  const key = storageKey();
  if (!key) return unreadable(new Error('there is no session'));
  try {
    return await decryptContent<Content>(key, entry.key, stored);
  } catch (error) {
    if (!isDamage(error)) return unreadable(error);
    await deleteEntry(entry);
    return undefined;
  }
}

function deleteEntry(entry: StoredEntry): Promise<void> {
  return deleteEntries(({ key, at }) => key === entry.key && at === entry.at);
}

/** What a former version of the portal encrypted with a key that it stored beside it: what waits to be sent. */
interface FormerSealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer | Blob;
}

function isFormerSealed(content: unknown): content is FormerSealed {
  return typeof content === 'object' && content !== null && 'iv' in content && 'content' in content;
}

async function openedFormer({ contactId }: StoredEntry, { iv, content }: FormerSealed): Promise<unknown> {
  const name = keyOf(contactId, 'outbox-key');
  const key = await onFiles<StoredEntry | undefined>('readonly', (chosen) => chosen.get(name)).catch(unreadable);
  if (!(key?.content instanceof CryptoKey)) return undefined;
  const bytes = content instanceof Blob ? await content.arrayBuffer().catch(unreadable) : content;
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key.content, bytes).catch(() => null);
  if (!plain) return undefined;
  return content instanceof Blob ? new File([plain], '') : JSON.parse(new TextDecoder().decode(plain));
}

/** Encrypts what a former version of the portal stored of this contact. */
export async function sealFormerFiles(contactId: string): Promise<void> {
  await quietly(async () => {
    const { isSealedContent } = await sealing();
    const all = await onFiles<readonly StoredEntry[]>('readonly', (chosen) => chosen.getAll());
    const former = all.filter((one) => one.contactId === contactId && !isSealedContent(one.content));
    for (const one of former.filter(({ content }) => !(content instanceof CryptoKey))) await contentOf(one);
  });
}

/** What this contact has stored under a key and its subkeys, by their names, oldest first; throws `UnreadableStorage`. */
export async function listStoredFiles<Content>(
  contactId: string,
  name: string,
): Promise<readonly { readonly name: string; readonly content: Content }[]> {
  void sealing().catch(() => undefined);
  await deleteOldStoredFiles();
  const all = onFiles<readonly StoredEntry[]>('readonly', (chosen) => chosen.getAll());
  const own = (await all.catch(unreadable)).filter(({ key }) => key.startsWith(`${keyOf(contactId, name)}/`));
  const listed = own
    .toSorted((one, other) => one.at - other.at)
    .map(async (entry) => ({ name: entry.key.slice(contactId.length + 1), content: await contentOf<Content>(entry) }));
  return (await Promise.all(listed)).flatMap(({ name, content }) => (content === undefined ? [] : { name, content }));
}

/** W40: deletes chosen files older than a day, of any contact; every page calls this at start. */
export function deleteOldStoredFiles(): Promise<void> {
  return deleteEntries(({ at }) => Date.now() - at > storedFilesLifetime);
}

/** Deletes the chosen files under a key and its subkeys ('{key}/…') after they were sent or discarded. */
export function deleteStoredFiles(contactId: string, name: string): Promise<void> {
  const key = keyOf(contactId, name);
  return deleteEntries((entry) => entry.key === key || entry.key.startsWith(`${key}/`));
}

/** Deletes all chosen files when the contact logs out on purpose. With `exceptOf`, the files of that contact stay. */
export function deleteAllStoredFiles(exceptOf?: string): Promise<void> {
  return deleteEntries(({ contactId }) => contactId !== exceptOf);
}

async function deleteEntries(isDeleted: (entry: StoredEntry) => boolean): Promise<void> {
  for (const one of pending) if (isDeleted(one.entry)) one.isDropped = true;
  await quietly(async () => {
    const all = await onFiles<readonly StoredEntry[]>('readonly', (chosen) => chosen.getAll());
    for (const entry of all.filter(isDeleted)) await onFiles('readwrite', (chosen) => chosen.delete(entry.key));
  });
}

/** Ignores errors of blocked or full storage, where chosen files live only as long as the page; returns whether there was none. */
async function quietly(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

function onFiles<Answer>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest): Promise<Answer> {
  return transact(filesStore, mode, work);
}
