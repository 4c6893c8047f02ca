import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivingFiles } from './arriving.ts';
import { ageOf, isStoredName, makeFolder, namesIn, type StoredPaths, syncFolder, unlessGone } from './folder.ts';
import { readInstallationId, writeInstallationId } from './installation-id.ts';
import { lazyFile } from './lazy-file.ts';
import type { FileStore } from './store.ts';
import { diskTrash } from './trash.ts';

/**
 * A file store in a folder of the data directory: `tmp/` for files being received, `kept/ab/…` for stored files,
 * `trash/2026-11-22/…` for unreferenced files, which are deleted after thirty days. `isLow` tells whether free space is low (M8).
 */
export async function diskFiles(folder: string, isLow = async () => false): Promise<FileStore> {
  const [arriving, kept] = [join(folder, 'tmp'), join(folder, 'kept')];
  await makeFolder(arriving);
  await makeFolder(kept);
  const paths = storedPaths(kept);
  return {
    ...arrivingFiles(arriving, isLow),
    ...storedFiles(arriving, kept, paths),
    ...diskTrash(join(folder, 'trash'), paths),
    installationId: () => readInstallationId(folder),
    writeInstallationId: (id, instead = false) => writeInstallationId(folder, id, instead),
  };
}

function storedPaths(kept: string): StoredPaths {
  const shelfOf = (storedName: string) => {
    if (!isStoredName(storedName)) throw new Error('a stored name is forty hexadecimal digits');
    return join(kept, storedName.slice(0, 2));
  };
  return { shelfOf, pathOf: (storedName) => join(shelfOf(storedName), storedName) };
}

/** The part of a disk store that holds the stored files. */
function storedFiles(
  arriving: string,
  kept: string,
  { shelfOf, pathOf }: StoredPaths,
): Pick<FileStore, 'keep' | 'remove' | 'open' | 'shelf'> {
  return {
    async keep({ temporaryName }, storedName = temporaryName) {
      const target = pathOf(storedName);
      const shelf = shelfOf(storedName);
      await makeFolder(shelf);
      await rename(join(arriving, temporaryName), target);
      await syncFolder(shelf);
      return storedName;
    },

    async remove(storedName) {
      await rm(pathOf(storedName), { force: true });
    },

    async open(storedName) {
      const path = pathOf(storedName);
      const found = await unlessGone(stat(path), null);
      return found && { stream: lazyFile(path), size: found.size };
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
  };
}
