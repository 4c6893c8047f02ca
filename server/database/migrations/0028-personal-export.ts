import type { ColumnDataType, Kysely } from 'kysely';

/** The copy of their own data that a contact asked for; one for each contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema
    .createTable('personal_export')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('contact_id', text, (column) => column.notNull().unique().references('contact.id'))
    .addColumn('culture', text, (column) => column.notNull())
    .addColumn('prefix', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('asked_at', text, (column) => column.notNull())
    .addColumn('worker', text)
    .addColumn('worker_until', text)
    .addColumn('ready_at', text)
    .addColumn('ends_at', text)
    .addColumn('stored_name', text)
    .addColumn('sha256', text)
    .addColumn('size', 'bigint')
    .execute();
  await db.schema.createIndex('personal_export_ends').on('personal_export').column('ends_at').execute();
  await db.schema.createIndex('personal_export_stored').on('personal_export').column('stored_name').execute();
}
