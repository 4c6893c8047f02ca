import { randomBytes } from 'node:crypto';
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { flightClaim, item } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { type MakeWorld, onEachStorage, type World } from '../../testing/world.ts';
import { installationValue } from '../installation-store.ts';
import { systemRandom as random } from '../random.ts';
import { diskFiles, lazyFile } from './disk.ts';
import { isBelowFloor, openFiles } from './open.ts';
import { type FileStore, LowSpace } from './store.ts';
import { adoptFiles, isPaired, NotPaired, pairFiles } from './survey.ts';

async function file(content: Uint8Array): Promise<string> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'file'), content);
  return join(folder, 'file');
}

test('[FILES-3] a file that is gone fails the stream, and nothing else', async () => {
  await expect(buffer(lazyFile('/nowhere at all'))).rejects.toThrow('ENOENT');
});

test('[FILES-3] a stream that is never read, or is given up while it is read, keeps no file open', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const lost: unknown[] = [];
  const losing = (error: unknown) => lost.push(error);
  // A handle that garbage collection finds open ends the process.
  process.prependListener('uncaughtException', losing);
  onTestFinished(() => void process.off('uncaughtException', losing));
  const path = await file(randomBytes(300_000));
  for (let time = 0; time < 20; time += 1) {
    lazyFile(path);
    const givenUp = lazyFile(path);
    givenUp.once('data', () => givenUp.destroy());
    const atOnce = lazyFile(path);
    atOnce.read();
    atOnce.destroy();
  }
  for (let time = 0; time < 3; time += 1) {
    await sleep(50);
    collectGarbage();
  }
  expect(lost).toEqual([]);
});

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
  const folder = temporaryFolder();
  let isLow = false;
  const files = await diskFiles(folder, async () => isLow);
  const stored = await files.save(await files.receive(Readable.from([Buffer.from('x')]), 10));
  isLow = true;
  await expect(files.receive(Readable.from([Buffer.from('x')]), 10)).rejects.toThrow(LowSpace);
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  expect(await files.warnings()).toEqual(['lowSpace']);
  expect((await files.open(stored))?.size).toBe(1);
});

test('[M8] the floor is that of the volume of the files, also where it is not that of DATA_DIR', async ({ skip }) => {
  const disk = await smallDisk(8);
  if (!disk) return skip('mounting is not permitted');
  onTestFinished(() => disk.remove());
  const dataDir = temporaryFolder();
  await symlink(disk.folder, join(dataDir, 'files'));
  disk.fill(100_000);
  const { files } = await openFiles({ dataDir, filesLocation: null });
  await expect(files.receive(Readable.from([Buffer.from('x')]), 10)).rejects.toThrow(LowSpace);
  expect(await files.warnings()).toEqual(['lowSpace']);
});

const places = { database: 'the database', files: '/the/folder' };
const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const withFiles = (world: MakeWorld) =>
  world({ claims: [flightClaim({ documents: [item({ file: pdf }), item({ file: pdf }), item({ file: pdf })] })] });

async function aStore(): Promise<FileStore & { folder: string }> {
  const folder = temporaryFolder();
  return { ...(await diskFiles(folder)), folder };
}

const storeOne = async (files: FileStore) => files.save(await files.receive(Readable.from([Buffer.from('x')]), 10));
const forgetInDatabase = ({ db }: World) => db.deleteFrom('installation').where('key', '=', 'id').execute();
const forgetInStore = ({ store }: World) => store.setInstallation(null);

/** Starts on a database with a store; answers the ids both have then, or the sentence of the refusal. */
async function start(here: World, files: FileStore) {
  try {
    await pairFiles({ db: here.db, files, random }, places);
  } catch (error) {
    expect(error).toBeInstanceOf(NotPaired);
    expect(String(error)).toContain('The database (the database) and the files in /the/folder do not belong together');
    expect(String(error)).toContain('npm run files -- adopt');
    return (error as Error).message;
  }
  const ids = [await installationValue(here.db, 'id'), await files.installationId()];
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).toBe(ids[0]);
  return ids[0];
}

onEachStorage('[C1] database and store', (world) => {
  test('get one id at the first start, and keep it at every further one', async () => {
    const here = await world();
    const id = await installationValue(here.db, 'id');
    expect(await start(here, here.files)).toBe(id);
    await storeOne(here.files);
    expect(await start(here, here.files)).toBe(id);
  });

  test('that two processes start on together get one id', async () => {
    const here = await world();
    await Promise.all([forgetInDatabase(here), forgetInStore(here)]);
    const ids = await Promise.all(Array.from({ length: 8 }, () => start(here, here.files)));
    expect(new Set(ids).size).toBe(1);
  });

  test('another database is refused at a folder with files, and nothing is written', async () => {
    const [here, other] = [await withFiles(world), await world()];
    await forgetInDatabase(other);
    expect(await start(other, here.files)).toContain('the files are those of another installation');
    expect(await installationValue(other.db, 'id')).toBeUndefined();
    await forgetInStore(here);
    expect(await start(other, here.files)).toContain('3 files are there, but not the id of their installation');
    expect(await here.files.installationId()).toBeNull();
  });

  test('another database is refused at a folder that has an id and no file yet', async () => {
    const [here, other] = [await world(), await world()];
    expect(await start(other, here.files)).toContain('the files are those of another installation');
    await forgetInDatabase(other);
    expect(await start(other, here.files)).toContain('the files are those of another installation');
  });

  test('of two databases that start together on one folder, one is refused', async () => {
    const [here, other, files] = [await world(), await world(), await aStore()];
    await Promise.all([here, other].map(forgetInDatabase));
    const started = await Promise.all([here, other].map((one) => start(one, files)));
    expect(started.filter((said) => said?.includes('do not belong together'))).toHaveLength(1);
  });

  test('a database with files is refused at an empty folder, such as a volume that is not mounted', async () => {
    const here = await withFiles(world);
    const files = await aStore();
    expect(await start(here, files)).toContain('3 of 3 files in the database are not there');
    await forgetInDatabase(here);
    expect(await start(here, files)).toContain('3 of 3 files in the database are not there');
    expect(await files.installationId()).toBeNull();
  });

  test('a new, empty folder gets the id of a database that refers to no file', async () => {
    const here = await world();
    expect(await start(here, await aStore())).toBe(await installationValue(here.db, 'id'));
  });

  test('a start that ended between the two writes goes on', async () => {
    const here = await world();
    await forgetInStore(here);
    expect(await start(here, here.files)).toBe(await installationValue(here.db, 'id'));
  });

  test('are paired anew by adopting; the database they had before is then refused', async () => {
    const [here, other] = [await withFiles(world), await world()];
    await adoptFiles({ db: other.db, files: here.files, random });
    expect(await isPaired({ db: other.db, files: here.files })).toBe(true);
    expect(await start(other, here.files)).toMatch(/^[0-9a-f]{32}$/);
    expect(await start(here, here.files)).toContain('the files are those of another installation');
  });

  test('a broken id in the folder stops the start instead of being written over', async () => {
    const here = await world();
    await here.store.setInstallation('no id at all');
    await expect(pairFiles({ ...here, random }, places)).rejects.toThrow('holds no installation id');
  });
});
