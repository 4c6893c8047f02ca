import type { Db } from '../../database/tables.ts';

export async function staffName(db: Db, staffId: string): Promise<string | undefined> {
  const found = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return found?.name;
}
