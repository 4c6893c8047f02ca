import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The part of Vite's manifest that names what a page loads. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The files a browser loads before an entry runs: its own and those it imports statically, each once. */
export function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build's manifest has no ${entry}.`);
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

/** Bytes of JavaScript, compressed with brotli, that the built portal loads before it runs. */
export function firstScriptBytes(folder = 'dist/portal'): number {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = filesOf(manifest, 'index.html').map((file) => join(folder, file));
  return files.reduce((bytes, file) => bytes + compressedSize(file), 0);
}

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
