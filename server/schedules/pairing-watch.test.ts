import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Db } from '../database/tables.ts';
import { systemClock } from '../platform/clock.ts';
import { incarnationKey, renewIncarnation } from '../platform/files/incarnation.ts';
import { adoptFiles, isPaired, NotPaired } from '../platform/files/pairing.ts';
import type { FileStore } from '../platform/files/store.ts';
import { discardFiles } from '../platform/files/stored-name-store.ts';
import { installationValue, replaceValue } from '../platform/installation-store.ts';
import { storeOf } from '../testing/backups.ts';
import { flightClaim, item, someId } from '../testing/given.ts';
import { installed, type OpenStore, temporaryFolder } from '../testing/installed.ts';
import { type Site, serve, start } from '../testing/moves.ts';
import { testRandom as random } from '../testing/random.ts';
import { s3World } from '../testing/s3/shared.ts';
import { sentFile } from '../testing/sent-files.ts';
import { onEachStorage, type World } from '../testing/world.ts';
import { PairingWatch } from './pairing-watch.ts';
import { sweepFiles } from './sweep-files.ts';

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const oneFile = () => ({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });

/** What a server does about its mark, and what it wrote into the log. */
function watchOf(here: Pick<World, 'db' | 'files' | 'clock'>) {
  const log: string[] = [];
  const watch = new PairingWatch({ ...here, random }, () => ({
    error: (_: unknown, words: string) => void log.push(words),
  }));
  return { watch, log };
}

/** Makes a world look like a copy of another one's database as it is now, with the same store. */
async function becomeCopy(other: World, here: World) {
  for (const key of ['id', incarnationKey])
    await replaceValue(other.db, key, (await installationValue(here.db, key)) ?? '');
  return { ...other, files: here.files };
}

const keepOne = async (files: FileStore) => files.keep(await files.receive(Readable.from([Buffer.from('x')]), 10));
const marks = async ({ db, files }: Pick<World, 'db' | 'files'>) => [
  await files.incarnation(),
  JSON.parse((await installationValue(db, incarnationKey)) ?? '{}').now,
];

onEachStorage('[C1] the mark of database and store', (world) => {
  test('is renewed at each start and every hour, in both', async () => {
    const here = await world();
    const { watch } = watchOf(here);
    const seen = new Set<string>();
    for (const minutes of [0, 10, 60]) {
      here.clock.pass({ minutes });
      expect(await watch.round()).toBe('paired');
      const [inStore = '', inDatabase] = await marks(here);
      expect(inStore).toBe(inDatabase);
      seen.add(inStore ?? '');
    }
    expect(seen.size).toBe(2);
    await watchOf(here).watch.round();
    expect([...seen]).not.toContain((await marks(here))[0]);
  });

  test('stays right when many processes start at once, and when one was killed between the two writes', async () => {
    const here = await world();
    await Promise.all(Array.from({ length: 6 }, () => renewIncarnation({ ...here, random }, 0)));
    expect(await isPaired(here)).toBe(true);
    const failing = { ...here.files, writeIncarnation: () => Promise.reject(new Error('killed')) };
    await expect(renewIncarnation({ ...here, files: failing, random }, 0)).rejects.toThrow('killed');
    expect(await isPaired(here)).toBe(true);
    here.clock.pass({ minutes: 2 });
    expect(await renewIncarnation({ ...here, random }, 0)).toBe('paired');
    const [inStore, inDatabase] = await marks(here);
    expect(inStore).toBe(inDatabase);
  });

  test.each(['original', 'copy'] as const)('tells a copy of the database when the %s starts first', async (first) => {
    const [here, other] = [await world(oneFile()), await world()];
    await watchOf(here).watch.round();
    const copy = await becomeCopy(other, here);
    const [one, two] = first === 'original' ? [here, copy] : [copy, here];
    const [earlier, later] = [watchOf(one), watchOf(two)];
    expect(await earlier.watch.round()).toBe('paired');
    for (let round = 0; round < 2; round += 1) {
      expect(await later.watch.round()).toBe('sharedFiles');
      expect(await earlier.watch.round()).toBe('sharedFiles');
    }
    for (const { watch, log } of [earlier, later]) {
      expect(watch.warnings).toEqual(['sharedFiles']);
      expect(log).toEqual([expect.stringContaining('npm run files -- adopt --yes')]);
    }
    await keepOne(here.files);
    const there = await here.onDisk();
    // All files have no row in the copy.
    for (const server of [here, copy])
      expect(await sweepFiles(server, { grace: 0, anyNumber: true })).toMatchObject({
        stopped: 'sharedFiles',
        orphans: 0,
        arriving: 0,
      });
    expect(await here.onDisk()).toEqual(there);
    await adoptFiles({ ...here, random });
    expect([await isPaired(here), await isPaired(copy)]).toEqual([true, false]);
    expect([await later.watch.round(), await earlier.watch.round()].toSorted()).toEqual([
      'otherInstallation',
      'paired',
    ]);
    expect(await sweepFiles(here, { grace: 0 })).toMatchObject({ stopped: null, orphans: 1 });
  });

  test('of a database that was put back to an earlier day stops the sweep until somebody decides', async () => {
    const here = await world();
    await watchOf(here).watch.round();
    const earlier = (await installationValue(here.db, incarnationKey)) ?? '';
    here.clock.pass({ hours: 1 });
    await watchOf(here).watch.round();
    await replaceValue(here.db, incarnationKey, earlier);
    expect(await watchOf(here).watch.round()).toBe('sharedFiles');
    await adoptFiles({ ...here, random });
    expect(await watchOf(here).watch.round()).toBe('paired');
  });
});

