import { type Kysely, sql } from 'kysely';

/**
 * Each webhook has a queue of its own (0024): the index holds the order in which its deliveries are taken, so that taking one reads
 * only as many rows as it must, however many wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('webhook_delivery_due').execute();
  await sql`create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, position) where state = 'waiting'`.execute(
    db,
  );
}
