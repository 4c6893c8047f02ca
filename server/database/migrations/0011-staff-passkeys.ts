import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** Passkeys of staff, and for whom of staff a question to a passkey is meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const at = sql`timestamptz`;

  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('staff_id', text, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('credential_id', text, (c) => c.notNull().unique())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('used_at', at)
    .execute();
  await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();

  await db.schema
    .alterTable('challenge')
    .addColumn('staff_id', text, (c) => c.references('staff.id').onDelete('cascade'))
    .execute();
}
