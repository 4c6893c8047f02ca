import { transact } from '../storage/object-store.ts';

/** What is kept of one answer: its content is encrypted. */
export interface KeptCopy {
  readonly name: string;
  /** When the server gave it, in milliseconds since 1970. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** The session that the copies belong to, in milliseconds since 1970. */
export interface KeptSession {
  readonly name: typeof sessionRow;
  /** When its first copy was kept; a clock that shows an earlier time was set back. */
  readonly begun: number;
  /** When it ends without a further sign of life; the copies end with it. */
  readonly until: number;
}

const copiesStore = { database: 'redress.offline', store: 'copies', keyPath: 'name' };
export const sessionRow = 'session';

/** A transaction on the copies; the answer of the last request that `work` makes. */
export function onCopies<Answer>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  return transact(copiesStore, mode, work);
}

/** Deletes every copy, whoever's. */
export async function deleteCopies(): Promise<void> {
  await onCopies('readwrite', (copies) => copies.clear()).catch(() => undefined);
}

/** The session of the copies; null without one. */
export async function keptSession(): Promise<KeptSession | null> {
  const found = onCopies<KeptSession | undefined>('readonly', (copies) => copies.get(sessionRow));
  return (await found.catch(() => undefined)) ?? null;
}

/** Whether the copies of a session may still be read. */
export function isAlive({ begun, until }: Pick<KeptSession, 'begun' | 'until'>, now: number): boolean {
  return now >= begun - clockError && now < until;
}
/** A clock that is corrected by seconds ends nothing, in milliseconds. */
const clockError = 60_000;

/** OFFLINE-2: deletes the copies of a session that has ended; without a session nothing may be read either. */
export async function deleteEndedCopies(): Promise<void> {
  const session = await keptSession();
  if (!session || !isAlive(session, Date.now())) await deleteCopies();
}
