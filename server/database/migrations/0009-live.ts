import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/**
 * Live changes: events by their time, and on PostgreSQL a word to who listens, told by the commit itself, whoever writes the
 * event. Channels belong to a whole database, so the name holds the schema: installations that share one stay apart.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.createIndex('event_at').on('event').column('at').execute();
  if (engine !== 'postgres') return;
  await sql`
    create function tell_of_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('redress_' || md5(tg_table_schema), new.claim_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger event_told after insert on event
    for each row when (new.claim_id is not null) execute function tell_of_event()`.execute(db);
}
