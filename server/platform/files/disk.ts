import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isNoSpace } from '../../database/violations.ts';
import type { ArrivedFile, FileStore } from './store.ts';

const headLength = 4_100;
/** So many bytes are written to find out whether there is room. */
const probeSize = 64 * 1024;

/** Files in a folder of the data directory: `tmp/` while arriving, `kept/ab/…` afterwards. */
export async function diskFiles(folder: string): Promise<FileStore> {
  const [arriving, kept] = [join(folder, 'tmp'), join(folder, 'kept')];
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });

  const pathOf = (storedName: string) => {
    if (!/^[0-9a-f]{40}$/.test(storedName)) throw new Error('a stored name is forty hexadecimal digits');
    return join(kept, storedName.slice(0, 2), storedName);
  };

  return {
    async receive(stream: Readable, largest: number): Promise<ArrivedFile> {
      const temporaryName = randomBytes(20).toString('hex');
      const handle = await open(join(arriving, temporaryName), 'wx', 0o600);
      const hash = createHash('sha256');
      const head: Buffer[] = [];
      let [size, headSize] = [0, 0];
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > largest) continue;
          hash.update(chunk);
          if (headSize < headLength) {
            head.push(chunk.subarray(0, headLength - headSize));
            headSize += chunk.length;
          }
          await handle.writeFile(chunk);
        }
        if (size <= largest) await handle.sync();
      } catch (error) {
        await rm(join(arriving, temporaryName), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      const tooLarge = size > largest;
      if (tooLarge) await rm(join(arriving, temporaryName), { force: true });
      return { temporaryName, size, sha256: hash.digest('hex'), head: Buffer.concat(head), tooLarge };
    },

    async keep({ temporaryName }) {
      const target = pathOf(temporaryName);
      const shelf = join(kept, temporaryName.slice(0, 2));
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await rename(join(arriving, temporaryName), target);
      await syncFolder(shelf);
      await syncFolder(kept);
      return temporaryName;
    },

    async discard({ temporaryName }) {
      await rm(join(arriving, temporaryName), { force: true });
    },

    async remove(storedName) {
      await rm(pathOf(storedName), { force: true });
    },

    async open(storedName) {
      const handle = await unlessGone(open(pathOf(storedName), 'r'), null);
      return handle && { stream: handle.createReadStream(), size: (await handle.stat()).size };
    },

    async shelf(digits) {
      const folder = join(kept, digits);
      const found = await Promise.all(
        (await namesIn(folder)).map(async (storedName) => ({ storedName, age: await ageOf(join(folder, storedName)) })),
      );
      return found.flatMap(({ storedName, age }) => (age === null ? [] : [{ storedName, age }]));
    },

    async clearArriving(age) {
      let cleared = 0;
      for (const name of await namesIn(arriving)) {
        const path = join(arriving, name);
        const found = await ageOf(path);
        if (found === null || found < age) continue;
        await rm(path, { force: true });
        cleared += 1;
      }
      return cleared;
    },

    async ready() {
      const probe = join(arriving, randomBytes(20).toString('hex'));
      try {
        await writeFile(probe, Buffer.alloc(probeSize), { mode: 0o600, flag: 'wx' });
        return true;
      } catch (error) {
        if (isNoSpace(error)) throw error;
        return false;
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return unlessGone(readdir(folder), []);
}

/** How long ago a file was last written, in milliseconds; null when it is gone. */
async function ageOf(path: string): Promise<number | null> {
  const found = await unlessGone(stat(path), null);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}

async function unlessGone<Found, Instead>(asked: Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  }
}

/** A rename is durable only once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
