import type { Brand } from '../brands/brand.ts';
import type { Db } from '../database/tables.ts';
import { addStage, noStages, type Stage, stageLength, usualTimesOf } from '../features/dates/rules.ts';
import { dropOlderTimes, type StageGroup, stageGroups, stagesOf, writeTimes } from './usual-times-store.ts';

interface RunContext {
  readonly db: Db;
  /** The instant of the run, ISO 8601 in UTC. */
  readonly now: string;
  readonly brands: readonly Pick<Brand, 'id' | 'timeZone'>[];
}

/** DATES-2: how far back stages count, in months. */
const monthsBack = 24;
const defaultZone = 'Europe/Amsterdam';

/**
 * DATES-2: computes how long each step usually takes, per brand and airline, over the stages of 24 months, and replaces what was
 * computed before. It reads in blocks, so that a million stages take little memory and others have their turn.
 */
export async function computeUsualTimes({ db, now, brands }: RunContext) {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - monthsBack);
  const report = { stages: 0, steps: 0 };
  for (const group of await stageGroups(db)) {
    const counts = noStages();
    const zone = brands.find(({ id }) => id === group.brand)?.timeZone ?? defaultZone;
    for await (const block of blocksOf(db, group, since.toISOString())) {
      report.stages += block.length;
      for (const stage of block) {
        const length = stageLength(stage, now, zone);
        if (length) addStage(counts, length.days, length.hasEnded);
      }
    }
    const times = usualTimesOf(counts);
    if (!times) continue;
    await writeTimes(db, group, times, now);
    report.steps += 1;
  }
  await dropOlderTimes(db, now);
  return report;
}

/** The stages of a group in blocks; between two blocks others have their turn. */
async function* blocksOf(db: Db, group: StageGroup, since: string): AsyncGenerator<readonly Stage[]> {
  let after = { began: since, id: '' };
  for (;;) {
    const block = await stagesOf(db, group, after);
    const last = block.at(-1);
    if (!last) return;
    yield block;
    after = { began: last.began, id: last.id };
    await new Promise(setImmediate);
  }
}
