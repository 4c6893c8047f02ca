import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** Sessions at the staff page, the last used one-time code, and ways to look up who visited whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const at = sql`timestamptz`;

  await db.schema
    .createTable('staff_session')
    .addColumn('id_hash', text, (c) => c.primaryKey())
    .addColumn('staff_id', text, (c) => c.notNull().references('staff.id'))
    .addColumn('user_agent', text)
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('seen_at', at, (c) => c.notNull())
    .addColumn('ends_at', at, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();

  await db.schema.alterTable('staff').addColumn('totp_step', 'integer').execute();
  await db.schema.createIndex('session_staff').on('session').column('staff_id').execute();
  await db.schema.createIndex('staff_ticket_staff').on('staff_ticket').columns(['staff_id', 'used_at']).execute();
  await db.schema.createIndex('staff_ticket_contact').on('staff_ticket').columns(['contact_id', 'used_at']).execute();
  await db.schema.createIndex('audit_staff').on('audit').columns(['staff_id', 'sequence']).execute();
}
