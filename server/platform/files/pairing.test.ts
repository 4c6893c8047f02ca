import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { flightClaim, item } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { type MakeWorld, onEachStorage, type World } from '../../testing/world.ts';
import { installationValue } from '../installation-store.ts';
import { systemRandom as random } from '../random.ts';
import { diskFiles } from './disk.ts';
import { adoptFiles, isPaired, NotPaired, pairFiles } from './pairing.ts';
import type { FileStore } from './store.ts';

const places = { database: 'the database', files: '/the/folder' };
const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const withFiles = (world: MakeWorld) =>
  world({ claims: [flightClaim({ documents: [item({ file: pdf }), item({ file: pdf }), item({ file: pdf })] })] });

async function aStore(): Promise<FileStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { ...(await diskFiles(folder)), folder };
}

const keepOne = async (files: FileStore) => files.keep(await files.receive(Readable.from([Buffer.from('x')]), 10));
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
    await keepOne(here.files);
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
