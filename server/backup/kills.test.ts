import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Engine, openDatabase } from '../database/open.ts';
import { NotPaired, pairFiles } from '../platform/files/survey.ts';
import { backUp, restoreInto, storeOf } from '../testing/backups.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { backedUp, installed, place, rowsIn } from '../testing/installed.ts';
import { engines, type Place } from '../testing/migration-kills.ts';
import { testRandom } from '../testing/random.ts';
import type { WorkChildTask } from '../testing/work-child.ts';
import { workInChild } from '../testing/work-in-child.ts';
import { verifyAll } from './verify.ts';

const inChild = (task: Pick<WorkChildTask, 'act' | 'where' | 'volume' | 'at'>) =>
  workInChild({ ...task, signal: 'SIGKILL' }).ended;

/** Some of so many steps, from a share of them on. */
function someOf(steps: number, count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, at) => Math.ceil(steps * (from + ((1 - from) * (at + 1)) / (count + 1))));
}

/** What happens when a server starts on a place: it refuses, or it gets the files that belong to its rows. */
async function startOn({ where }: Place): Promise<'refused' | 'started'> {
  const { db, close } = await openDatabase(where);
  try {
    await pairFiles({ db, files: await storeOf(where), random: testRandom }, { database: 'it', files: 'there' });
    return 'started';
  } catch (error) {
    if (error instanceof NotPaired) return 'refused';
    throw error;
  } finally {
    await close();
  }
}

/** PostgreSQL is slow to create; what can be cut off differs only while rows are read or loaded. */
const kills: Readonly<Record<Engine, number>> = { sqlite: 3, postgres: 1 };

describe.each(engines)('killed on %s', (engine) => {
  test('a backup leaves nothing that looks like one, and the next one clears up', async () => {
    const here = await installed(engine);
    const { where } = here;
    const volume = temporaryFolder();
    const steps = (await inChild({ act: 'backup', where, volume, at: 0 })) ?? 0;
    const other = temporaryFolder();
    for (const at of someOf(steps, kills[engine])) {
      expect(await inChild({ act: 'backup', where, volume: other, at })).toBeNull();
      expect(await verifyAll(other)).toMatchObject({ problems: [] });
    }
    const before = (await verifyAll(other)).backups;
    expect(await backUp(here, other)).toMatchObject({ warnings: [], files: 3 });
    expect(await verifyAll(other)).toMatchObject({ backups: before + 1, problems: [] });
    const left = readdirSync(other, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /partial|arriving/.test(name))).toEqual([]);
  });

  test('a restore goes on where it was cut off, and no server starts before it is done', async () => {
    const here = await installed(engine);
    const volume = await backedUp(here);
    const whole = await place(engine);
    const steps = (await inChild({ act: 'restore', where: whole.where, volume, at: 0 })) ?? 0;
    const expected = withoutId(await rowsIn(whole.where));
    // The last one is just before the id takes the place of the mark.
    for (const at of [...someOf(steps, kills[engine], 0.2), steps - 2]) {
      const there = await place(engine);
      expect(await inChild({ act: 'restore', where: there.where, volume, at })).toBeNull();
      const isMarked = existsSync(join(there.where.dataDir, 'files', 'installation'));
      if (isMarked) expect.soft(await startOn(there), `step ${at}`).toBe('refused');
      expect(await restoreInto(there, volume)).toMatchObject({ files: 3, damaged: [] });
      expect(withoutId(await rowsIn(there.where))).toEqual(expected);
      expect(await startOn(there)).toBe('started');
    }
  });
});

/** Rows without the installation id, which every restore makes anew. */
function withoutId({ installation = [], ...rows }: Awaited<ReturnType<typeof rowsIn>>) {
  return { ...rows, installation: installation.filter((row) => JSON.parse(row).key !== 'id') };
}
