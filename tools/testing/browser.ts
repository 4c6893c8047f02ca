import { chromium } from '@playwright/test';
import { runNode } from '../commands/run.ts';
import { isProgram } from './programs.ts';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium on this machine: `CHROMIUM`, the system's, or Playwright's own. */
function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM names ${named}, which is no program.`);
  return named ?? [...KNOWN, chromium.executablePath()].find(isProgram);
}

/** Finds a Chromium or fetches one; undefined when neither works. */
export async function browserForTests(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  console.log('Fetching Chromium with Playwright …');
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { quiet: true });
  return findBrowser();
}

/** How the tests start the browser. */
export function launchOptions() {
  const executablePath = findBrowser();
  const args = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  args.push('--disable-component-update', '--disable-sync');
  // Chromium has no sandbox for root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { args, ...(executablePath ? { executablePath } : {}) };
}
