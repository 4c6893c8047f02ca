import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { type Key, proofOf } from './key-list.ts';

export type UsedKey = Selectable<Tables['encryption_key']>;

/** The keys with which values were sealed and that are not retired, oldest first; none where there was no key yet. */
export function usedKeys(db: Db): Promise<UsedKey[]> {
  return db.selectFrom('encryption_key').selectAll().orderBy('since').orderBy('id').execute();
}

/** The ids of the keys that values of this database need and that are not among these with the same content. */
export async function lostKeys(db: Db, held: readonly Key[]): Promise<readonly string[]> {
  const lost = (await usedKeys(db)).filter((used) => !holdsKey(held, used));
  return lost.map(({ id }) => id);
}

export function holdsKey(held: readonly Key[], used: Pick<UsedKey, 'id' | 'proof'>): boolean {
  return held.some((key) => key.id === used.id && proofOf(key) === used.proof);
}

export async function recordKey(db: Db, key: Key, at: string): Promise<void> {
  if ((await usedKeys(db)).some(({ id }) => id === key.id)) return;
  await db
    .insertInto('encryption_key')
    .values({ id: key.id, proof: proofOf(key), since: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets a key with which no value is sealed any more. Returns whether it was known. */
export async function forgetKey(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('encryption_key').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
