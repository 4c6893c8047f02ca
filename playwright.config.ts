import { defineConfig, devices } from '@playwright/test';
import type { Engine } from './e2e/prepared.ts';
import { launchOptions } from './tools/testing/browser.ts';
import { cacheCompiledCode } from './tools/testing/compiled-code.ts';

cacheCompiledCode();

/** The part of the laboratory's run: `2/6`. */
const [current, total] = (process.env.E2E_SHARD ?? '1/1').split('/').map(Number) as [number, number];

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

const projects = [
  { name: 'desktop', ...(hasPostgres ? { grepInvert: /@postgres/ } : {}) },
  {
    name: 'phone',
    testMatch: 'journeys/main-job.spec.ts',
    use: { ...devices['Pixel 7'], colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } },
  },
  ...(hasPostgres ? [{ name: 'postgres', grep: /@postgres|@both/, use: { engine: 'postgres' as const } }] : []),
];

/**
 * The journeys run on SQLite, and the main one on a phone too. Those tagged @postgres run on PostgreSQL instead where there is one: the
 * main one, and those about live updates, which come over NOTIFY. The workbench is walked through on @both.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  globalSetup: './e2e/prepared.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 3,
  // One by one, so that no worker ends with a long file while the others have nothing to do.
  fullyParallel: true,
  // A browser on a busy machine may lose a frame: a journey that passes on retry counts as passed and is named in the
  // report.
  retries: 1,
  timeout: 90_000,
  // Generous, because a machine that is busy with other tests answers late.
  expect: { timeout: 15_000 },
  // A host without a known ending uses the browser's language on the first visit; the journeys use Dutch.
  use: {
    locale: 'nl-NL',
    launchOptions: launchOptions(),
    trace: 'on-first-retry',
    viewport: { width: 1280, height: 900 },
  },
  shard: total > 1 ? { current, total } : null,
  projects,
});
