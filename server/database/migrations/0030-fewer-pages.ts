import type { Kysely } from 'kysely';

/**
 * A change of a claim writes to fewer indexes (0040): nothing searches the audit by its claim, and the events of one claim, which are
 * few, are found by `event_claim_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['audit_claim', 'event_claim']) await db.schema.dropIndex(index).execute();
}
