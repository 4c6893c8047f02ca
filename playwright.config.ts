import { defineConfig } from '@playwright/test';
import { launchOptions } from './tools/browser.ts';

const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? '4188'}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  use: { baseURL: origin, launchOptions: launchOptions(), trace: 'retain-on-failure' },
  webServer: {
    command: 'node tools/e2e-server.ts',
    url: `${origin}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
