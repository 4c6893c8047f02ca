import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** Uploads in pieces, rates of exchange, and what the virus scanner said of a file. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text: ColumnDataType = 'text';
  const integer: ColumnDataType = 'integer';
  const at = sql`timestamptz`;

  await db.schema
    .createTable('upload')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('parent_document_id', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('sha256', text)
    .addColumn('received', integer, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('expires_at', at, (c) => c.notNull())
    .addCheckConstraint('upload_received_within', sql`received >= 0 and received <= size`)
    .execute();
  await db.schema.createIndex('upload_contact').on('upload').columns(['contact_id', 'expires_at']).execute();
  await db.schema.createIndex('upload_claim').on('upload').column('claim_id').execute();
  await db.schema.createIndex('upload_expires').on('upload').column('expires_at').execute();

  await db.schema
    .createTable('upload_piece')
    .addColumn('upload_id', text, (c) => c.notNull().references('upload.id').onDelete('cascade'))
    .addColumn('begins', integer, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('stored_name', text, (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('upload_piece_key', ['upload_id', 'begins'])
    .execute();

  await db.schema
    .createTable('exchange_rate')
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('per_euro', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('exchange_rate_key', ['currency', 'day'])
    .execute();

  // 'none' where nothing looks for viruses, 'waiting' until it is known, then 'clean' or 'infected'.
  await db.schema
    .alterTable('file')
    .addColumn('verdict', text, (c) => c.notNull().defaultTo('none'))
    .execute();
  await db.schema.alterTable('file').addColumn('checked_at', at).execute();
  await sql`create index file_waiting on file (created_at) where verdict = 'waiting'`.execute(db);
  await db.schema.createIndex('document_file').on('document').column('file_id').execute();
  await db.schema.createIndex('receipt_document').on('receipt').column('document_id').execute();
  await sql`create index document_removed on document (removed_at) where removed_at is not null`.execute(db);
  await sql`create index receipt_removed on receipt (removed_at) where removed_at is not null`.execute(db);

  // A hotel bill in rupiahs is more hundredths than four bytes hold; SQLite's integers hold eight anyway.
  if (engine === 'postgres') {
    await sql`alter table receipt alter column amount_cents type bigint, alter column euro_cents type bigint`.execute(
      db,
    );
  }
}