const stores: readonly { readonly kind: string; readonly openStore: OpenStore }[] = [
  { kind: 'disk', openStore: storeOf },
  { kind: 'S3', openStore: async () => (await s3World()).files },
];

/** A contact's upload, as far as the sweep sees it. */
async function upload({ db, files }: { db: Db; files: FileStore }): Promise<string> {
  const row = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  const stored_name = await keepOne(files);
  await db
    .insertInto('file')
    .values({ ...row, id: someId(), stored_name })
    .execute();
  return stored_name;
}

/** Replaces a contact's file, so that the next sweep would take the former one. */
async function replaceOne({ db, files }: { db: Db; files: FileStore }, at: number): Promise<void> {
  const rows = await db.selectFrom('file').selectAll().orderBy('stored_name').execute();
  const row = rows[at];
  if (!row) throw new Error('there are fewer files');
  await db
    .updateTable('file')
    .set({ stored_name: await keepOne(files) })
    .where('id', '=', row.id)
    .execute();
  await discardFiles(db, [row.stored_name]);
}

async function warningsOf(origin: string): Promise<readonly string[]> {
  return ((await (await fetch(`${origin}/readyz`)).json()) as { warnings?: string[] }).warnings ?? [];
}

describe.each(stores)(
  '[C1] two servers on the file of SQLite and a copy of it, with one store on $kind',
  ({ openStore }) => {
    test('delete no file of each other, whatever each of them deletes, and /readyz says so', {
      timeout: 300_000,
    }, async () => {
      const here = await installed('sqlite', 4, openStore);
      // The original has run before, and is stopped while its file is copied.
      const { db } = await start(here);
      await renewIncarnation({ db, files: here.files, random, clock: systemClock }, 0);
      await db.destroy();
      await here.open.close();
      const dataDir = temporaryFolder();
      copyFileSync(join(here.where.dataDir, 'redress.sqlite'), join(dataDir, 'redress.sqlite'));
      const copy: Site = { where: { ...here.where, dataDir }, files: here.files };
      const before = await here.files.incarnation();
      const first = await serve(here);
      // Two that start within the same moment learn of each other at the next look only.
      await expect.poll(() => here.files.incarnation(), { timeout: 60_000 }).not.toBe(before);
      const servers = [first, await serve(copy)];
      const names: string[] = [];
      for (const [at, server] of servers.entries()) {
        const context = { db: server.db, files: here.files };
        names.push(await upload(context));
        await replaceOne(context, at);
      }
      // The second server has noticed it; the first one does at its next look, and before each deletion.
      await expect
        .poll(async () => (await Promise.all(servers.map(({ origin }) => warningsOf(origin)))).flat(), {
          timeout: 60_000,
          interval: 200,
        })
        .toContain('sharedFiles');
      for (const server of servers) {
        const context = { db: server.db, files: here.files, clock: systemClock };
        expect(await sweepFiles(context, { grace: 0, anyNumber: true })).toMatchObject({
          stopped: 'sharedFiles',
          missing: [],
        });
      }
      for (const { db: rows } of servers) {
        for (const { stored_name } of await rows.selectFrom('file').select('stored_name').execute())
          expect(await here.files.open(stored_name)).not.toBeNull();
      }
      for (const name of names) expect(await here.files.open(name)).not.toBeNull();
      // The operator decides; the other one does not start on these files any more.
      const [original] = servers;
      if (!original) throw new Error('there is no server');
      await adoptFiles({ db: original.db, files: here.files, random });
      expect(await isPaired({ db: original.db, files: here.files })).toBe(true);
      await expect(start(copy)).rejects.toThrow(NotPaired);
    });
  },
);
