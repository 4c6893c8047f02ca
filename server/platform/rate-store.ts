import type { Db } from '../database/tables.ts';

export interface StoredCount {
  readonly key: string;
  readonly count: number;
  readonly window_ends_at: string;
}

type Counts = ReadonlyMap<string, StoredCount>;

/** Locks the counts of keys until the transaction ends, in the order of the keys, so that two attempts cannot deadlock. */
export async function lockCounts(db: Db, keys: readonly string[], endsAt: string): Promise<Counts> {
  const rows = await db
    .insertInto('rate')
    .values(keys.toSorted().map((key) => ({ key, count: 0, window_ends_at: endsAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((rate) => ({ count: rate.ref('rate.count') })))
    .returning(['key', 'count', 'window_ends_at'])
    .execute();
  return countsOf(rows);
}

export async function findCounts(db: Db, keys: readonly string[]): Promise<Counts> {
  const rows = await db
    .selectFrom('rate')
    .select(['key', 'count', 'window_ends_at'])
    .where('key', 'in', keys)
    .execute();
  return countsOf(rows);
}

function countsOf(rows: readonly StoredCount[]): Counts {
  return new Map(rows.map((row) => [row.key, row]));
}

/** Replaces counts that the transaction has locked. */
export async function writeCounts(db: Db, rows: readonly StoredCount[]): Promise<void> {
  await db
    .insertInto('rate')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        count: ref('excluded.count'),
        window_ends_at: ref('excluded.window_ends_at'),
      })),
    )
    .execute();
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
