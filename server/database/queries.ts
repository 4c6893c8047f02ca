import { type Compilable, type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from './open.ts';
import type { Db, Tables } from './tables.ts';

/** A statement has a limited number of parameters. */
const mostInStatement = 500;

export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / mostInStatement);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * mostInStatement, (index + 1) * mostInStatement),
  );
}

export function slice(db: Db, table: string, which: RawBuilder<unknown>, most: number): RawBuilder<boolean> {
  const row = sql.raw(engineOf(db) === 'postgres' ? 'ctid' : 'rowid');
  const rows = sql`select ${row} from ${sql.table(table)} where ${which} limit ${sql.lit(most)}`;
  return engineOf(db) === 'postgres' ? sql`ctid = any(array(${rows}))` : sql`rowid in (${rows})`;
}

/** Whether a query must lock rows (`for no key update`): not on SQLite, which has one writer at a time. Throws outside a transaction. */
export function needsRowLocks(db: Db): boolean {
  if (!db.isTransaction) throw new Error('rows are locked only within a transaction');
  return engineOf(db) === 'postgres';
}

/** Works in the transaction of the caller, or in one of its own. */
export function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Waits for other transactions that count the rows of a table: of two at once, the second then counts the row of the first. */
export async function countInTurn(db: Db, table: keyof Tables): Promise<void> {
  if (needsRowLocks(db)) await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(db);
}

type Reads = Readonly<Record<string, (db: Db) => Promise<unknown>>>;
type ResultsOf<Some extends Reads> = { readonly [Name in keyof Some]: Awaited<ReturnType<Some[Name]>> };

/** Runs reads that do not depend on each other: on PostgreSQL all at once over several connections, except in a transaction. */
export async function readTogether<Some extends Reads>(db: Db, reads: Some): Promise<ResultsOf<Some>> {
  const results: Record<string, unknown> = {};
  const run = async (name: string, read: (db: Db) => Promise<unknown>) => {
    results[name] = await read(db);
  };
  if (engineOf(db) === 'postgres' && !db.isTransaction) {
    await Promise.all(Object.entries(reads).map(([name, read]) => run(name, read)));
  } else for (const [name, read] of Object.entries(reads)) await run(name, read);
  return results as ResultsOf<Some>;
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query that was built and compiled once for each engine. Runs it with these values and returns its rows. */
export type PreparedQuery<Values, Row> = (db: Db, values: Values) => Promise<readonly Row[]>;

/**
 * Prepares a query of which only values differ from run to run: building and compiling costs more than SQLite needs to answer.
 * `build` gets a function that stands for a value by name; a value can be compared and stored, but not looked into.
 */
export function prepareQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, value: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const compiled = new Map<Engine, CompiledQuery<Row>>();
  return async (db, values) => {
    const engine = engineOf(db);
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, (name) => new Parameter(name) as unknown as Values[typeof name]).compile();
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Parameter ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** A row names every column that it sets; the statement is compiled once for each engine and choice of columns. */
export function prepareInsert<Table extends keyof Tables & string>(
  table: Table,
): (db: Db, row: Insertable<Tables[Table]>) => Promise<void> {
  const prepared = new Map<string, PreparedQuery<Readonly<Record<string, unknown>>, unknown>>();
  return async (db, row) => {
    const columns = Object.keys(row);
    const name = columns.join();
    let insert = prepared.get(name);
    if (!insert) {
      insert = prepareQuery((db, value) =>
        db
          .insertInto(table)
          .values(Object.fromEntries(columns.map((column) => [column, value(column)])) as Insertable<Tables[Table]>),
      );
      prepared.set(name, insert);
    }
    await insert(db, row as Readonly<Record<string, unknown>>);
  };
}
