import { type RawBuilder, sql } from 'kysely';
import { postgresTables } from './dump/postgres-snapshot.ts';
import { migrationsTable } from './dump/table-shape.ts';
import { engineOf } from './open.ts';
import { refusedMessage, refusedState } from './refused-write.ts';
import type { Db } from './tables.ts';

/** What an installation writes about itself, such as the probe of /readyz, goes on. */
const open: readonly string[] = ['installation', migrationsTable];
const events = ['insert', 'update', 'delete'] as const;

/**
 * Makes the database refuse every change of a row, whichever process or version asks. Transactions that are under way end first; the
 * next ones are refused. To be called in a transaction, whose commit is the moment.
 */
export async function refuseWrites(db: Db): Promise<void> {
  const tables = await writtenTables(db);
  if (engineOf(db) === 'sqlite') {
    for (const table of tables)
      for (const event of events) {
        const name = sql.id(triggerOf(table, event));
        await sql`create trigger if not exists ${name} before ${sql.raw(event)} on ${sql.id(table)}
          begin select raise(abort, ${sql.lit(refusedMessage)}); end`.execute(db);
      }
    return;
  }
  await sql`lock table ${sql.join(tables.map((table) => sql.id(table)))} in share row exclusive mode`.execute(db);
  await sql`create or replace function refuse_write() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception using errcode = '${refusedState}', message = '${refusedMessage}'; end`,
  )}`.execute(db);
  for (const table of tables) {
    await sql`create or replace trigger refuse_write before insert or update or delete on ${sql.id(table)}
      for each row execute function refuse_write()`.execute(db);
  }
}

/** Lets the database take writes again. */
export async function allowWrites(db: Db): Promise<void> {
  const tables = await writtenTables(db);
  const drop = (statement: RawBuilder<unknown>) => statement.execute(db);
  for (const table of tables) {
    if (engineOf(db) === 'postgres') await drop(sql`drop trigger if exists refuse_write on ${sql.id(table)}`);
    else for (const event of events) await drop(sql`drop trigger if exists ${sql.id(triggerOf(table, event))}`);
  }
  if (engineOf(db) === 'postgres') await drop(sql`drop function if exists refuse_write()`);
}

function triggerOf(table: string, event: string): string {
  return `refuse_${event}_${table}`;
}

/** In the order of their names, so that two that lock them do not wait for each other. */
async function writtenTables(db: Db): Promise<readonly string[]> {
  return (await tableNames(db)).filter((name) => !open.includes(name)).sort();
}

async function tableNames(db: Db): Promise<readonly string[]> {
  if (engineOf(db) === 'postgres') return (await postgresTables(db as never)).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  return rows.map(({ name }) => name);
}
