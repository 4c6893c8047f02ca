import { randomBytes } from 'node:crypto';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tools/testing/browser.ts';

/** Decides every id and secret of the tests on the server; a run is repeated with the seed it printed. */
process.env.TEST_SEED ??= randomBytes(6).toString('hex');
/** Names what the tests of this run share, so that two runs at once do not meet. */
process.env.TEST_RUN ??= randomBytes(6).toString('hex');

/** A machine that is busy with other tests answers late; what never comes still fails. */
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Much of a test's time is waiting, for a database or a clock: all cores are used, none is left aside.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['./server/testing/begin-chance.ts'],
          globalSetup: ['./server/testing/after-run.ts'],
          ...patience,
          include: ['{contract,texts,server,demo,tools,portal}/**/*.test.ts'],
        },
      },
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'browser',
          setupFiles: ['./portal/ui/testing/styles.ts'],
          include: ['**/*.test.tsx'],
          ...patience,
          // As with the journeys: a frame lost on a busy machine gets a second chance, and the report says so.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
