import type { ColumnDataType, Kysely } from 'kysely';

/** What operators look up: which version served this database since when, and which request has caused a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema
    .createTable('upgrade')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('version', text, (column) => column.notNull())
    // Null for the first version that kept this log.
    .addColumn('from_version', text)
    .addColumn('at', text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('job').addColumn('request_id', text).execute();
}
