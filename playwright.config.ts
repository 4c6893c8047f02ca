import { defineConfig, devices } from '@playwright/test';
import type { Engine } from './e2e/installation.ts';
import { launchOptions } from './tools/testing/browser.ts';

/**
 * The journeys that touch what differs between the databases: writes under locks, files and their rows, live updates over
 * NOTIFY, searches. The server tests run on both databases whole.
 */
const onPostgres = ['claim', 'live', 'main-job', 'notices', 'payout', 'people', 'staff', 'stand-in', 'uploads'].map(
  (name) => `journeys/${name}.spec.ts`,
);

/** All journeys run on SQLite, some on PostgreSQL too where it is at hand, and the main one on a phone. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A browser on a busy machine loses a moment now and then: what passes the second time is named, and counts.
  retries: 1,
  timeout: 90_000,
  // A machine that is busy with other tests answers late; what never comes still fails.
  expect: { timeout: 15_000 },
  // A host without a known ending speaks the browser's language on the first visit; the journeys read Dutch.
  use: {
    locale: 'nl-NL',
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    { name: 'desktop' },
    {
      name: 'phone',
      testMatch: 'journeys/main-job.spec.ts',
      use: { ...devices['Pixel 7'], colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'postgres', testMatch: onPostgres, use: { engine: 'postgres' as const } }]
      : []),
  ],
});
