import type { StepTimes } from '#contract/dates/rules.ts';
import type { Db } from '../database/tables.ts';

/** DATES-2: how long each step usually takes at an airline, as the last night's run computed it, by step. */
export async function storedTimes(db: Db, brand: string, airline: string): Promise<ReadonlyMap<string, StepTimes>> {
  const rows = await db
    .selectFrom('stage_usual')
    .selectAll()
    .where('brand', '=', brand)
    .where('airline', '=', airline)
    .execute();
  return new Map(
    rows.map(({ step, p10, p50, p90, ended_count: count, computed_at: computedAt }) => [
      step,
      { p10, p50, p90, count, computedAt },
    ]),
  );
}
