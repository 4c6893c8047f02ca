/** A database of the browser with one object store. */
export interface StoreName {
  readonly database: string;
  readonly store: string;
  readonly keyPath: string;
}

/** A transaction on an object store of its own connection; the answer of the last request that `work` makes. */
export async function transact<Answer>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  const database = await openStore(name);
  try {
    const transaction = database.transaction(name.store, mode);
    const request = work(transaction.objectStore(name.store));
    await completion(transaction);
    return request.result as Answer;
  } finally {
    database.close();
  }
}

function openStore({ database, store, keyPath }: StoreName): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
