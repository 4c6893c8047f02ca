import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import { type Engine, engineOf } from './open.ts';
import type { Db, Tables } from './tables.ts';

/** Stands for a value in a query until the query runs. */
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

/**
 * Prepares inserting one row into a table. A row names every column that it sets; it is compiled once for each engine and choice
 * of columns.
 */
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
