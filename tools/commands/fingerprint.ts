import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash over names, sizes and times of change of the files under these paths; missing paths count as empty. */
export function fingerprint(paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
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
