import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** AIRLINE, DECISION, OFFER: reports of contacts, decisions and what was written against them, offers and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await alterDocuments(db);
  await createReports(db);
  await createDecisions(db);
  await createContests(db);
  await createOffers(db);
  await createAnswers(db);
}

const text: ColumnDataType = 'text';
const integer: ColumnDataType = 'integer';
const cents: ColumnDataType = 'bigint';
const at = sql`timestamptz`;
const json = sql`jsonb`;

async function alterDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('decision_id', text).execute();
  await db.schema.alterTable('document').addColumn('offer_id', text).execute();
  await db.schema
    .alterTable('claim')
    .addColumn('unseen_reports', integer, (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('airline_contact')
    .addColumn('document_id', text, (c) => c.primaryKey().references('document.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('happened_on', text, (c) => c.notNull())
    .addColumn('amount_cents', cents)
    .addColumn('currency', text)
    // Ids, separated by commas.
    .addColumn('person_ids', text, (c) => c.notNull())
    .addColumn('answered', text, (c) => c.notNull())
    .addColumn('answer_text', text)
    .addColumn('seen_at', at)
    .addColumn('withdrawn_at', at)
    .execute();
  await db.schema.createIndex('airline_contact_claim').on('airline_contact').column('claim_id').execute();
}

async function createDecisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decision')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('external_id', text, (c) => c.notNull())
    .addColumn('document_id', text, (c) => c.notNull().references('document.id'))
    .addColumn('decided_at', at, (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('contest_until', text)
    // How often the last day was moved, and when last: for calendars (DUE-3).
    .addColumn('contest_until_changes', integer, (c) => c.notNull())
    .addColumn('contest_until_changed_at', at, (c) => c.notNull())
    .addColumn('second_look_days', integer)
    .addColumn('answers_id', text, (c) => c.references('decision.id'))
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('decision_external', ['claim_id', 'external_id'])
    .execute();
  await db.schema
    .createTable('decision_reason')
    .addColumn('decision_id', text, (c) => c.notNull().references('decision.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('reason_key', text, (c) => c.notNull())
    // Title, text, rule and evidence, as they were given.
    .addColumn('content', json, (c) => c.notNull())
    .addPrimaryKeyConstraint('decision_reason_key', ['decision_id', 'place'])
    .execute();
  await db.schema.createIndex('decision_reason_claim').on('decision_reason').column('claim_id').execute();
}

async function createContests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contest')
    .addColumn('decision_id', text, (c) => c.primaryKey().references('decision.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('contact_id', text, (c) => c.notNull())
    .addColumn('staff_id', text)
    .execute();
  await db.schema.createIndex('contest_claim').on('contest').column('claim_id').execute();
  await db.schema
    .createTable('contest_reason')
    .addColumn('decision_id', text, (c) => c.notNull().references('contest.decision_id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('reason_key', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    // Ids of the documents that were sent with it, separated by commas.
    .addColumn('document_ids', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('contest_reason_key', ['decision_id', 'place'])
    .execute();
  await db.schema.createIndex('contest_reason_claim').on('contest_reason').column('claim_id').execute();
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('external_id', text, (c) => c.notNull())
    .addColumn('document_id', text, (c) => c.notNull().references('document.id'))
    .addColumn('made_at', at, (c) => c.notNull())
    .addColumn('until_at', at, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('who_decides', text, (c) => c.notNull())
    .addColumn('accept_text', text, (c) => c.notNull())
    .addColumn('decline_text', text, (c) => c.notNull())
    .addColumn('advice_text', text)
    .addColumn('withdrawn_at', at)
    .addColumn('ended_told_at', at)
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('offer_external', ['claim_id', 'external_id'])
    .execute();
  await db.schema
    .createTable('offer_share')
    .addColumn('offer_id', text, (c) => c.notNull().references('offer.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('gross_cents', cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('offer_share_key', ['offer_id', 'place'])
    .execute();
  await db.schema.createIndex('offer_share_claim').on('offer_share').column('claim_id').execute();
  await sql`create index offer_open on offer (until_at) where withdrawn_at is null and ended_told_at is null`.execute(
    db,
  );
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer_answer')
    .addColumn('offer_id', text, (c) => c.notNull().references('offer.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    // Whose share; empty for that of the claim, so that it too is answered once.
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('how', text, (c) => c.notNull())
    .addColumn('seen_net_cents', cents)
    .addColumn('decided_by_person_id', text)
    .addColumn('contact_id', text)
    .addColumn('client_id', text)
    .addPrimaryKeyConstraint('offer_answer_key', ['offer_id', 'person_id'])
    .execute();
  await db.schema.createIndex('offer_answer_claim').on('offer_answer').column('claim_id').execute();
  await db.schema
    .createTable('offer_link')
    .addColumn('secret_hash', text, (c) => c.primaryKey())
    .addColumn('offer_id', text, (c) => c.notNull().references('offer.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('sent_to', text, (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('offer_link_person', ['offer_id', 'person_id'])
    .execute();
  await db.schema.createIndex('offer_link_claim').on('offer_link').column('claim_id').execute();
}
