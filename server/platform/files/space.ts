import { statfs } from 'node:fs/promises';

/** What is asked of the volume is remembered this long, in milliseconds. */
const fresh = 5_000;

/** The size of a volume as statfs says it: blocks of so many bytes, and how many of them are there and free. */
interface Volume {
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
}

/** Whether less is free than so many megabytes, or than 5 % of a volume where that is less. A volume of unknown size is not low. */
export function isBelowFloor({ bsize, blocks, bavail }: Volume, megabytes: number): boolean {
  const floor = Math.min(megabytes * 2 ** 20, 0.05 * blocks * bsize);
  return blocks > 0 && bavail * bsize < floor;
}

/** Whether the volume of a folder has no room for a page of a database. */
export async function isFull(folder: string): Promise<boolean> {
  const { bsize, bavail } = await statfs(folder);
  return bavail * bsize < 2 ** 16;
}

/** Asks whether the volume of a folder is low on space (M8); `megabytes` 0 says never. */
export function lowSpaceOf(folder: string, megabytes: number): () => Promise<boolean> {
  let [asked, isLow] = [0, false];
  return async () => {
    const now = performance.now();
    if (megabytes === 0 || (asked > 0 && now - asked < fresh)) return isLow;
    isLow = isBelowFloor(await statfs(folder), megabytes);
    asked = now;
    return isLow;
  };
}
