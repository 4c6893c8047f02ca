import { DatabaseSync, StatementSync } from 'node:sqlite';

/** Runs a statement; a wrapper may act before, after or instead of it. */
export type Around = (sql: string, run: () => unknown, db: DatabaseSync) => unknown;

/** Wraps every statement that SQLite runs in this process. */
export function aroundStatements(around: Around): void {
  const known = new WeakMap<StatementSync, { sql: string; db: DatabaseSync }>();
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql, ...more) {
    const statement = prepare.call(this, sql, ...more);
    known.set(statement, { sql, db: this });
    return statement;
  };
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    around(sql, () => exec.call(this, sql), this);
  };
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    const wrapped = function (this: StatementSync, ...values: unknown[]) {
      const { sql, db } = known.get(this) ?? {};
      if (sql === undefined || db === undefined) return original.apply(this, values);
      return around(sql, () => original.apply(this, values), db);
    };
    Object.defineProperty(StatementSync.prototype, name, { value: wrapped });
  }
}

/** An error in the form of node:sqlite. */
export function sqliteError(errcode: number, errstr: string): Error {
  return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode, errstr });
}
