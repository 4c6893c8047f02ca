import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a small file system in memory; null where that is not permitted. */
export async function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Takes all space but so many bytes, which `free` gives back. */
    fill: (left = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('/bin/umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
