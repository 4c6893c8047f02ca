import { type Kysely, sql } from 'kysely';

/**
 * When the claims service last changed a claim or anything that belongs to it, such as a payment or a document, from which the retention
 * counts. `updated_at` is about the claim's own fields, and is shown. Null if only these were ever changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claim').addColumn('desk_changed_at', sql`timestamptz`).execute();
  await sql`
    update claim set desk_changed_at = latest.at
    from (select claim_id, max(at) as at from event where actor = 'desk' and claim_id is not null group by claim_id) as latest
    where latest.claim_id = claim.id`.execute(db);
}
