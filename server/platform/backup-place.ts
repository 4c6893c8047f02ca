import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Why a folder cannot take the backups of a data directory; null if it can. Neither needs to exist. */
export function backupPlaceProblem(folder: string, dataDir: string): string | null {
  const [target, data] = [realPath(folder), realPath(dataDir)];
  if (isWithin(target, data))
    return `lies in DATA_DIR (${dataDir}): what destroys or removes that folder would take the backups with it. Name a folder outside, best on another disk`;
  if (isWithin(data, target))
    return `contains DATA_DIR (${dataDir}): the backups would lie among the files that they are a copy of. Name a folder beside it, best on another disk`;
  return null;
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    const parent = dirname(full);
    return parent === full ? full : join(realPath(parent), relative(parent, full));
  }
}
