import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../postgres.ts';
import {
  type ColumnShape,
  columnKind,
  type DumpedRow,
  type DumpedValue,
  migrationsTable,
  quoted,
  type Snapshot,
  type TableShape,
} from './table-shape.ts';

const rowsAtOnce = 500;

type AnyDb = Kysely<never>;

/** Reads a PostgreSQL database as it is now, in one REPEATABLE READ READ ONLY transaction on a connection of its own. */
export async function openPostgresSnapshot(url: string, schema: string | undefined): Promise<Snapshot> {
  const db: AnyDb = new Kysely<never>({ dialect: postgresDialect(url, schema, { limits: false }) });
  try {
    const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    await sql`set transaction read only`.execute(transaction);
    const tables = await postgresTables(transaction);
    return {
      engine: 'postgres',
      migrations: await postgresMigrations(transaction),
      tables,
      sequences: await sequencesIn(transaction, tables),
      rows: (table) => rowsIn(transaction, table),
      // PostgreSQL keeps its constraints by itself and finds damaged pages, if its checksums are on, when they are read.
      findDamage: async () => [],
      close: async () => {
        await transaction.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The tables of the current schema that belong to this user, except that of the migrations. */
export async function postgresTables(db: AnyDb): Promise<readonly TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relowner = current_user::regrole and c.relname <> ${migrationsTable}
    order by c.relname, a.attnum`.execute(db);
  const tables = new Map<string, ColumnShape[]>();
  for (const { table, name, type } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, type, kind: columnKind(type, `${table}.${name}`) });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** The sequence of the column of a table that numbers its rows; undefined if there is none. */
export async function sequenceOf(db: AnyDb, { name, columns }: TableShape): Promise<string | undefined> {
  for (const column of columns) {
    if (column.kind !== 'number') continue;
    const found = await sql<{ sequence: string | null }>`
      select pg_get_serial_sequence(${quoted(name)}, ${column.name}) as sequence`.execute(db);
    if (found.rows[0]?.sequence) return found.rows[0].sequence;
  }
  return undefined;
}

/** The names of the migrations of the current schema. */
export async function postgresMigrations(db: AnyDb): Promise<readonly string[]> {
  const found = await sql`
    select 1 from pg_tables where schemaname = current_schema() and tablename = ${migrationsTable}`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationsTable)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** A sequence may be ahead of the rows of the transaction; numbers are then left out, which does no harm. */
async function sequencesIn(db: AnyDb, tables: readonly TableShape[]): Promise<Readonly<Record<string, number>>> {
  const sequences: Record<string, number> = {};
  for (const table of tables) {
    const sequence = await sequenceOf(db, table);
    if (!sequence) continue;
    const found = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(db);
    if (found.rows[0]?.called) sequences[table.name] = found.rows[0].last;
  }
  return sequences;
}

async function* rowsIn(db: AnyDb, { name, columns }: TableShape): AsyncGenerator<readonly DumpedRow[]> {
  const selected = columns.map(
    (column, at) => `${quoted(column.name)}${column.kind === 'json' ? '::text' : ''} as c${at}`,
  );
  await sql.raw(`declare dumped no scroll cursor for select ${selected.join(', ')} from ${quoted(name)}`).execute(db);
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(`fetch ${rowsAtOnce} from dumped`).execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((_, at) => dumped(row[`c${at}`])));
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close dumped`.execute(db);
}

function dumped(value: unknown): DumpedValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value.toString('base64');
  // The driver reads a number beyond 2^53 inexactly.
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Error('A number is too large for a backup.');
  return value as DumpedValue;
}
