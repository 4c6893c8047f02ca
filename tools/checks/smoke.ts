import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPortal, buildServer } from '../commands/build.ts';
import { exitOnError } from '../commands/process.ts';
import { startProduct } from '../testing/product.ts';

/** In milliseconds. */
const DRAIN_BUDGET = 5_000;
/** The first answer of a connection carries about ten packets; what is more waits for another round trip. In bytes, compressed. */
const LOGIN_HTML = 14_000;

/** Builds the product, starts it with the demo, sends the first requests and stops it. Throws on an error. */
export async function smoke(): Promise<void> {
  await buildPortal();
  const entry = await buildServer();
  const { sizes, faults } = pageFaults();
  assert.ok(faults.length === 0, faults.join('\n'));
  console.log(`Script of each screen (brotli): ${sizes}.`);

  const product = await startProduct({ DEMO: '1' }, { entry });
  try {
    await servesLogin(product.origin);
  } finally {
    const began = performance.now();
    await product.stop();
    assert.equal(product.process.exitCode, 0, 'SIGTERM ends the server with 0');
    assert.ok(performance.now() - began < DRAIN_BUDGET, `SIGTERM ends the server within ${DRAIN_BUDGET / 1000} s`);
  }
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

/** The part of Vite's manifest that names what a page loads. */
type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
>;

/** The files a browser loads before an entry runs: its own and those it imports statically, each once. */
function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build's manifest has no ${entry}.`);
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

/** The most that the login, the home and a claim load before they run, all that they import included: in bytes, compressed. */
const SCREENS = { login: 38_000, home: 86_000, claim: 122_000 };
const LOGIN_FILES = 2;
/** The most that a further screen loads beside the login and the home, or one of staff beside the queue; and that the viewer of PDF files does beside the claim it is part of. */
const FURTHER_BYTES = 40_000;
/** Forms, and what they share with a claim of the contact, are in files that a claim of staff loads too. */
const FURTHER_OF_STAFF = 104_000;
const VIEWER = { name: 'pdf-pages', bytes: 122_000 };
/** The most that the queue of staff and a claim in it load, the page of staff included: nothing of it is in a page of contacts. */
const STAFF: Readonly<Record<string, number>> = { workbench: 101_000, 'claim-pane': 220_000 };
/** The most that one file has. What is larger today stands here and may only shrink. */
const FILE_BYTES = 40_000;
const LARGER: Readonly<Record<string, number>> = {
  login: SCREENS.login,
  session: 40_500,
  home: 49_000,
  claim: 46_000,
  [VIEWER.name]: VIEWER.bytes,
};

/** What of the built portal is larger than it may be, each as a sentence; and the sizes of its screens. */
function pageFaults(folder = 'dist/portal'): { sizes: string; faults: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const sum = (files: Iterable<string>) =>
    [...files].reduce((all, file) => all + compressedSize(join(folder, file)), 0);
  // The page holds the script of its own.
  const login = filesOf(manifest, 'index.html').filter((file) => file !== manifest['index.html']?.file);
  const loadedBy = (name: string) => {
    const [entry = name] = scripts.find(([, chunk]) => chunk.name === name) ?? [];
    return new Set([...login, ...filesOf(manifest, entry)]);
  };
  const sizes = Object.entries(SCREENS).map(([name, most]) => ({ name, most, bytes: sum(loadedBy(name)) }));
  const [atHome, inClaim, atWork] = [loadedBy('home'), loadedBy('claim'), loadedBy('workbench')];
  const faults = [
    ...over('The login loads scripts', login.length, LOGIN_FILES),
    ...over('The login links style sheets', page.match(/<link rel="stylesheet"/g)?.length ?? 0, 0),
    ...sizes.flatMap(({ name, most, bytes }) => over(`The screen '${name}' loads bytes of script`, bytes, most)),
  ];
  for (const [key, { file, name = key, isEntry, isDynamicEntry }] of scripts) {
    if (isEntry) continue;
    faults.push(...over(`The file '${name}' has bytes`, sum([file]), LARGER[name] ?? FILE_BYTES));
    if (!isDynamicEntry) continue;
    if (STAFF[name]) {
      const all = new Set([...filesOf(manifest, 'staff.html'), ...filesOf(manifest, key)]);
      faults.push(...over(`The screen of staff '${name}' loads bytes of script`, sum(all), STAFF[name]));
      continue;
    }
    const isOfStaff = key.startsWith('staff/');
    const beside = isOfStaff ? ([atWork, FURTHER_OF_STAFF] as const) : ([atHome, FURTHER_BYTES] as const);
    const [known, most] = name === VIEWER.name ? [inClaim, VIEWER.bytes] : beside;
    const further = sum(filesOf(manifest, key).filter((one) => !known.has(one)));
    faults.push(...over(`'${name}' loads bytes beside what is there`, further, most));
  }
  return { sizes: sizes.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)} kB`).join(', '), faults };
}

const over = (what: string, is: number, most: number) => (is > most ? [`${what}: ${is}, more than ${most}.`] : []);

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}

if (import.meta.main) await exitOnError(smoke());
