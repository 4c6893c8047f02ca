import type { Kysely } from 'kysely';

/** Stored files that are to go because their row was deleted: written in the transaction that deletes the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discarded_file')
    .addColumn('stored_name', 'text', (c) => c.primaryKey())
    .execute();
}
