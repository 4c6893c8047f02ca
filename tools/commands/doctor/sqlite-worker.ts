// Reads what the doctor wants to know of a SQLite database, in a thread that may be left behind when it takes too long.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type SchemaFacts, sealedWith, unsealedSince, usedKeys } from './schema-facts.ts';

/** The facts, or why the file cannot be read. */
export type SqliteReport = SchemaFacts | { readonly failure: string };

function read(file: string): SqliteReport {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const { quick_check: verdict } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
    if (verdict !== 'ok') return { failure: verdict.split('\n', 1)[0] ?? '' };
    const textsOf = (table: string, statement: string) => {
      const has = db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined;
      return has
        ? db
            .prepare(statement)
            .all()
            .map((row) => String(Object.values(row)[0] ?? ''))
        : [];
    };
    const firstOf = (table: string, statement: string) => textsOf(table, statement)[0] || null;
    const columns = textsOf(
      'encryption_key',
      `select m.name || '.' || c.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
    );
    const sealed = sealedWith(columns, (text, part) => `instr(${text}, '${part}')`);
    return {
      migrations: textsOf('kysely_migration', 'select name from kysely_migration order by name'),
      installationId: firstOf('installation', `select value from installation where key = 'id'`),
      unsealedSince: firstOf('audit_seal', unsealedSince),
      usedKeys: textsOf('encryption_key', usedKeys),
      sealedWith: sealed === null ? [] : textsOf('encryption_key', sealed),
      newestRate: firstOf('exchange_rate', 'select max(day) from exchange_rate'),
    };
  } finally {
    db.close();
  }
}

let report: SqliteReport;
try {
  report = read(workerData as string);
} catch (error) {
  report = { failure: (error as Error).message };
}
parentPort?.postMessage(report);
