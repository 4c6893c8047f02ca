import { day } from '#contract/values/durations.ts';
import { transact } from './object-store.ts';

/** One contact's chosen but unsent files under a key. */
interface StoredEntry {
  readonly key: string;
  readonly contactId: string;
  readonly at: number;
  readonly content: unknown;
}

const filesStore = { database: 'redress.kept', store: 'chosen', keyPath: 'key' };
/** W40: how long chosen files stay in the browser at most, in milliseconds. */
export const storedFilesLifetime = day;

const keyOf = (contactId: string, name: string) => `${contactId}.${name}`;

/**
 * STATE-3: stores the files that a contact has chosen, with their metadata, until they are sent, so that a closed tab
 * loses nothing. `drafts.ts` stores text; files need IndexedDB. Does nothing when the browser has no storage.
 */
export async function storeFiles(contactId: string, name: string, content: unknown): Promise<void> {
  await tryToStoreFiles(contactId, name, content);
}

/** Stores as `storeFiles` does; returns whether the browser has it now: storage may be blocked or full. */
export function tryToStoreFiles(contactId: string, name: string, content: unknown): Promise<boolean> {
  const entry: StoredEntry = { key: keyOf(contactId, name), contactId, at: Date.now(), content };
  return quietly(() => onFiles('readwrite', (chosen) => chosen.put(entry)));
}

/**
 * Replaces what is stored under a key, which keeps its age; returns false when nothing is there any more, so that a write which
 * comes late brings nothing back after a logout.
 */
export async function replaceStoredFiles(contactId: string, name: string, content: unknown): Promise<boolean> {
  let isThere = false;
  const isDone = await quietly(() =>
    onFiles('readwrite', (chosen) => {
      const found: IDBRequest<StoredEntry | undefined> = chosen.get(keyOf(contactId, name));
      found.addEventListener('success', () => {
        if (!found.result) return;
        isThere = true;
        chosen.put({ ...found.result, content });
      });
      return found;
    }),
  );
  return isDone && isThere;
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
  await deleteOldStoredFiles();
  const found = onFiles<StoredEntry | undefined>('readonly', (chosen) => chosen.get(keyOf(contactId, name)));
  const entry = await found.catch(unreadable);
  return entry?.content as Content | undefined;
}

/** What this contact has stored under a key and its subkeys, by their names, oldest first; throws `UnreadableStorage`. */
export async function listStoredFiles<Content>(
  contactId: string,
  name: string,
): Promise<readonly { readonly name: string; readonly content: Content }[]> {
  await deleteOldStoredFiles();
  const all = onFiles<readonly StoredEntry[]>('readonly', (chosen) => chosen.getAll());
  const own = (await all.catch(unreadable)).filter(({ key }) => key.startsWith(`${keyOf(contactId, name)}/`));
  return own
    .toSorted((one, other) => one.at - other.at)
    .map(({ key, content }) => ({ name: key.slice(contactId.length + 1), content: content as Content }));
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
