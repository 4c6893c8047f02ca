import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import type { Db } from '../database/tables.ts';
import { someId } from '../testing/given.ts';
import { insert } from '../testing/rows.ts';
import { onEachDatabase } from '../testing/world.ts';
import { computeUsualTimes } from './usual-times.ts';

const now = '2026-11-22T02:00:00.000Z';
const brands = [redress];

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
    expect(await computeUsualTimes({ db, now, brands })).toEqual({ stages: 39, steps: 1 });
    const times = { airline: 'QA', step: 'AwaitAirline', p10: 2, p50: 10, p90: 18, ended_count: 20, computed_at: now };
    expect(await stored(db)).toMatchObject([times]);
    const later = '2028-11-22T02:00:00.000Z';
    expect(await computeUsualTimes({ db, now: later, brands })).toEqual({ stages: 0, steps: 0 });
    expect(await stored(db)).toEqual([]);
  });

  test('[DATES-2] more stages than one block holds, all begun at the same instant, each count once', async () => {
    const { db } = await world();
    await addStages(
      db,
      'QA',
      Array.from({ length: 4_500 }, (_, index) => (index % 100) + 1),
    );
    expect(await computeUsualTimes({ db, now, brands })).toEqual({ stages: 4_500, steps: 1 });
    expect(await stored(db)).toMatchObject([{ p10: 10, p50: 50, p90: 90, ended_count: 4_500 }]);
  });
});
