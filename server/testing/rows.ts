import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';

type Rows<Row> = Row | readonly Row[];

/** Inserts a row, or several. */
export async function insert<Table extends keyof Tables>(db: Db, table: Table, rows: Rows<Insertable<Tables[Table]>>) {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Changes columns of the row with this id. */
export async function update<Table extends keyof Tables>(
  db: Db,
  table: Table,
  id: string,
  columns: Updateable<Tables[Table]>,
) {
  const change = db.updateTable(table as 'claim').set(columns as never);
  await change.where('id', '=', id).execute();
}

/** The first row with these values. */
export function find<Table extends keyof Tables>(
  db: Db,
  table: Table,
  columns: Partial<Selectable<Tables[Table]>>,
): Promise<Selectable<Tables[Table]>> {
  const rows = db.selectFrom(table as 'claim').selectAll();
  return rows.where((all) => all.and(columns as never)).executeTakeFirstOrThrow() as Promise<never>;
}
