import { createHash, randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isNoSpace } from '../../database/violations.ts';
import { ageOf, isStoredName, makeFolder, namesIn, syncFolder, unlessGone } from './folder.ts';
import { readMark, writeMark } from './mark.ts';
import { type ArrivedFile, type FileStore, LowSpace } from './store.ts';
import { diskTrash } from './trash.ts';

const headLength = 4_100;
/** Bytes to write in a test for free space. */
const probeSize = 64 * 1024;

/**
 * A file store in a folder of the data directory: `tmp/` for files being received, `kept/ab/…` for stored files,
 * `trash/2026-11-22/…` for unreferenced files, which are deleted after thirty days. `installation` is the id of the installation
 * that owns the folder. `isLow` tells whether free space is low (M8).
 */
export async function diskFiles(folder: string, isLow = async () => false): Promise<FileStore> {
  const [arriving, kept] = [join(folder, 'tmp'), join(folder, 'kept')];
  await makeFolder(arriving);
  await makeFolder(kept);

  const shelfOf = (storedName: string) => {
    if (!isStoredName(storedName)) throw new Error('a stored name is forty hexadecimal digits');
    return join(kept, storedName.slice(0, 2));
  };
  const pathOf = (storedName: string) => join(shelfOf(storedName), storedName);

  const requireSpace = async () => {
    if (await isLow()) throw new LowSpace('the volume of the files is low on space');
  };

  return {
    async receive(stream: Readable, largest: number): Promise<ArrivedFile> {
      await requireSpace();
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
      const shelf = shelfOf(temporaryName);
      await makeFolder(shelf);
      await rename(join(arriving, temporaryName), target);
      await syncFolder(shelf);
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
        (await namesIn(folder))
          .filter(isStoredName)
          .map(async (storedName) => ({ storedName, age: await ageOf(join(folder, storedName)) })),
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

    installationId: () => readMark(folder),
    writeInstallationId: (id, instead = false) => writeMark(folder, id, instead),
    ...diskTrash(join(folder, 'trash'), pathOf, shelfOf),

    requireSpace,
    warnings: async () => ((await isLow()) ? ['lowSpace'] : []),

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
