import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** The desk: its keys, the names it gives things, statuses that are never silent, the order of events, webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const at = sql`timestamptz`;
  const integer: ColumnDataType = 'integer';

  for (const table of ['contact', 'claim', 'person', 'document']) {
    await db.schema.alterTable(table).addColumn('external_id', text).execute();
  }
  for (const table of ['contact', 'claim']) {
    await db.schema.createIndex(`${table}_external`).on(table).column('external_id').unique().execute();
    // What an import brought last, so that bringing it again changes nothing.
    await db.schema.alterTable(table).addColumn('imported_hash', text).execute();
  }
  for (const table of ['person', 'document']) {
    await db.schema.createIndex(`${table}_external`).on(table).columns(['claim_id', 'external_id']).unique().execute();
  }

  await db.schema.alterTable('claim').addColumn('status_actor', text).execute();
  await db.schema.alterTable('claim').addColumn('last_looked_at', at).execute();
  await db.schema.alterTable('claim').addColumn('next_step', text).execute();
  await db.schema.alterTable('claim').addColumn('next_step_text', text).execute();
  await db.schema.alterTable('claim').addColumn('usual_days', integer).execute();
  await db.schema.alterTable('receipt').addColumn('judged_at', at).execute();
  await db.schema.alterTable('receipt').addColumn('judgement_text', text).execute();

  await db.schema
    .alterTable('event')
    .addColumn('actor', text, (c) => c.notNull().defaultTo('contact'))
    .execute();
  // A sequence number is drawn before the commit, a position after it: in the order of positions nothing is ever skipped.
  await db.schema.alterTable('event').addColumn('position', 'bigint').execute();
  await db.schema.createIndex('event_position').on('event').column('position').unique().execute();
  await sql`create index event_unplaced on event (sequence) where position is null`.execute(db);
  await db.schema.createIndex('event_claim').on('event').columns(['claim_id', 'position']).execute();
  await db.schema.createIndex('event_contact').on('event').columns(['contact_id', 'position']).execute();
  await db.schema
    .createTable('event_order')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('last_position', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into event_order (name, last_position) values ('events', 0)`.execute(db);

  await db.schema
    .createTable('desk_key')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('secret_hash', text, (c) => c.notNull())
    .addColumn('scopes', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('expires_at', at)
    .addColumn('revoked_at', at)
    .addColumn('used_at', at)
    .execute();

  await db.schema
    .createTable('webhook')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('removed_at', at)
    .addColumn('last_position', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('webhook_id', text, (c) => c.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('event_id', text, (c) => c.notNull())
    .addColumn('lane', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', at, (c) => c.notNull())
    .addColumn('locked_until', at)
    .addColumn('ended_at', at)
    .addColumn('failure', text)
    .addPrimaryKeyConstraint('webhook_delivery_key', ['webhook_id', 'position'])
    .execute();
  await sql`create index webhook_delivery_waiting on webhook_delivery (webhook_id, lane, position) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting'`.execute(db);

  await db.schema
    .createTable('lead_generator')
    .addColumn('number', integer, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('shown', sql`boolean`, (c) => c.notNull())
    .addColumn('updated_at', at, (c) => c.notNull())
    .execute();
}
