import { sql } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';
import type { Stage, UsualTimes } from '../features/dates/rules.ts';

export type StageGroup = Pick<Tables['claim_stage'], 'brand' | 'airline' | 'step'>;

/** How many stages are read at once: some milliseconds of work. */
const blockLength = 500;

export function stageGroups(db: Db): Promise<StageGroup[]> {
  return db.selectFrom('claim_stage').select(['brand', 'airline', 'step']).distinct().execute();
}

export async function stagesOf(
  db: Db,
  { brand, airline, step }: StageGroup,
  after: { readonly began: string; readonly id: string },
): Promise<readonly (Stage & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('claim_stage')
    .select(['id', 'began', 'ended', 'ended_by'])
    .where('brand', '=', brand)
    .where('airline', '=', airline)
    .where('step', '=', step)
    .where('began', '>=', after.began)
    .where(sql<boolean>`(began > ${after.began} or id > ${after.id})`)
    .orderBy('began')
    .orderBy('id')
    .limit(blockLength)
    .execute();
  return rows.map(({ id, began, ended, ended_by }) => ({ id, began, ended, endedBy: ended_by as Stage['endedBy'] }));
}

export async function writeTimes(
  db: Db,
  { brand, airline, step }: StageGroup,
  { p10, p50, p90, count }: UsualTimes,
  at: string,
): Promise<void> {
  const times = { p10, p50, p90, ended_count: count, computed_at: at };
  await db
    .insertInto('stage_usual')
    .values({ brand, airline, step, ...times })
    .onConflict((conflict) => conflict.columns(['brand', 'airline', 'step']).doUpdateSet(times))
    .execute();
}

export async function dropOlderTimes(db: Db, at: string): Promise<void> {
  await db.deleteFrom('stage_usual').where('computed_at', '<', at).execute();
}
