import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPortal, buildServer } from '../commands/build.ts';
import { exitOnError } from '../commands/exit-on-error.ts';
import { freePort } from '../testing/free-port.ts';
import { pageFaults } from './first-page.ts';

const START_BUDGET = 30_000;
const DRAIN_BUDGET = 5000;
/** The first answer of a connection carries about ten packets; what is more waits for another round trip. In bytes, compressed. */
const LOGIN_HTML = 14_000;

/** Builds the product, starts it with the demo, sends the first requests and stops it. Throws on an error. */
export async function smoke(): Promise<void> {
  await buildPortal();
  const entry = await buildServer();
  const { login, faults } = pageFaults();
  assert.ok(faults.length === 0, faults.join('\n'));
  console.log(`The login loads ${(login.bytes / 1000).toFixed(1)} kB of script (brotli) in ${login.files} files.`);

  const folder = mkdtempSync(join(tmpdir(), 'redress-smoke-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', PUBLIC_URL: origin };
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const server = spawn(process.execPath, [entry], { env: { ...surroundings, ...settings } });
  const words = collect(server);
  try {
    await healthy(origin, server);
    await servesLogin(origin);
    await endsWhenAsked(server);
  } catch (error) {
    console.error(words());
    throw error;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function collect(server: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)));
  return () => chunks.join('');
}

async function healthy(origin: string, server: ChildProcess): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < START_BUDGET) {
    if (server.exitCode !== null) throw new Error(`The server ended at once with code ${server.exitCode}.`);
    const status = await fetch(`${origin}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) {
      console.log(`GET /healthz answers 200 after ${Math.round(performance.now() - started)} ms.`);
      return;
    }
    await wait(50);
  }
  throw new Error(`GET /healthz did not answer 200 within ${START_BUDGET / 1000} s.`);
}

async function servesLogin(origin: string): Promise<void> {
  const page = await fetch(`${origin}/login`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(page.status, 200, 'GET /login answers 200');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/, 'GET /login is a page');
  assert.match(page.headers.get('cache-control') ?? '', /no-cache|no-store/, 'GET /login is not kept');
  const bytes = Number(page.headers.get('content-length'));
  assert.ok(bytes > 0 && bytes <= LOGIN_HTML, `GET /login has ${bytes} bytes, of at most ${LOGIN_HTML}`);
  const scripts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const encodings = await Promise.all(
    scripts.map(async (script) => {
      const asset = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': 'br' } });
      assert.equal(asset.status, 200, `GET ${script} answers 200`);
      return asset.headers.get('content-encoding');
    }),
  );
  // Small files are not compressed.
  assert.ok(encodings.includes('br'), 'the scripts of the page at /login are sent compressed');
}

async function endsWhenAsked(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit', { signal: AbortSignal.timeout(DRAIN_BUDGET) });
  server.kill('SIGTERM');
  const [code, signal] = await exit.catch(() => {
    throw new Error(`SIGTERM did not end the server within ${DRAIN_BUDGET / 1000} s.`);
  });
  assert.equal(code, 0, `SIGTERM ends the server with 0, not ${code ?? signal}`);
}

if (import.meta.main) await exitOnError(smoke());
