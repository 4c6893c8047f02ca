import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../tools/free-port.ts';

/** A running product with the demo, new for every worker, so that what one journey changes no other one meets. */
export interface Installation {
  readonly origin: string;
}

export type Engine = 'sqlite' | 'postgres';

interface WorkerParts {
  engine: Engine;
  installation: Installation;
}

/** What every journey stands on: an installation of its own, and a page whose faults fail the test. */
export const test = base.extend<{ watched: undefined }, WorkerParts>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  installation: [
    async ({ engine }, use) => {
      const port = await freePort();
      const database = engine === 'postgres' ? await newDatabase() : null;
      const server = spawn(process.execPath, ['tools/e2e-server.ts'], {
        env: { ...process.env, E2E_PORT: String(port), ...(database ? { DATABASE_URL: database.url } : {}) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const origin = `http://127.0.0.1:${port}`;
      await answers(`${origin}/readyz`, server);
      await use({ origin });
      await ended(server);
      await database?.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.origin),
  watched: [
    async ({ page, installation }, use) => {
      const faults = watch(page, installation.origin);
      await use(undefined);
      expect(faults, 'no error in the console, no request to another machine').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what must not happen on any page: errors in the console, broken scripts, requests that leave the machine. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is the page's business and is shown there; the browser's own line about it is no fault.
    const refused = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refused) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !/^(?:blob|data|chrome-extension):/.test(address))
      faults.push(`request: ${address}`);
  });
  return faults;
}

/** Scans the page as it stands with axe; WCAG 2.2 A and AA and its best practices, no rule left out. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const patience = Date.now() + 40_000;
  while (Date.now() < patience) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not answer in time');
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/** A database of its own on the PostgreSQL server of the test run. */
async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export { expect } from '@playwright/test';
