import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the hourly deletion of finished work, which would otherwise read whole tables, and for the references to a document
 * that is deleted. The partial ones cost nothing until the work is finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_done on job (done_at) where done_at is not null`.execute(db);
  await sql`create index notice_done on notice (done_at) where done_at is not null`.execute(db);
  await sql`create index webhook_delivery_ended on webhook_delivery (ended_at) where state = 'delivered'`.execute(db);
  await db.schema.createIndex('decision_document').on('decision').column('document_id').execute();
  await db.schema.createIndex('offer_document').on('offer').column('document_id').execute();
}
