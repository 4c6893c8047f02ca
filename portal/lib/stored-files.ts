/** What was chosen but not sent, of one contact in one place. */
interface Kept {
  readonly key: string;
  readonly contactId: string;
  readonly at: number;
  readonly content: unknown;
}

const name = 'redress.kept';
const store = 'chosen';
/** W40: nothing chosen lies in a browser for longer than this, in milliseconds. */
export const storedFilesLifetime = 24 * 60 * 60 * 1_000;

const keyOf = (contactId: string, place: string) => `${contactId}.${place}`;

/**
 * STATE-3: keeps files that a contact has chosen, with what they said of them, in the browser until they are sent, so that a
 * tab that is closed loses nothing. Text fits `drafts.ts`; files need a database. Does nothing where the browser keeps none.
 */
export function storeFiles(contactId: string, place: string, content: unknown): Promise<void> {
  const kept: Kept = { key: keyOf(contactId, place), contactId, at: Date.now(), content };
  return quietly(() => within('readwrite', (chosen) => chosen.put(kept)));
}

/** What this contact had chosen in a place, or undefined. What is older than a day is gone for all. */
export async function loadStoredFiles<Content>(contactId: string, place: string): Promise<Content | undefined> {
  await dropOldKeptFiles();
  const found = within<Kept | undefined>('readonly', (chosen) => chosen.get(keyOf(contactId, place)));
  const kept = await found.catch(() => undefined);
  return kept?.content as Content | undefined;
}

/** W40: forgets what was chosen more than a day ago, by whomever; every page asks for it as it starts. */
export function dropOldKeptFiles(): Promise<void> {
  return drop(({ at }) => Date.now() - at > storedFilesLifetime);
}

/** Forgets what was chosen in a place and below it ('{place}/…'), once it is sent or given up. */
export function deleteStoredFiles(contactId: string, place: string): Promise<void> {
  const key = keyOf(contactId, place);
  return drop((kept) => kept.key === key || kept.key.startsWith(`${key}/`));
}

/** Forgets all that was chosen: the contact logged out on purpose. With an id, that contact's files stay. */
export function deleteAllStoredFiles(exceptOf?: string): Promise<void> {
  return drop(({ contactId }) => contactId !== exceptOf);
}

function drop(goes: (kept: Kept) => boolean): Promise<void> {
  return quietly(async () => {
    const all = await within<readonly Kept[]>('readonly', (chosen) => chosen.getAll());
    for (const kept of all.filter(goes)) await within('readwrite', (chosen) => chosen.delete(kept.key));
  });
}

/** A browser that keeps nothing, or is full: what was chosen stays on the page for as long as the page does. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => undefined);
}

async function within<Answer>(mode: IDBTransactionMode, work: (chosen: IDBObjectStore) => IDBRequest): Promise<Answer> {
  const database = await opened();
  try {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    await settled(transaction);
    return request.result as Answer;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
