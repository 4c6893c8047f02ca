import { sql } from 'kysely';
import { type Migration, migrations } from '../database/migrations/all.ts';

/** A made-up migration after the first: it adds a column, converts rows, and creates a table with an index. */
export const second = '0002-made-up';

const madeUp: Migration = async (db) => {
  await sql`alter table claim add column made_up text`.execute(db);
  await sql`update claim set made_up = reference_number`.execute(db);
  await sql`create table made_up (id text primary key, claim_id text not null references claim (id))`.execute(db);
  await sql`create index made_up_claim on made_up (claim_id)`.execute(db);
  await sql`insert into made_up (id, claim_id) select 'of ' || id, id from claim`.execute(db);
};

/** Makes this process one of a version that has the second migration. Returns what takes it away, as test files share a process. */
export function addSecondMigration(): () => void {
  migrations[second] = madeUp;
  return () => {
    delete migrations[second];
  };
}
