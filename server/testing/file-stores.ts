import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { diskFiles } from '../platform/files/disk.ts';
import type { FileStore } from '../platform/files/store.ts';
import { s3World } from './s3/shared.ts';

/** An empty store for a test. */
export interface TestStore {
  readonly files: FileStore;
  /** Makes a stored file look as if it was stored so many milliseconds ago; a negative number for the future. */
  age(storedName: string, milliseconds: number): Promise<void>;
}

const drivers = {
  async disk(): Promise<TestStore> {
    const folder = await mkdtemp(join(tmpdir(), 'redress-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const age = async (name: string, milliseconds: number) => {
      const at = new Date(Date.now() - milliseconds);
      await utimes(join(folder, 'kept', name.slice(0, 2), name), at, at);
    };
    return { files: await diskFiles(folder), age };
  },

  async S3(): Promise<TestStore> {
    const { files, bucket } = await s3World();
    const age = async (name: string, milliseconds: number) => {
      const object = [...bucket.objects].find(([key]) => key.endsWith(`/${name}`))?.[1];
      if (object) object.at = Date.now() - milliseconds;
    };
    return { files, age };
  },
};

/** The same tests on each driver of the file store. */
export function onEachFileStore(about: string, tests: (make: () => Promise<TestStore>) => void): void {
  describe.each(['disk', 'S3'] as const)(`${about} on %s`, (driver) => tests(drivers[driver]));
}
