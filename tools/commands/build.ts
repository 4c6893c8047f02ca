import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { exitOnError } from './exit-on-error.ts';
import { fingerprint } from './fingerprint.ts';

const STAMP = 'dist/.fingerprint';
const SOURCES = ['portal', 'contract', 'texts', 'package-lock.json', 'tools/commands/bundle.ts'];

/** Builds the portal into dist/portal, unless its sources are unchanged since the last build. `GALLERY=1` adds the gallery. */
export async function buildPortal({ force = false } = {}): Promise<void> {
  const wanted = fingerprint(SOURCES, `gallery=${process.env.GALLERY ?? ''}`);
  if (!force && existsSync('dist/portal/.vite/manifest.json') && readStamp() === wanted) return;
  if (!existsSync('portal/main.tsx')) throw new Error('There is no portal to build: portal/main.tsx is missing.');
  const { bundle } = await import('./bundle.ts');
  console.log(await bundle());
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, wanted);
}

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

if (import.meta.main) await exitOnError(buildPortal({ force: process.argv.includes('--force') }));
