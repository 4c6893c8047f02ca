import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { openCell, sealCell } from './encryption/encryption.ts';
import { attachHashKey } from './encryption/keyed-hash.ts';
import type { SealedText } from './encryption/sealed-text.ts';
import type { Random } from './random.ts';

export async function installationValue(db: Db, key: string): Promise<string | undefined> {
  const found = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return found?.value;
}

/** Stores a value if there is none, and returns the stored one. It is safe if two processes start at once. */
export async function storeOnce(db: Db, key: string, value: string): Promise<string> {
  await storeFirst(db, key, value);
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

export async function replaceValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function writeProbe(db: Db): Promise<true> {
  await replaceValue(db, 'ready', new Date().toISOString());
  return true;
}

export async function readProbe(db: Db): Promise<true> {
  await sql`select 1`.execute(db);
  return true;
}
