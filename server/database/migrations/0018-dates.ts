import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** DATES, DUE: since when a claim is at its step, its limitation, due dates, and how long the stages of claims took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const integer: ColumnDataType = 'integer';
  const at = sql`timestamptz`;

  await db.schema.alterTable('claim').addColumn('stage_since', at).execute();
  for (const column of ['date', 'basis', 'stops', 'stopped_on', 'stopped_by']) {
    await db.schema.alterTable('claim').addColumn(`limitation_${column}`, text).execute();
  }
  await db.schema
    .alterTable('claim')
    .addColumn('limitation_is_estimate', sql`boolean`, (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('document').addColumn('due_on', text).execute();
  await db.schema.alterTable('document').addColumn('late_text', text).execute();

  // A stage stays when its claim is deleted, without its id.
  await db.schema
    .createTable('claim_stage')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('claim_id', text, (c) => c.references('claim.id').onDelete('set null'))
    .addColumn('brand', text, (c) => c.notNull())
    .addColumn('airline', text, (c) => c.notNull())
    .addColumn('step', text, (c) => c.notNull())
    .addColumn('began', at, (c) => c.notNull())
    .addColumn('ended', at)
    .addColumn('ended_by', text)
    .execute();
  await db.schema
    .createIndex('claim_stage_step')
    .on('claim_stage')
    .columns(['brand', 'airline', 'step', 'began'])
    .execute();
  await db.schema.createIndex('claim_stage_claim').on('claim_stage').column('claim_id').execute();

  await db.schema
    .createTable('stage_usual')
    .addColumn('brand', text, (c) => c.notNull())
    .addColumn('airline', text, (c) => c.notNull())
    .addColumn('step', text, (c) => c.notNull())
    .addColumn('p10', integer, (c) => c.notNull())
    .addColumn('p50', integer, (c) => c.notNull())
    .addColumn('p90', integer, (c) => c.notNull())
    .addColumn('ended_count', integer, (c) => c.notNull())
    .addColumn('computed_at', at, (c) => c.notNull())
    .addPrimaryKeyConstraint('stage_usual_key', ['brand', 'airline', 'step'])
    .execute();
}
