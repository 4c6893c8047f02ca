import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtServer, isBuilt } from './built-server.ts';
import { exitOnError } from './exit-on-error.ts';
import { fingerprint } from './fingerprint.ts';

const STAMP = 'dist/.fingerprint';
const PORTAL = ['portal', 'contract', 'texts', 'package-lock.json', 'tools/commands/bundle.ts'];
const SERVER = [
  'server',
  'contract',
  'texts',
  'demo',
  'package.json',
  'package-lock.json',
  'tools/commands/bundle-server.ts',
];

/** Builds the portal into dist/portal, unless its sources are unchanged since the last build. `GALLERY=1` adds the gallery. */
export async function buildPortal({ force = false } = {}): Promise<void> {
  const wanted = fingerprint(PORTAL, `gallery=${process.env.GALLERY ?? ''}`);
  if (!force && existsSync('dist/portal/.vite/manifest.json') && readStamp() === wanted) return;
  if (!existsSync('portal/main.tsx')) throw new Error('There is no portal to build: portal/main.tsx is missing.');
  const { bundle } = await import('./bundle.ts');
  console.log(await bundle());
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Builds the server into dist/server, unless its sources are unchanged since the last build. Returns the file to run. */
export async function buildServer({ force = false } = {}): Promise<string> {
  const id = fingerprint(SERVER).slice(0, 16);
  if (!force && isBuilt(id)) return builtServer;
  if (!existsSync('server/main.ts')) throw new Error('There is no server to build: server/main.ts is missing.');
  const { bundleServer } = await import('./bundle-server.ts');
  console.log(await bundleServer(id));
  return builtServer;
}

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

async function buildAll(force: boolean): Promise<void> {
  await buildPortal({ force });
  await buildServer({ force });
}

if (import.meta.main) await exitOnError(buildAll(process.argv.includes('--force')));
