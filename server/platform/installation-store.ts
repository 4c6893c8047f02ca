import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { openCell, sealCell } from './encryption/encryption.ts';
import { attachHashKey } from './encryption/keyed-hash.ts';
import type { SealedText } from './encryption/sealed-text.ts';
import type { Random } from './random.ts';

/** A value that the installation stores about itself, by key. */
export async function installationValue(db: Db, key: string): Promise<string | undefined> {
  const found = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return found?.value;
}

/** Stores a value if there is none, and returns the stored one. It is safe if two processes start at once. */
export async function storeOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await installationValue(db, key)) ?? value;
}

/** Stores a value if there is none; returns whether it did. A value that another transaction stores meanwhile is waited for. */
export async function storeFirst(db: Db, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** The secret of this installation, created at the first start and shared by all its processes. */
export async function installationSecret(db: Db, random: Random): Promise<string> {
  const cell = { table: 'installation', column: 'value', id: 'secret' };
  const sealed = sealCell(db, cell, random.secret()) as unknown as string;
  const stored = (await storeOnce(db, cell.id, sealed)) as unknown as SealedText;
  const secret = openCell(db, cell, stored);
  attachHashKey(db, secret);
  return secret;
}

/** Stores a value and replaces an existing one. */
export async function replaceValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Writes a row, to check that the database accepts writes. */
export async function writeProbe(db: Db): Promise<true> {
  await db
    .insertInto('installation')
    .values({ key: 'ready', value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
  return true;
}

/** Runs a query, to check that the database answers. */
export async function readProbe(db: Db): Promise<true> {
  await sql`select 1`.execute(db);
  return true;
}
