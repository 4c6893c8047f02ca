import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { incarnationKey, renewIncarnation } from '../platform/files/incarnation.ts';
import { adoptFiles, isPaired } from '../platform/files/pairing.ts';
import type { FileStore } from '../platform/files/store.ts';
import { installationValue, replaceValue } from '../platform/installation-store.ts';
import { flightClaim, item } from '../testing/given.ts';
import { testRandom as random } from '../testing/random.ts';
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
