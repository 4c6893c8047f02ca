import { join } from 'node:path';
import { readManifest } from './manifest.ts';
import { FilePool } from './pool.ts';
import { referredFiles } from './referred-files.ts';
import { removeBackup, stampsIn } from './volume.ts';

/**
 * Removes all backups but the newest `keep`, and the files that no other backup holds. The newest one that can be read and has no
 * warning always stays. Returns the removed ones. Only for who has the lock.
 */
export async function pruneBackups(folder: string, keep: number): Promise<readonly string[]> {
  const stamps = await stampsIn(folder);
  const good = await newestGood(folder, stamps);
  const removed = stamps.slice(Math.max(1, keep)).filter((stamp) => stamp !== good);
  if (removed.length === 0 || good === undefined) return [];
  for (const stamp of removed) await removeBackup(folder, stamp);
  const held = await heldHashes(folder);
  // If a backup cannot be read, nobody knows which files it needs.
  if (held) await new FilePool(folder).removeAllBut(held);
  return removed;
}

async function newestGood(folder: string, stamps: readonly string[]): Promise<string | undefined> {
  for (const stamp of stamps) {
    const read = await readManifest(join(folder, stamp)).catch(() => null);
    if (read && read.manifest.warnings.length === 0) return stamp;
  }
  return undefined;
}

/** The hashes of the files of all backups; null if one of them cannot be read. */
async function heldHashes(folder: string): Promise<ReadonlySet<string> | null> {
  const held = new Set<string>();
  try {
    for (const stamp of await stampsIn(folder)) {
      const { manifest } = await readManifest(join(folder, stamp));
      for await (const { sha256 } of referredFiles(join(folder, stamp), manifest)) held.add(sha256);
      for (const { found } of manifest.wrongFiles) if (found !== null) held.add(found);
      for (const { sha256 } of manifest.brands) held.add(sha256);
    }
    return held;
  } catch {
    return null;
  }
}
