import type { ColumnDataType, Kysely } from 'kysely';

/** The keys with which values of this database were sealed. A database with a row here is not served without these keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema
    .createTable('encryption_key')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('proof', text, (column) => column.notNull())
    .addColumn('since', text, (column) => column.notNull())
    // When every value was found to be sealed with this key; null while that goes on.
    .addColumn('resealed_at', text)
    .execute();
}
