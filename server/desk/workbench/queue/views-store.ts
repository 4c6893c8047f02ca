import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

/** The views for all, then somebody's own, each by name. */
export async function viewsFor(db: Db, staffId: string): Promise<Tables['saved_view'][]> {
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where(sql<SqlBool>`coalesce(staff_id, '') in ('', ${staffId})`)
    .execute();
  const key = ({ staff_id, name, id }: Tables['saved_view']) => `${staff_id === null ? 0 : 1} ${name} ${id}`;
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

export async function insertView(db: Db, view: Tables['saved_view']): Promise<void> {
  await db.insertInto('saved_view').values(view).execute();
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}
