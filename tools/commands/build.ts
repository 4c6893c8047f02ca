import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer, isBuilt } from '../build/built-server.ts';
import { exitOnError } from './process.ts';
import { runNode } from './run.ts';

const STAMP = 'dist/.fingerprint';
const PORTAL = ['portal', 'contract', 'texts', 'package-lock.json', 'tools/build/bundle.ts'];
const SERVER = [
  'server',
  'contract',
  'texts',
  'demo',
  'package.json',
  'package-lock.json',
  'tools/build/bundle-server.ts',
];

/** Builds the portal into dist/portal, unless its sources are unchanged since the last build. */
export async function buildPortal({ force = false } = {}): Promise<void> {
  const wanted = fingerprint(PORTAL);
  if (!force && isPortalBuilt(wanted)) return;
  if (!existsSync('portal/main.tsx')) throw new Error('There is no portal to build: portal/main.tsx is missing.');
  const { bundle } = await import('../build/bundle.ts');
  console.log(await bundle());
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Builds the server into dist/server, unless its sources are unchanged since the last build. Returns the file to run. */
export async function buildServer({ force = false } = {}): Promise<string> {
  const id = serverId();
  if (!force && isBuilt(id)) return builtServer;
  if (!existsSync('server/main.ts')) throw new Error('There is no server to build: server/main.ts is missing.');
  const { bundleServer } = await import('../build/bundle-server.ts');
  console.log(await bundleServer(id));
  return builtServer;
}

/** Builds what is stale in a process of its own, which gives its memory back. Returns the server to run; exits if the build fails. */
export async function buildInChild(): Promise<string> {
  if (isPortalBuilt(fingerprint(PORTAL)) && isBuilt(serverId())) return builtServer;
  const { code } = await runNode(['tools/commands/build.ts']);
  if (code !== 0) process.exit(code);
  return builtServer;
}

const serverId = () => fingerprint(SERVER).slice(0, 16);

const isPortalBuilt = (wanted: string) => existsSync('dist/portal/.vite/manifest.json') && readStamp() === wanted;

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

async function buildAll(force: boolean): Promise<void> {
  await buildPortal({ force });
  await buildServer({ force });
}

/** A hash over names, sizes and times of change of the files under these paths; missing paths count as empty. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addPath(hash, join(path, name));
  } else if (!isTest(path)) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

if (import.meta.main) await exitOnError(buildAll(process.argv.includes('--force')));
