import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** What was answered to calls that have one effect however often they arrive, and that a claim has one review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema
    .createTable('kept_answer')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('asked_hash', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('expires_at', sql`timestamptz`, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('kept_answer_expires').on('kept_answer').column('expires_at').execute();
  await sql`create unique index document_review on document (claim_id) where action = 'QuoteCustomer' and removed_at is null`.execute(
    db,
  );
}
