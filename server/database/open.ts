import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, Kysely, PostgresAdapter, sql, type TransactionBuilder } from 'kysely';
import { attachKeys } from '../platform/encryption/attach-keys.ts';
import type { WhereKeys } from '../platform/encryption/key-source.ts';
import { observed } from '../platform/operations.ts';
import { makePrivate, withdrawFromOthers } from '../platform/private-files.ts';
import { migrate } from './migrate.ts';
import { postgresDialect, withPostgres } from './postgres.ts';
import { commitAlone } from './shared-commit.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';
import { isConflict, isConnectionLost, isKnownUncommitted, MustRunAlone } from './unavailable.ts';

export const sqliteFile = 'redress.sqlite';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: Engine;
  close(): Promise<void>;
}

export interface WhereDatabase extends WhereKeys {
  readonly databaseUrl?: string | undefined;
  /** Receives a line about an upgrade; stderr by default, because programs may read the output of tools. */
  readonly say?: (line: string) => void;
  /** Called once if SQLite could not sync to disk. The process must end; queries are refused until then. */
  readonly broken?: (error: unknown) => void;
}

/** Opens and migrates PostgreSQL by its URL, otherwise SQLite in the data folder (':memory:' for tests). Throws `WrongKeys`. */
export async function openDatabase(where: WhereDatabase): Promise<OpenDatabase> {
  const open = connectDatabase(where);
  const say = where.say ?? ((line: string) => process.stderr.write(`${line}\n`));
  try {
    if (where.databaseUrl) await withPostgres(where.databaseUrl, (db) => migrate(db, 'postgres', { say }));
    else await migrate(open.db as unknown as Kysely<never>, open.engine, { say });
    await attachKeys(open.db, where);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

export interface ConnectDatabase extends WhereDatabase {
  /** A SQLite database to begin with; the data folder is then ':memory:'. */
  readonly contents?: Uint8Array;
  /** Called after each statement, also a failed one, except those that begin and end transactions. */
  readonly onStatement?: ((statement: CompiledQuery) => void) | undefined;
}

/** PostgreSQL gets them as statements. */
const transactional = /^(?:begin|start transaction|commit|rollback)\b/;

export function connectDatabase(where: ConnectDatabase): OpenDatabase {
  const { databaseUrl, dataDir, broken, contents, onStatement } = where;
  const db = new RetryingDatabase<Tables>({
    dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(fileIn(dataDir), { broken, contents }),
    ...(onStatement ? { log: ({ query }) => (transactional.test(query.sql) ? undefined : onStatement(query)) } : {}),
  });
  return { db, engine: databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy() };
}

function fileIn(dataDir: string): string {
  if (dataDir === ':memory:') return dataDir;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, sqliteFile);
  // SQLite gives its additional files the mode of the database file.
  makePrivate(file);
  for (const beside of ['-wal', '-shm']) withdrawFromOthers(`${file}${beside}`);
  return file;
}

export function databaseName({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }): string {
  if (!databaseUrl) return `SQLite ${resolve(dataDir, sqliteFile)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

const mostRetries = 3;
/** A transaction that has already taken longer than this, in milliseconds, is not retried, because a user is waiting. */
const retriesWithin = 3_000;

/**
 * Retries transactions that PostgreSQL aborted in favour of another (deadlock, serialisation failure), or whose connection broke
 * before COMMIT was sent. On SQLite, transactions that wait at the same time share a COMMIT, and run again alone if that fails. So
 * the code in a transaction must be safe to run twice: it changes nothing but the database.
 */
class RetryingDatabase<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    const run = <Answer>(work: Parameters<typeof execute<Answer>>[0]) => retried(() => execute(work));
    builder.execute = (work) =>
      observed('transaction', '', () =>
        run(work).catch((error: unknown) => {
          if (error instanceof MustRunAlone) return commitAlone(() => run(work));
          throw error;
        }),
      );
    return builder;
  }
}

async function retried<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      const again = isKnownUncommitted(error) && (isConflict(error) || isConnectionLost(error));
      if (!again || retries === mostRetries || performance.now() - began > retriesWithin) throw error;
      // A random delay keeps two conflicting transactions from meeting again.
      await sleep((10 + Math.random() * 40) * 2 ** retries);
    }
  }
}

/** How often it is tried, and the pause in milliseconds after another process was in the way. */
const [mostTries, pause] = [20, 100];

/** Empties the log of SQLite, which holds pages from before a deletion. Returns whether nothing of before is left. */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    // It is -1 in memory, where there is no log.
    if ((rows[0]?.log ?? 0) <= 0) return true;
    await sleep(pause);
  }
  return false;
}
