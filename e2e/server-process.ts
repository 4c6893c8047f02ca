import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../tools/testing/free-port.ts';

/** A new folder for the data of a server. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'redress-e2e-'));

/** Starts a server on this data folder; resolves when it is ready. */
export async function started(environment: Readonly<Record<string, string>>, folder: string) {
  const port = await freePort();
  const server = spawn(process.execPath, ['tools/testing/e2e-server.ts'], {
    env: { ...process.env, ...environment, E2E_PORT: String(port), E2E_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await ready(origin, server);
  return { origin, server };
}

/** Stops a server as a service manager does; returns its exit code. */
export function ended(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    server.kill('SIGTERM');
  });
}

/** Resolves when a server answers that it is ready. Throws if it ends before, or does not in time. */
async function ready(origin: string, server: ChildProcess): Promise<void> {
  const patience = Date.now() + 120_000;
  while (Date.now() < patience) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ok = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not answer in time');
}

/** A new database on the PostgreSQL server of the test run, empty or a copy of another one that nobody uses. */
export async function newDatabase({
  template = 'template1',
  server = process.env.TEST_DATABASE_URL ?? '',
} = {}): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => void (await run(server, `drop database ${name} with (force)`));
  return { name, url: url.href, drop };
}

/** Runs a statement on a PostgreSQL database and returns its rows. */
export async function run(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
