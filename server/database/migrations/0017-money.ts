import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** MONEY, PAID: what the claims service gives about the money of a claim. Amounts are whole euro cents, days YYYY-MM-DD. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await alterClaims(db);
  await createMoney(db);
  await createPayments(db);
  await createPersonPayout(db);
}

const text: ColumnDataType = 'text';
const integer: ColumnDataType = 'integer';
const cents: ColumnDataType = 'bigint';
const yes = sql`boolean`;
const at = sql`timestamptz`;
const json = sql`jsonb`;

async function alterClaims(db: Kysely<unknown>): Promise<void> {
  // Without facts a claim is read as before, with no further query.
  await db.schema
    .alterTable('claim')
    .addColumn('has_facts', yes, (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('receipt').addColumn('accepted_cents', cents).execute();
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claim_money')
    .addColumn('claim_id', text, (c) => c.primaryKey().references('claim.id'))
    .addColumn('payee', text)
    .addColumn('payout_days', integer)
    .addColumn('terms', json)
    .addColumn('updated_at', at, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('money_share')
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('compensation_cents', cents)
    .addColumn('costs_cents', cents)
    .addColumn('paid_to_person_id', text)
    .addPrimaryKeyConstraint('money_share_key', ['claim_id', 'place'])
    .execute();
  await db.schema
    .createTable('settlement')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('settlement_version', ['claim_id', 'version'])
    .execute();
  await db.schema
    .createTable('settlement_share')
    .addColumn('settlement_id', text, (c) => c.notNull().references('settlement.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('compensation_cents', cents, (c) => c.notNull())
    .addColumn('costs_cents', cents, (c) => c.notNull())
    .addColumn('interest_cents', cents, (c) => c.notNull())
    .addColumn('fee_cents', cents, (c) => c.notNull())
    .addColumn('court_cents', cents, (c) => c.notNull())
    .addColumn('vat_cents', cents, (c) => c.notNull())
    .addColumn('direct_cents', cents, (c) => c.notNull())
    .addColumn('net_cents', cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('settlement_share_key', ['settlement_id', 'place'])
    .execute();
  await db.schema.createIndex('settlement_share_claim').on('settlement_share').column('claim_id').execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('airline_payment')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('external_id', text, (c) => c.notNull())
    .addColumn('received_on', text, (c) => c.notNull())
    .addColumn('amount_cents', cents, (c) => c.notNull())
    .addColumn('reference', text)
    .addColumn('received_by', text, (c) => c.notNull())
    .addColumn('person_id', text)
    // A decimal as text, so that no engine rounds it.
    .addColumn('original_amount', text)
    .addColumn('original_currency', text)
    .addColumn('report_document_id', text)
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('airline_payment_external', ['claim_id', 'external_id'])
    .execute();
  await db.schema
    .createTable('payout_sent')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('external_id', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    // Masked: no more of an account is kept (PAID-1).
    .addColumn('account', text)
    .addColumn('reference', text)
    .addColumn('expected_on', text)
    .addColumn('sent_on', text)
    .addColumn('returned_on', text)
    .addColumn('return_reason', text)
    .addColumn('due_on', text)
    .addColumn('replaces_id', text)
    .addColumn('settlement_id', text, (c) => c.references('settlement.id'))
    .addColumn('late_told_at', at)
    .addColumn('created_at', at, (c) => c.notNull())
    .addUniqueConstraint('payout_sent_external', ['claim_id', 'external_id'])
    .execute();
  await db.schema
    .createTable('payout_part')
    .addColumn('payout_sent_id', text, (c) => c.notNull().references('payout_sent.id'))
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('amount_cents', cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('payout_part_key', ['payout_sent_id', 'place'])
    .execute();
  await db.schema.createIndex('payout_part_claim').on('payout_part').column('claim_id').execute();
}

/** PAID-4: the account of a person, with the columns of the claim's own (`payout`). */
async function createPersonPayout(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('person_payout')
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id'))
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('payment_method', text, (c) => c.notNull())
    .addColumn('country_code', text, (c) => c.notNull());
  for (const column of ['paypal_email', 'bic', 'bank_city', 'bank_name', 'bankleitzahl', 'holder', 'iban', 'number']) {
    table = table.addColumn(column, text);
  }
  await table
    .addColumn('valid', yes, (c) => c.notNull())
    .addColumn('paypal_valid', yes, (c) => c.notNull())
    .addColumn('updated_at', at, (c) => c.notNull())
    .addColumn('changed_at', at)
    .addPrimaryKeyConstraint('person_payout_key', ['claim_id', 'person_id'])
    .execute();
}
