import type { Db } from '../database/tables.ts';
import type { Random } from './random.ts';

/** What the installation keeps about itself, by key. */
export async function installationValue(db: Db, key: string): Promise<string | undefined> {
  const found = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return found?.value;
}

/** Keeps a value unless there is one already; answers the one that is kept, also when two processes begin together. */
export async function storeOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await installationValue(db, key)) ?? value;
}

/** The installation's own secret, made at the first start and shared by all its processes. */
export function installationSecret(db: Db, chance: Random): Promise<string> {
  return storeOnce(db, 'secret', chance.secret());
}

/** Sets a value, whatever was kept before. */
export async function replaceValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
