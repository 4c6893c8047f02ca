import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The part of Vite's manifest that names what a page loads. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
>;

/** The files a browser loads before an entry runs: its own and those it imports statically, each once. */
export function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build's manifest has no ${entry}.`);
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

/** The most that the login loads before it runs. */
const LOGIN = { bytes: 120_000, files: 3 };
/** The screen behind the login, which loads with it what all screens share; and the most that it loads beside the login, in bytes. */
const HOME = { name: 'app/home-screens.tsx', bytes: 111_000 };
/** The most that a further screen loads beside both, in bytes: the viewer of PDF files, and any other. */
const FURTHER = { 'features/documents/viewer/pdf-pages.tsx': 122_000 };
const OTHER_SCREEN = 40_000;
/** The most that one further file has: 40 kB. What is larger today stands here and may only shrink. */
const FILE_BYTES = 40_000;
const LARGER = { 'features/documents/viewer/pdf-pages.tsx': 122_000 };

/** What of the built portal is larger than it may be, each as a sentence; and the figures of the login. */
export function pageFaults(folder = 'dist/portal'): { login: { bytes: number; files: number }; faults: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return faultsOf(manifest, page, (file) => compressedSize(join(folder, file)));
}

/** pageFaults for a manifest, the HTML of the login, and the size of each file in bytes. */
export function faultsOf(manifest: Manifest, page: string, sizeOf: (file: string) => number) {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const first = filesOf(manifest, 'index.html');
  const login = { bytes: sum(first), files: first.length };
  const faults = [
    ...over('The login loads bytes of script', login.bytes, LOGIN.bytes),
    ...over('The login loads scripts', login.files, LOGIN.files),
    ...over('The login links style sheets', page.match(/<link rel="stylesheet"/g)?.length ?? 0, 0),
  ];
  const home = Object.hasOwn(manifest, HOME.name)
    ? filesOf(manifest, HOME.name).filter((one) => !first.includes(one))
    : [];
  faults.push(...over(`${HOME.name} loads bytes beside the login`, sum(home), HOME.bytes));
  const known = new Set([...first, ...home]);
  for (const [name, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const further = filesOf(manifest, name).filter((one) => !known.has(one));
    faults.push(...over(`${name} has bytes`, sizeOf(file), LARGER[name as keyof typeof LARGER] ?? FILE_BYTES));
    faults.push(
      ...over(
        `${name} loads bytes beside the login and the home`,
        sum(further),
        FURTHER[name as keyof typeof FURTHER] ?? OTHER_SCREEN,
      ),
    );
  }
  return { login, faults };
}

const over = (what: string, is: number, most: number) => (is > most ? [`${what}: ${is}, more than ${most}.`] : []);

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
