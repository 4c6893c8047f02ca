import type { Db } from '../database/tables.ts';

/** Everybody of staff whose account is not disabled. */
export async function idsOfActiveStaff(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('staff').select('id').where('disabled_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
