import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { smallDisk } from '../../testing/small-disk.ts';
import { diskFiles } from './disk.ts';
import { openFiles } from './open.ts';
import { isBelowFloor } from './space.ts';
import { LowSpace } from './store.ts';

const gigabyte = 2 ** 30;
const volume = (bytes: number, free: number) => ({ bsize: 4_096, blocks: bytes / 4_096, bavail: free / 4_096 });

test.each([
  ['a large volume with half a gigabyte', volume(1_000 * gigabyte, gigabyte / 2), true],
  ['a large volume with two gigabytes', volume(1_000 * gigabyte, 2 * gigabyte), false],
  ['a small volume with 4 %', volume(gigabyte, 0.04 * gigabyte), true],
  ['a small volume with 6 %', volume(gigabyte, 0.06 * gigabyte), false],
  ['a volume of unknown size', volume(0, 0), false],
])('[M8] the floor of 1024 MB, or 5 %%: %s', (_, about, isLow) => {
  expect(isBelowFloor(about)).toBe(isLow);
});

test('[M8] below the floor nothing of a file is stored, and what is there is still read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let isLow = false;
  const files = await diskFiles(folder, async () => isLow);
  const kept = await files.keep(await files.receive(Readable.from([Buffer.from('x')]), 10));
  isLow = true;
  await expect(files.receive(Readable.from([Buffer.from('x')]), 10)).rejects.toThrow(LowSpace);
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  expect(await files.warnings()).toEqual(['lowSpace']);
  expect((await files.open(kept))?.size).toBe(1);
});

test('[M8] the floor is that of the volume of the files, also where it is not that of DATA_DIR', async ({ skip }) => {
  const disk = await smallDisk(8);
  if (!disk) return skip('mounting is not permitted');
  onTestFinished(() => disk.remove());
  const dataDir = await mkdtemp(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await symlink(disk.folder, join(dataDir, 'files'));
  disk.fill(100_000);
  const { files } = await openFiles({ dataDir, filesLocation: null });
  await expect(files.receive(Readable.from([Buffer.from('x')]), 10)).rejects.toThrow(LowSpace);
  expect(await files.warnings()).toEqual(['lowSpace']);
});
