import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { payloadsOfRun } from './lab/payloads/lists.ts';
import { launchOptions } from './tools/testing/browser.ts';
import { cacheCompiledCode } from './tools/testing/compiled-code.ts';

/** The seed of all ids and secrets in tests of the server; each run prints it, so that it can be repeated. */
process.env.TEST_SEED ??= randomBytes(6).toString('hex');
/** Identifies the shared resources of this run, so that concurrent runs do not collide. */
process.env.TEST_RUN ??= randomBytes(6).toString('hex');

cacheCompiledCode();

/** Generous, because a machine that is busy with other tests answers late. */
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

/** The tests of the server take none. */
const needsPayloads = !process.argv.includes('--project=node');

export default defineConfig({
  test: {
    passWithNoTests: true,
    // One more than there are cores, as tests also wait for a database, a process or a clock.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files share a process, one after another: modules load once and stay compiled, a third of the time.
          isolate: false,
          setupFiles: ['./server/testing/seed-random.ts'],
          globalSetup: ['./server/testing/after-run.ts'],
          ...patience,
          include: ['{contract,texts,server,demo,tools,portal}/**/*.test.ts'],
        },
      },
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'browser',
          setupFiles: ['./portal/lib/testing/setup.ts'],
          include: ['**/*.test.tsx'],
          provide: { payloads: needsPayloads ? payloadsOfRun(200) : [] },
          ...patience,
          testTimeout: 45_000,
          hookTimeout: 45_000,
          // As in the journeys: a test that lost a frame on a busy machine is retried, and the report names it.
          retry: 1,
          // Two pages beside each other: a test often waits for a frame or a timer.
          maxWorkers: 2,
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
