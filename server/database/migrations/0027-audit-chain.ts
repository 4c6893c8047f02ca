import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/**
 * The audit cannot be changed any more, and seals chain its rows (0038). A row says from where it came; rows of earlier versions do
 * not. Rows that are there already wait for a seal like new ones: the chain proves them from this upgrade on.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text: ColumnDataType = 'text';
  const integer: ColumnDataType = 'integer';
  const number: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const at = sql`timestamptz`;
  for (const column of ['actor', 'network', 'session', 'request_id'])
    await db.schema.alterTable('audit').addColumn(column, text).execute();
  await db.schema
    .createTable('audit_seal')
    .addColumn('number', integer, (c) => c.primaryKey())
    .addColumn('form', integer, (c) => c.notNull())
    .addColumn('first_sequence', number, (c) => c.notNull())
    .addColumn('last_sequence', number, (c) => c.notNull())
    .addColumn('sequences', text, (c) => c.notNull())
    .addColumn('row_count', integer, (c) => c.notNull())
    .addColumn('rows_hash', text, (c) => c.notNull())
    .addColumn('previous_hash', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('key_id', text)
    .addColumn('signature', text)
    .addColumn('sealed_at', at, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('audit_unsealed')
    .addColumn('sequence', number, (c) => c.primaryKey())
    .execute();
  await db.schema
    .createTable('audit_cut')
    .addColumn('through_seal', integer, (c) => c.primaryKey())
    .addColumn('through_sequence', number, (c) => c.notNull())
    .addColumn('row_count', integer, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('cut_at', at, (c) => c.notNull())
    .execute();
  await sql`insert into audit_unsealed (sequence) select sequence from audit`.execute(db);
  for (const statement of engine === 'postgres' ? postgresTriggers() : sqliteTriggers()) {
    await sql.raw(statement).execute(db);
  }
}

/** The rows that a cut covers may be deleted, and no others. */
const coveredBy = {
  audit: 'exists (select 1 from audit_cut where through_sequence >= old.sequence)',
  audit_seal: 'exists (select 1 from audit_cut where through_seal >= old.number)',
  audit_cut: 'false',
} as const;
const tables = Object.keys(coveredBy) as (keyof typeof coveredBy)[];

/** A row that replaces another one would delete it without a trigger. */
function sqliteTriggers(): string[] {
  const refusal = (table: string) => `begin select raise(abort, 'rows of ${table} are never changed'); end`;
  return [
    ...tables.flatMap((table) => [
      `create trigger ${table}_update before update on ${table} ${refusal(table)}`,
      `create trigger ${table}_delete before delete on ${table} when not ${coveredBy[table]} ${refusal(table)}`,
    ]),
    ...[
      ['audit', 'sequence'],
      ['audit_seal', 'number'],
      ['audit_cut', 'through_seal'],
    ].map(
      ([table = '', key]) =>
        `create trigger ${table}_replace before insert on ${table}
         when exists (select 1 from ${table} where ${key} = new.${key}) ${refusal(table)}`,
    ),
    `create trigger audit_waits after insert on audit begin
       insert into audit_unsealed (sequence) values (new.sequence);
     end`,
  ];
}

function postgresTriggers(): string[] {
  return [
    ...tables.flatMap((table) => [
      `create function ${table}_keep() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if ${coveredBy[table]} then return old; end if;
         end if;
         raise exception using errcode = 'restrict_violation', message = 'rows of ${table} are never changed';
       end $$`,
      `create trigger ${table}_kept before update or delete on ${table} for each row execute function ${table}_keep()`,
      `create trigger ${table}_whole before truncate on ${table} for each statement execute function ${table}_keep()`,
    ]),
    `create function audit_wait() returns trigger language plpgsql as $$
     begin
       insert into audit_unsealed (sequence) values (new.sequence);
       return null;
     end $$`,
    'create trigger audit_waits after insert on audit for each row execute function audit_wait()',
  ];
}
