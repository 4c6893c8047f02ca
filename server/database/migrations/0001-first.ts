import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** Every entity of the specification's §3, once, for both engines. Types are declared so that SQLite remembers them too. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text: ColumnDataType = 'text';
  const integer: ColumnDataType = 'integer';
  const yes = sql`boolean`;
  const at = sql`timestamptz`;
  const json = sql`jsonb`;
  const sequence =
    engine === 'postgres'
      ? sql`bigint generated always as identity primary key`
      : sql`integer primary key autoincrement`;

  await db.schema
    .createTable('contact')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('culture', text, (c) => c.notNull())
    .addColumn('first_name', text)
    .addColumn('middle_name', text)
    .addColumn('last_name', text)
    .addColumn('birth_date', text)
    .addColumn('birth_place', text)
    .addColumn('gender', text)
    .addColumn('street_name', text)
    .addColumn('house_number', text)
    .addColumn('house_number_extension', text)
    .addColumn('postal_code', text)
    .addColumn('city', text)
    .addColumn('country_code', text)
    .addColumn('phone_number', text)
    .addColumn('passport_number', text)
    .addColumn('ticket_number', text)
    .addColumn('passport_check_complete', yes, (c) => c.notNull())
    .addColumn('can_modify', yes, (c) => c.notNull())
    .addColumn('terms_accepted', text)
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('updated_at', at, (c) => c.notNull())
    .addCheckConstraint('contact_email_lower', sql`email = lower(email)`)
    .execute();

  await db.schema
    .createTable('terms_acceptance')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id'))
    .addColumn('version', text, (c) => c.notNull())
    .addColumn('text_hash', text, (c) => c.notNull())
    .addColumn('culture', text, (c) => c.notNull())
    .addColumn('accepted_at', at, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('terms_acceptance_contact').on('terms_acceptance').column('contact_id').execute();

  await db.schema
    .createTable('password_request')
    .addColumn('secret_hash', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id'))
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('expires_at', at, (c) => c.notNull())
    .addColumn('used_at', at)
    .execute();
  await db.schema.createIndex('password_request_contact').on('password_request').column('contact_id').execute();

  await db.schema
    .createTable('staff')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('totp_secret', text)
    .addColumn('disabled_at', at)
    .addColumn('created_at', at, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('staff_ticket')
    .addColumn('secret_hash', text, (c) => c.primaryKey())
    .addColumn('staff_id', text, (c) => c.notNull().references('staff.id'))
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id'))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('expires_at', at, (c) => c.notNull())
    .addColumn('used_at', at)
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('id_hash', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('staff_id', text, (c) => c.references('staff.id'))
    .addColumn('culture', text, (c) => c.notNull())
    .addColumn('user_agent', text)
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('seen_at', at, (c) => c.notNull())
    .addColumn('ends_at', at, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_contact').on('session').column('contact_id').execute();
  await db.schema.createIndex('session_ends').on('session').column('ends_at').execute();

  await db.schema
    .createTable('audit')
    .addColumn('sequence', sequence)
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('act', text, (c) => c.notNull())
    .addColumn('contact_id', text)
    .addColumn('staff_id', text)
    .addColumn('claim_id', text)
    .addColumn('subject_id', text)
    .addColumn('details', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_contact').on('audit').columns(['contact_id', 'sequence']).execute();
  await db.schema.createIndex('audit_claim').on('audit').columns(['claim_id', 'sequence']).execute();

  await db.schema
    .createTable('claim')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('reference_number', text, (c) => c.notNull().unique())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id'))
    .addColumn('parent_claim_id', text, (c) => c.references('claim.id'))
    .addColumn('claim_type', text, (c) => c.notNull())
    .addColumn('incident_type', text)
    .addColumn('status_title', text)
    .addColumn('status_html', text)
    .addColumn('closed', yes, (c) => c.notNull())
    .addColumn('managed_by_claim_manager', yes, (c) => c.notNull())
    .addColumn('lead_generator_id', integer)
    .addColumn('airline_code', text)
    .addColumn('flight_number', text)
    .addColumn('departure_airport', text)
    .addColumn('departure_at', text)
    .addColumn('arrival_airport', text)
    .addColumn('arrival_at', text)
    .addColumn('documents_complete', yes, (c) => c.notNull())
    .addColumn('passengers_complete', yes, (c) => c.notNull())
    .addColumn('can_submit_extra_costs_claim', yes, (c) => c.notNull())
    .addColumn('can_add_passenger', yes, (c) => c.notNull())
    .addColumn('can_add_quote', yes, (c) => c.notNull())
    .addColumn('passenger_address_required', yes, (c) => c.notNull())
    .addColumn('passenger_birth_place_required', yes, (c) => c.notNull())
    .addColumn('compensation_per_passenger_cents', integer)
    .addColumn('total_claim_value_cents', integer)
    .addColumn('client_remarks', text)
    .addColumn('submitted_at', at)
    .addColumn('updated_at', at, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addCheckConstraint(
      'claim_type_known',
      sql`claim_type in ('Regulation_261_2004', 'Regulation_889_2002', 'Regulation_889_2002_Flight', 'Voucher_Flight')`,
    )
    .execute();
  await db.schema.createIndex('claim_contact').on('claim').column('contact_id').execute();
  await db.schema.createIndex('claim_parent').on('claim').column('parent_claim_id').execute();

  await db.schema
    .createTable('claim_manager')
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id'))
    .addPrimaryKeyConstraint('claim_manager_key', ['contact_id', 'claim_id'])
    .execute();
  await db.schema.createIndex('claim_manager_claim').on('claim_manager').column('claim_id').execute();

  await db.schema
    .createTable('person')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('can_modify', yes, (c) => c.notNull())
    .addColumn('can_complete', yes, (c) => c.notNull())
    .addColumn('first_name', text)
    .addColumn('middle_name', text)
    .addColumn('last_name', text)
    .addColumn('birth_date', text)
    .addColumn('birth_place', text)
    .addColumn('gender', text)
    .addColumn('street_name', text)
    .addColumn('house_number', text)
    .addColumn('house_number_extension', text)
    .addColumn('postal_code', text)
    .addColumn('city', text)
    .addColumn('country_code', text)
    .addColumn('email', text)
    .addColumn('phone_number', text)
    .addColumn('passport_number', text)
    .addColumn('ticket_number', text)
    .addColumn('passport_check_complete', yes, (c) => c.notNull())
    .addColumn('link1_type', text)
    .addColumn('link1_person_id', text)
    .addColumn('link1_remarks', text)
    .addColumn('link2_type', text)
    .addColumn('link2_person_id', text)
    .addColumn('link2_remarks', text)
    .addCheckConstraint('person_kind_known', sql`kind in ('Passenger', 'NonPassenger')`)
    .execute();
  await db.schema.createIndex('person_claim').on('person').columns(['claim_id', 'place']).execute();

  await db.schema
    .createTable('payout')
    .addColumn('claim_id', text, (c) => c.primaryKey().references('claim.id').onDelete('cascade'))
    .addColumn('payment_method', text, (c) => c.notNull())
    .addColumn('paypal_email', text)
    .addColumn('country_code', text, (c) => c.notNull())
    .addColumn('bic', text)
    .addColumn('bank_city', text)
    .addColumn('bank_name', text)
    .addColumn('bankleitzahl', text)
    .addColumn('holder', text)
    .addColumn('iban', text)
    .addColumn('number', text)
    .addColumn('valid', yes, (c) => c.notNull())
    .addColumn('updated_at', at, (c) => c.notNull())
    .addCheckConstraint('payout_method_known', sql`payment_method in ('Bank', 'PayPal')`)
    .execute();

  await db.schema
    .createTable('payout_history')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('changed_at', at, (c) => c.notNull())
    .addColumn('contact_id', text)
    .addColumn('staff_id', text)
    .addColumn('before', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('payout_history_claim').on('payout_history').column('claim_id').execute();

  await db.schema
    .createTable('address')
    .addColumn('postal_code', text, (c) => c.notNull())
    .addColumn('house_number', text, (c) => c.notNull())
    .addColumn('street', text, (c) => c.notNull())
    .addColumn('town', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('address_key', ['postal_code', 'house_number'])
    .execute();

  await db.schema
    .createTable('file')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('stored_name', text, (c) => c.notNull().unique())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('content_type', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('document')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('parent_document_id', text, (c) => c.references('document.id'))
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('action', text)
    .addColumn('can_react', yes, (c) => c.notNull())
    .addColumn('name', text)
    .addColumn('description', text)
    .addColumn('message', text)
    .addColumn('checklist', json, (c) => c.notNull())
    .addColumn('action_arguments', text)
    .addColumn('performed_at', at)
    .addColumn('optional', yes, (c) => c.notNull())
    .addColumn('perform_required', yes, (c) => c.notNull())
    .addColumn('file_id', text, (c) => c.references('file.id'))
    .addColumn('removed_at', at)
    .execute();
  await db.schema.createIndex('document_claim').on('document').columns(['claim_id', 'at']).execute();
  await db.schema.createIndex('document_parent').on('document').column('parent_document_id').execute();
  await sql`create index document_task on document (claim_id, at) where perform_required and performed_at is null and removed_at is null`.execute(
    db,
  );

  await db.schema
    .createTable('receipt')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.notNull().references('claim.id').onDelete('cascade'))
    .addColumn('document_id', text, (c) => c.references('document.id'))
    .addColumn('description_codes', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('amount_cents', integer, (c) => c.notNull())
    .addColumn('euro_cents', integer)
    .addColumn('rate_date', text)
    .addColumn('judgement', text)
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('removed_at', at)
    .execute();
  await db.schema.createIndex('receipt_claim').on('receipt').columns(['claim_id', 'at']).execute();

  await db.schema
    .createTable('event')
    .addColumn('sequence', sequence)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('at', at, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('claim_id', text)
    .addColumn('contact_id', text)
    .addColumn('payload', text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('job')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('run_at', at, (c) => c.notNull())
    .addColumn('locked_until', at)
    .addColumn('done_at', at)
    .addColumn('failure', text)
    .execute();
  await sql`create index job_due on job (run_at) where done_at is null`.execute(db);

  await db.schema
    .createTable('rate')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('count', integer, (c) => c.notNull())
    .addColumn('window_ends_at', at, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('installation')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
}
