import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** DUE-4, OFFER-1: which mails about a day went, and the indexes by which the work of every hour finds what has become due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  // What a notice says beyond its kind: paid, returned, decision, offer, offer_open, due or late.
  await db.schema.alterTable('notice').addColumn('about', text).execute();
  // The day of the last mail about the due date, YYYY-MM-DD.
  await db.schema.alterTable('document').addColumn('due_told_on', text).execute();
  await db.schema.alterTable('offer').addColumn('reminded_on', text).execute();
  await sql`create index document_due on document (due_on)
    where perform_required and performed_at is null and removed_at is null and due_on is not null`.execute(db);
  await sql`create index payout_sent_expected on payout_sent (claim_id)
    where state = 'Expected' and late_told_at is null`.execute(db);
}
