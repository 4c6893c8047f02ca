import { type Kysely, sql } from 'kysely';

/** Discards files that no document has any more: earlier versions left them when the claims service replaced a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unused = sql`not exists (select 1 from document where document.file_id = file.id)`;
  await sql`insert into discarded_file (stored_name) select stored_name from file where ${unused}
    on conflict (stored_name) do nothing`.execute(db);
  await sql`delete from file where ${unused}`.execute(db);
}
