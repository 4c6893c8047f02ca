import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { builtServer } from '../tools/build/built-server.ts';
import { type Product, startProduct } from '../tools/testing/product.ts';

/** A new folder for the data of a server. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'redress-e2e-'));

/** What every journey starts with: the demo, without a claims service, without requests to other hosts. */
const usual = {
  DEMO: '1',
  STAND_IN: '0',
  EXCHANGE_RATES_URL: 'off',
  // Journeys use host names that are mapped to this machine.
  HOSTS: '*',
};

/** Starts the built server on this data folder; resolves when it is ready. */
export const started = (settings: Readonly<Record<string, string>>, folder: string): Promise<Product> =>
  startProduct({ ...usual, ...settings }, { entry: builtServer, folder, host: 'localhost' });

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
