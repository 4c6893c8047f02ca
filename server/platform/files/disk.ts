import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ArrivedFile, FileStore } from './store.ts';

const headLength = 4_100;

/** Files in a folder of the data directory: `tmp/` while arriving, `kept/ab/…` afterwards. */
export async function diskFiles(folder: string): Promise<FileStore> {
  const [arriving, kept] = [join(folder, 'tmp'), join(folder, 'kept')];
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });
  await sweepArriving(arriving);

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
      try {
        const handle = await open(pathOf(storedName), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async ready() {
      try {
        await access(arriving, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What an ended process left arriving was never acknowledged. A younger file may be on its way to another process. */
async function sweepArriving(folder: string): Promise<void> {
  const old = Date.now() - 60 * 60_000;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < old) await rm(path, { force: true });
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
