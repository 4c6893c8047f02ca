import { type Kysely, sql } from 'kysely';

/** The external ids of documents that are removed already become free, as those of documents that are removed from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update document set external_id = null where external_id is not null and removed_at is not null`.execute(
    db,
  );
}
