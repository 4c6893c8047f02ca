import { type ColumnDataType, type Kysely, sql } from 'kysely';

const text: ColumnDataType = 'text';
const at = sql`timestamptz`;

/** Erasure of personal data: who asked for it, what stands in its way, and what is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact').addColumn('erased_at', at).execute();
  // The day (YYYY-MM-DD) until which the books of an erased claim are kept; nobody sees such a claim any more.
  await db.schema.alterTable('claim').addColumn('kept_until', text).execute();
  await sql`create index claim_kept on claim (kept_until) where kept_until is not null`.execute(db);
  // Whose stored answers these are, so that they can be deleted with the contact.
  await db.schema.alterTable('kept_answer').addColumn('contact_id', text).execute();
  await createErasure(db);
  // A stored file whose row an erasure deleted: it is deleted at once, without the trash.
  await db.schema
    .createTable('erased_file')
    .addColumn('stored_name', text, (c) => c.primaryKey())
    .execute();
  // Deleting the rows of a claim looks for the rows that refer to them.
  await db.schema.createIndex('notice_claim').on('notice').column('claim_id').execute();
  await sql`create index decision_answers on decision (answers_id) where answers_id is not null`.execute(db);
  await sql`create index payout_sent_settlement on payout_sent (settlement_id) where settlement_id is not null`.execute(
    db,
  );
}

async function createErasure(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    // No reference: the row outlives its contact.
    .addColumn('contact_id', text, (c) => c.primaryKey())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('asked_by', text, (c) => c.notNull())
    .addColumn('asked_at', at, (c) => c.notNull())
    .addColumn('due_at', at, (c) => c.notNull())
    .addColumn('waits_for', text)
    .addColumn('mail_to', text)
    .addColumn('ended_at', at)
    .addCheckConstraint('erasure_state_known', sql`state in ('waiting', 'taken back', 'erasing', 'done')`)
    .execute();
  await sql`create index erasure_due on erasure (due_at) where state in ('waiting', 'erasing')`.execute(db);
  await db.schema
    .createTable('legal_hold')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.references('contact.id').onDelete('cascade'))
    .addColumn('claim_id', text, (c) => c.references('claim.id').onDelete('cascade'))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('since', at, (c) => c.notNull())
    .addColumn('set_by', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('legal_hold_contact').on('legal_hold').column('contact_id').execute();
  await db.schema.createIndex('legal_hold_claim').on('legal_hold').column('claim_id').execute();
}
