// The product as the end-to-end tests meet it: a new database, with the demo unless told otherwise, gone when the tests are.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './serve.ts';

const folder = process.env.E2E_DATA ?? mkdtempSync(join(tmpdir(), 'redress-e2e-'));
// Another server may share the folder: who has made it takes it away.
if (!process.env.E2E_KEEP) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = process.env.E2E_PORT ?? '4188';
Object.assign(process.env, {
  DATA_DIR: folder,
  DEMO: process.env.DEMO ?? '1',
  // Nobody answers by themselves what a journey does, unless it asks for that.
  STAND_IN: process.env.STAND_IN ?? '0',
  // Tests ask nobody outside.
  EXCHANGE_RATES_URL: process.env.EXCHANGE_RATES_URL ?? 'off',
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  // Journeys come by names that are mapped to this machine.
  HOSTS: process.env.HOSTS ?? '*',
});
await serve();
