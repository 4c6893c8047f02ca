import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** What contacts are to be written about, what they do not want, and addresses that do not take mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const at = sql`timestamptz`;

  await db.schema
    .createTable('notice')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('document_id', text)
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('due_at', at, (c) => c.notNull())
    .addColumn('done_at', at)
    .addColumn('outcome', text)
    .addColumn('bundle_id', text)
    .execute();
  await sql`create index notice_due on notice (due_at) where done_at is null`.execute(db);
  await sql`create index notice_waiting on notice (contact_id, claim_id) where done_at is null`.execute(db);
  await db.schema.createIndex('notice_bundle').on('notice').column('bundle_id').execute();

  await db.schema
    .createTable('notice_off')
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_off_key', ['contact_id', 'kind'])
    .execute();

  await db.schema
    .createTable('mail_bounce')
    .addColumn('contact_id', text, (c) => c.primaryKey().references('contact.id').onDelete('cascade'))
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .execute();
}
