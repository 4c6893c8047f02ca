import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../../server/database/open.ts';
import type { OwnPostgres } from '../../tools/testing/postgres.ts';
import type { Fault, FaultContext, Form, Found, Result } from './fault.ts';
import { Installation } from './installation.ts';
import { endWithUs } from './tidy.ts';

/** Runs one fault on one engine within its time limit and stops everything it has started. */
export async function runFault(
  fault: Fault,
  engine: Engine,
  form: Form,
  cluster: OwnPostgres | undefined,
): Promise<Result> {
  const endings: (() => Promise<void> | void)[] = [];
  const [broken, notes]: [string[], string[]] = [[], []];
  const began = performance.now();
  const context: FaultContext = {
    engine,
    form,
    async install(options) {
      const databaseUrl = engine === 'postgres' ? await newDatabase(clusterOf(cluster)) : undefined;
      if (databaseUrl) endings.push(() => dropDatabase(clusterOf(cluster), databaseUrl));
      const installation = await Installation.make(databaseUrl, options);
      endings.push(() => installation.end());
      return installation;
    },
    cluster: () => clusterOf(cluster),
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'redress-faults-'));
      const remove = () => rmSync(folder, { recursive: true, force: true });
      const forget = endWithUs({ end: remove, endNow: remove });
      endings.push(() => {
        forget();
        remove();
      });
      return folder;
    },
    after: (work) => void endings.push(work),
    note: (sentence) => void notes.push(sentence),
    broken: (sentence) => void broken.push(sentence),
  };
  let found: Found = {};
  try {
    found = await within(fault.limit[form], fault.run(context));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  for (const end of endings.toReversed()) {
    try {
      await end();
    } catch (error) {
      broken.push(`could not end: ${error instanceof Error ? error.message : error}`);
    }
  }
  const { acknowledged = 0, lost = 0, doubled = 0, waited = null } = found;
  const { name, ids, promise } = fault;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const ok = broken.length === 0 && lost === 0 && doubled === 0;
  return { fault: name, ids, engine, form, promise, ok, acknowledged, lost, doubled, waited, broken, notes, seconds };
}

function clusterOf(cluster: OwnPostgres | undefined): OwnPostgres {
  if (!cluster) throw new Error('this machine has no PostgreSQL');
  return cluster;
}

async function within<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const limit = sleep(seconds * 1_000, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`given up after ${seconds} s`);
  });
  limit.catch(() => undefined);
  // Work that continues after the time limit finds its installation removed; nobody waits for it.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => ended.abort());
}

/** Creates an empty database in a cluster and returns its URL. It is removed with the cluster unless it is dropped before. */
export async function newDatabase(cluster: OwnPostgres): Promise<string> {
  const name = `fault_${randomBytes(6).toString('hex')}`;
  await inPostgres(cluster.url, `create database ${name}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database of `newDatabase`, even with open connections. */
async function dropDatabase(cluster: OwnPostgres, databaseUrl: string): Promise<void> {
  await inPostgres(cluster.url, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

/** Runs one statement on a new connection and returns its rows. */
export async function inPostgres(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
