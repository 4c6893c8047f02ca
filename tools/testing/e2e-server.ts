// The server for the end-to-end tests, with a new database and, by default, the demo. The database is deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../commands/build.ts';

const folder = process.env.E2E_DATA ?? mkdtempSync(join(tmpdir(), 'redress-e2e-'));
// Another server may share the folder; the one that created it deletes it.
if (!process.env.E2E_KEEP) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = process.env.E2E_PORT ?? '4188';
Object.assign(process.env, {
  DATA_DIR: folder,
  DEMO: process.env.DEMO ?? '1',
  // The claims service is not simulated, unless a journey asks for it.
  STAND_IN: process.env.STAND_IN ?? '0',
  // Tests send no requests to other hosts.
  EXCHANGE_RATES_URL: process.env.EXCHANGE_RATES_URL ?? 'off',
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  // Journeys use host names that are mapped to this machine.
  HOSTS: process.env.HOSTS ?? '*',
});
await import(new URL(`../../${await buildServer()}`, import.meta.url).href);
