import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { openDatabase, sqliteFile } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { TestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { someId } from '../testing/given.ts';
import { insert } from '../testing/rows.ts';
import { onEachDatabase } from '../testing/world.ts';
import { runStages } from './night-run.ts';
import { computeUsualTimes } from './usual-times.ts';

const now = '2026-11-22T02:00:00.000Z';
const timeZones = { redress: 'Europe/Amsterdam' };

/** Stages of one step that took so many days; with `running` they have not ended. */
async function addStages(
  db: Db,
  airline: string,
  days: readonly number[],
  { running = false, began = '2026-01-05T09:00:00.000Z' } = {},
) {
  const rows = days.map((count) => ({
    id: someId(),
    claim_id: null,
    brand: 'redress',
    airline,
    step: 'AwaitAirline',
    began,
    ended: running ? null : new Date(Date.parse(began) + count * 86_400_000).toISOString(),
    ended_by: running ? null : 'step',
  }));
  for (let from = 0; from < rows.length; from += 1_000) {
    await insert(db, 'claim_stage', rows.slice(from, from + 1_000));
  }
}

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const stored = (db: Db) => db.selectFrom('stage_usual').selectAll().orderBy('airline').execute();

onEachDatabase('the usual times of steps', (world) => {
  test('[DATES-2] are computed per airline from 20 ended stages on; 19 give none, and what no longer holds goes', async () => {
    const { db } = await world();
    await addStages(db, 'QA', oneTo(20));
    await addStages(db, 'RZ', oneTo(19));
    expect(await computeUsualTimes({ db, now, timeZones })).toEqual({ stages: 39, steps: 1 });
    const times = { airline: 'QA', step: 'AwaitAirline', p10: 2, p50: 10, p90: 18, ended_count: 20, computed_at: now };
    expect(await stored(db)).toMatchObject([times]);
    const later = '2028-11-22T02:00:00.000Z';
    expect(await computeUsualTimes({ db, now: later, timeZones })).toEqual({ stages: 0, steps: 0 });
    expect(await stored(db)).toEqual([]);
  });

  test('[DATES-2] more stages than one block holds, all begun at the same instant, each count once', async () => {
    const { db } = await world();
    await addStages(
      db,
      'QA',
      Array.from({ length: 4_500 }, (_, index) => (index % 100) + 1),
    );
    expect(await computeUsualTimes({ db, now, timeZones })).toEqual({ stages: 4_500, steps: 1 });
    expect(await stored(db)).toMatchObject([{ p10: 10, p50: 50, p90: 90, ended_count: 4_500 }]);
  });
});

test('[DATES-1] the run at once is done in a thread with a connection of its own', async () => {
  const dataDir = temporaryFolder();
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  await addStages(db, 'QA', oneTo(20), { began: '2026-10-01T09:00:00.000Z' });
  const context = { db, clock: new TestClock(), brands: [redress], where: { dataDir } };
  expect(await runStages(context)).toEqual({ stages: 20, steps: 1 });
  expect(await stored(db)).toMatchObject([{ airline: 'QA', p50: 10 }]);
});

/** The locks of this process on a file, as Linux lists them, without their numbers. */
function locksOn(path: string): string[] {
  const { ino } = statSync(path);
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  return lines
    .map((line) => line.replace(/^\d+: /, ''))
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `))
    .toSorted();
}

test.skipIf(process.platform !== 'linux')(
  '[DATES-2, M2] the night leaves the locks of the server on SQLite',
  async () => {
    const dataDir = temporaryFolder();
    const { db, close } = await openDatabase({ dataDir });
    onTestFinished(close);
    const file = join(dataDir, sqliteFile);
    const before = locksOn(file);
    expect(before).toEqual([expect.stringContaining('READ')]);
    await runStages({ db, clock: new TestClock(), brands: [redress], where: { dataDir } });
    expect(locksOn(file)).toEqual(before);
  },
);
