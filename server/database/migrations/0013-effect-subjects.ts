import type { ColumnDataType, Kysely } from 'kysely';

/**
 * What the effect of a kept answer is on, such as the payout of a claim (W37): a later change of it ends a kept answer that
 * was asked for without an Idempotency-Key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema
    .createTable('effect_subject')
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull().references('kept_answer.key').onDelete('cascade'))
    .addPrimaryKeyConstraint('effect_subject_key', ['subject', 'key'])
    .execute();
  await db.schema.createIndex('effect_subject_of_key').on('effect_subject').column('key').execute();
}
