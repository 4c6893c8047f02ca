import type { Kysely } from 'kysely';

/** The last event of a claim: what a live stream that comes back has missed is found claim by claim, and not by the time alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('event_claim_at').on('event').columns(['claim_id', 'at']).execute();
}
