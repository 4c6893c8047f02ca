import type { Kysely } from 'kysely';
import { emptyForLoad, filledTables, loadPostgres } from '../database/dump/load-postgres.ts';
import { postgresTables } from '../database/dump/postgres-snapshot.ts';
import { type DatabaseLocation, openSnapshot } from '../database/dump/snapshot.ts';
import type { Snapshot } from '../database/dump/table-shape.ts';
import { migrationNames } from '../database/migrations/all.ts';
import { withPostgres } from '../database/postgres.ts';
import type { Db } from '../database/tables.ts';
import { installationValue } from '../platform/installation-store.ts';
import { findArrival, markArrival } from '../platform/move-store.ts';
import { MoveFailed } from './move-failed.ts';
import { RowDigest, type TableDigest } from './row-digest.ts';

/** Whose rows are in a database: the id of the installation, and the one that they were moved from, if no server has started there. */
interface Occupant {
  /** Whether there are no rows, also none of another product. */
  readonly isEmpty: boolean;
  readonly id: string | undefined;
  readonly from: string | undefined;
}

/** What the move of a database takes. */
export interface DatabaseTask {
  readonly from: DatabaseLocation;
  /** A PostgreSQL database. */
  readonly to: DatabaseLocation;
  /** The id that the installation has, and the one that it gets. */
  readonly installation: string;
  readonly newId: string;
  readonly signal: AbortSignal;
}

/** What was copied. */
export interface LoadedRows {
  readonly rows: number;
  /** The sum of the numbers that the database had given to rows at that moment. */
  readonly numbered: number;
}

/** Reads whose rows are in a PostgreSQL database; nobody's if it has no tables. */
export function occupantOf({ databaseUrl = '', schema }: DatabaseLocation): Promise<Occupant> {
  return withPostgres(databaseUrl, schema, async (raw) => {
    const tables = await postgresTables(raw);
    const isEmpty = (await filledTables(raw, tables)).length === 0;
    if (!tables.some(({ name }) => name === 'installation')) return { isEmpty, id: undefined, from: undefined };
    const db = raw as unknown as Db;
    return { isEmpty, id: await installationValue(db, 'id'), from: await findArrival(db) };
  });
}

/**
 * Loads the rows of one moment into an empty database, or into one that an earlier run of the same move has loaded, which is emptied.
 * Reads back every table and compares it with what was read. Throws `DumpRefused` or `MoveFailed`.
 */
export async function moveRows(task: DatabaseTask): Promise<LoadedRows> {
  const { from, to } = task;
  const snapshot = await openSnapshot(from);
  try {
    requireKnown(snapshot);
    const damage = await snapshot.findDamage();
    if (damage.length > 0) throw new MoveFailed(`The database is damaged: ${damage.join('; ')}.`);
    const digests = await withPostgres(to.databaseUrl ?? '', to.schema, (db) => load(db, snapshot, task));
    await requireSame(task, digests);
    const rows = [...digests.values()].reduce((all, table) => all + table.rows, 0);
    return { rows, numbered: numbersIn(snapshot) };
  } finally {
    await snapshot.close();
  }
}

/** How many rows the database has numbered since a move read it: those of events, searches of staff and so on. */
export async function numberedSince(where: DatabaseLocation, { numbered }: LoadedRows): Promise<number> {
  const snapshot = await openSnapshot(where);
  return Promise.resolve(Math.max(0, numbersIn(snapshot) - numbered)).finally(() => snapshot.close());
}

function numbersIn({ sequences }: Snapshot): number {
  return Object.values(sequences).reduce((all, last) => all + last, 0);
}

function requireKnown({ migrations }: Snapshot): void {
  const unknown = migrations.filter((name) => !migrationNames().includes(name));
  if (migrations.length > 0 && unknown.length === 0) return;
  throw new MoveFailed(
    migrations.length === 0
      ? 'The database has no tables of Redress: check the settings.'
      : `The database belongs to a newer version of Redress (${unknown.join(', ')}): move it with that version.`,
  );
}

async function load(
  db: Kysely<never>,
  snapshot: Snapshot,
  { installation, newId, signal }: DatabaseTask,
): Promise<ReadonlyMap<string, TableDigest>> {
  const digests = new Map(snapshot.tables.map((table) => [table.name, new RowDigest(table)]));
  const tables = snapshot.tables.map((table) => {
    let rowCount = 0;
    const rows = async function* () {
      for await (const batch of digests.get(table.name)?.pass(snapshot.rows(table)) ?? []) {
        signal.throwIfAborted();
        rowCount += batch.length;
        yield batch;
      }
    };
    return {
      ...table,
      rows,
      get rowCount() {
        return rowCount;
      },
    };
  });
  await emptyForLoad(db, async (transaction) => (await findArrival(transaction as unknown as Db)) === installation);
  const { migrations, sequences } = snapshot;
  await loadPostgres(db, { migrations, sequences, tables }, (transaction) =>
    markArrival(transaction as unknown as Db, installation, newId),
  );
  return new Map([...digests].map(([name, digest]) => [name, digest.result()]));
}

/** Reads every loaded table and throws unless it has the rows that were read. */
async function requireSame({ to }: DatabaseTask, expected: ReadonlyMap<string, TableDigest>): Promise<void> {
  const snapshot = await openSnapshot(to);
  try {
    for (const table of snapshot.tables) {
      const digest = new RowDigest(table);
      for await (const rows of snapshot.rows(table)) digest.add(rows);
      const [found, wanted] = [digest.result(), expected.get(table.name) ?? { rows: 0, digest: '0' }];
      if (found.rows === wanted.rows && found.digest === wanted.digest) continue;
      throw new MoveFailed(
        `The table ${table.name} has arrived with ${found.rows} rows instead of ${wanted.rows}, or with other values: repeat the move.`,
      );
    }
  } finally {
    await snapshot.close();
  }
}
