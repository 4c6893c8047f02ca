import type { Kysely } from 'kysely';
import { oldestServableOf, schemaState, servableKey } from '../database/migrate.ts';
import type { Db } from '../database/tables.ts';
import { installationValue, replaceValue } from './installation-store.ts';

/**
 * Writes into the log of upgrades that this version has started, if another one started last. Two processes that start together
 * write one row. Returns the version before; null if nothing changed or there was none.
 */
export async function recordVersion(db: Db, version: string, at: string): Promise<string | null> {
  const last = await db
    .selectFrom('upgrade')
    .select(['number', 'version'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.version === version) return null;
  const row = { number: (last?.number ?? 0) + 1, version, from_version: last?.version ?? null, at };
  await db
    .insertInto('upgrade')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
  return row.from_version;
}

/**
 * Writes which versions can serve the schema, for those that start beside this one. Not if a newer version has migrated: then its
 * word counts. A migration writes it too, but a restored backup may bring an older one.
 */
export async function recordServable(db: Db): Promise<void> {
  const oldest = await oldestServableOf(db as unknown as Kysely<never>);
  if ((await installationValue(db, servableKey)) === oldest) return;
  if ((await schemaState(db)).newer.length === 0) await replaceValue(db, servableKey, oldest);
}
