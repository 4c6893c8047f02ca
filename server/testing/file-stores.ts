import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe } from 'vitest';
import { diskFiles } from '../platform/files/disk.ts';
import type { FileStore } from '../platform/files/store.ts';
import { temporaryFolder } from './folder.ts';
import { s3World } from './s3/shared.ts';

/** Where the files of a test are. */
export type FilesDriver = 'disk' | 'S3';

/** Where the files of tests are that do not say it: on disk, or with TEST_FILES=s3 in an S3 store. */
export const usualDriver: FilesDriver = process.env.TEST_FILES === 's3' ? 'S3' : 'disk';

/** An empty store for a test. */
export interface TestStore {
  readonly files: FileStore;
  /** The names of the files that are there: those still arriving and those kept. */
  names(): Promise<{ arriving: readonly string[]; stored: readonly string[] }>;
  /** Makes a stored file look as if it was stored so many milliseconds ago; a negative number for the future. */
  age(storedName: string, milliseconds: number): Promise<void>;
  /** Writes the installation id past the driver; null removes it. */
  setInstallation(content: string | null): Promise<void>;
  /** Puts something of somebody else into the trash, by its path there. */
  addToTrash(path: string): Promise<void>;
  /** The paths of everything in the trash. */
  trashPaths(): Promise<readonly string[]>;
}

/** Makes a store in this folder, or a bucket of its own. */
export function testStore(driver: FilesDriver, folder: string): Promise<TestStore> {
  return driver === 'disk' ? onDisk(folder) : onS3(join(folder, 'tmp'));
}

async function onDisk(folder: string): Promise<TestStore> {
  return {
    files: await diskFiles(folder),
    names: async () => ({
      arriving: await filesIn(join(folder, 'tmp')),
      stored: await filesIn(join(folder, 'kept')),
    }),
    age: async (name, milliseconds) => {
      const at = new Date(Date.now() - milliseconds);
      await utimes(join(folder, 'kept', name.slice(0, 2), name), at, at);
    },
    setInstallation: async (content) => {
      const path = join(folder, 'installation');
      await (content === null ? rm(path, { force: true }) : writeFile(path, content));
    },
    addToTrash: async (path) => {
      await mkdir(dirname(join(folder, 'trash', path)), { recursive: true });
      await writeFile(join(folder, 'trash', path), 'x');
    },
    trashPaths: async () => {
      const found = await readdir(join(folder, 'trash'), { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(join(folder, 'trash'), join(parentPath, name))).toSorted();
    },
  };
}

async function onS3(arriving: string): Promise<TestStore> {
  const { files, bucket } = await s3World('redress/files', arriving);
  const stored = () => [...bucket.objects].filter(([key]) => key.includes('/kept/'));
  const trash = 'redress/files/trash/';
  const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
  return {
    files,
    names: async () => ({
      arriving: await filesIn(arriving),
      stored: stored().map(([key]) => nameOf(key)),
    }),
    age: async (name, milliseconds) => {
      for (const [key, object] of stored()) if (nameOf(key) === name) object.at = Date.now() - milliseconds;
    },
    setInstallation: async (content) => {
      const key = 'redress/files/installation';
      if (content === null) bucket.objects.delete(key);
      else bucket.objects.set(key, { content: Buffer.from(content), etag: '"x"', at: Date.now() });
    },
    addToTrash: async (path) => {
      bucket.objects.set(`${trash}${path}`, { content: Buffer.from('x'), etag: '"x"', at: Date.now() });
    },
    trashPaths: async () =>
      [...bucket.objects.keys()].flatMap((key) => (key.startsWith(trash) ? [key.slice(trash.length)] : [])).toSorted(),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** The same tests on each driver of the file store. */
export function onEachFileStore(about: string, tests: (make: () => Promise<TestStore>) => void): void {
  describe.each(['disk', 'S3'] as const)(`${about} on %s`, (driver) => {
    tests(async () => {
      const folder = temporaryFolder();
      return testStore(driver, folder);
    });
  });
}
