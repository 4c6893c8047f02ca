import type { Db } from '../database/tables.ts';

/** A stored count, and the end of its window (an instant). */
export interface StoredCount {
  readonly count: number;
  readonly window_ends_at: string;
}

/** The count of a key. Creates its row if necessary, with this end, and locks it until the transaction ends. */
export function lockCount(db: Db, key: string, endsAt: string): Promise<StoredCount> {
  return db
    .insertInto('rate')
    .values({ key, count: 0, window_ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((rate) => ({ count: rate.ref('rate.count') })))
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** The counts of keys without locking them. */
export async function findCounts(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, StoredCount>> {
  const rows = await db
    .selectFrom('rate')
    .select(['key', 'count', 'window_ends_at'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/** Replaces a count that the transaction has locked. */
export async function writeCount(db: Db, key: string, columns: StoredCount): Promise<void> {
  await db.updateTable('rate').set(columns).where('key', '=', key).execute();
}

/** Resets limits after a successful attempt. */
export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate').where('key', 'in', keys).execute();
}

/** Resets limits together with the separate counts below them, whose keys begin with theirs and a colon. */
export async function forgetWithParts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate')
    .where((rate) => rate.or(keys.flatMap((key) => [rate('key', '=', key), rate('key', 'like', `${key}:%`)])))
    .execute();
}

/** Undoes one counted attempt and keeps the others. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate')
    .set((rate) => ({ count: rate('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
