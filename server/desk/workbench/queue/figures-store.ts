import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WorkKind } from '#contract/staff/work.ts';
import { engineOf } from '../../../database/open.ts';
import type { Db } from '../../../database/tables.ts';

/** What is counted: the work of these brands, null for all, and of a team. */
export interface Counted {
  readonly brands: readonly string[] | null;
  readonly team?: string | undefined;
}

const isCounted = ({ brands, team }: Counted): RawBuilder<SqlBool> => {
  const ofBrands = brands === null ? sql`1 = 1` : sql`work.brand in (${sql.join([...brands])})`;
  return team === undefined ? sql<SqlBool>`${ofBrands}` : sql<SqlBool>`${ofBrands} and work.team = ${team}`;
};

/** Whether an entry is of a claim that is counted. */
const isOfCounted = (counted: Counted): RawBuilder<SqlBool> =>
  counted.brands === null && counted.team === undefined
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from work where work.claim_id = work_entry.claim_id and ${isCounted(counted)})`;

/** Whether a stage is of a claim of the team. */
const isOfTeam = (team: string | undefined): RawBuilder<SqlBool> =>
  team === undefined
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from work where work.claim_id = claim_stage.claim_id and work.team = ${team})`;

/** How many claims have waited since each of these moments or longer. */
export async function countWaiting(db: Db, counted: Counted, since: readonly string[]): Promise<number[]> {
  const counts = since.map(
    (at, index) => sql`count(*) filter (where work.since <= ${at}) as ${sql.ref(`of_${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from work where work.handled_at is null and ${isCounted(counted)}`.execute(db);
  return since.map((_, index) => Number(rows[0]?.[`of_${index}`] ?? 0));
}

export async function countKinds(db: Db, counted: Counted) {
  const { rows } = await sql<{ kind: WorkKind; count: number }>`
    select kind, count(*) as count from work_entry where settled_at is null and ${isOfCounted(counted)}
    group by kind order by kind`.execute(db);
  return rows.map(({ kind, count }) => ({ Kind: kind, Count: Number(count) }));
}

/** How many entries came, or were settled, in each hour since, by the hour in UTC such as 2026-11-27T09. */
export async function countHours(db: Db, counted: Counted, column: 'at' | 'settled_at', since: string) {
  const moment = sql.ref(column);
  const hour =
    engineOf(db) === 'postgres'
      ? sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`
      : sql<string>`substr(${moment}, 1, 13)`;
  const { rows } = await sql<{ hour: string; count: number }>`
    select ${hour} as hour, count(*) as count from work_entry where ${moment} >= ${since} and ${isOfCounted(counted)}
    group by 1`.execute(db);
  return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
}

export async function countPromised(db: Db, counted: Counted, since: string) {
  const { rows } = await sql<{ settled: number; within: number }>`
    select count(*) as settled, count(*) filter (where settled_at <= due_at) as within
    from work_entry where settled_at >= ${since} and due_at is not null and ${isOfCounted(counted)}`.execute(db);
  return { Settled: Number(rows[0]?.settled ?? 0), Within: Number(rows[0]?.within ?? 0) };
}

/** When the newest settled messages came and were settled. */
export async function settledMessages(db: Db, counted: Counted, since: string, most: number) {
  return db
    .selectFrom('work_entry')
    .select(['at', 'settled_at'])
    .where('settled_at', '>=', since)
    .where('kind', 'in', ['message', 'reply'])
    .where(isOfCounted(counted))
    .orderBy('settled_at', 'desc')
    .limit(most)
    .execute();
}

/** The open claims of these brands, and of the team, by their step. */
export async function countStages(db: Db, brands: readonly string[], team: string | undefined) {
  const { rows } = await sql<{ step: string; count: number }>`
    select step, count(*) as count from claim_stage where ended is null and brand in (${sql.join([...brands])}) and ${isOfTeam(team)}
    group by step`.execute(db);
  return rows.map(({ step, count }) => ({ step, count: Number(count) }));
}

/** When the middle one of the open claims in a step began it. */
export async function middleOf(
  db: Db,
  brands: readonly string[],
  team: string | undefined,
  { step, count }: { step: string; count: number },
) {
  const found = await db
    .selectFrom('claim_stage')
    .select('began')
    .where(sql<SqlBool>`ended is null`)
    .where('brand', 'in', brands)
    .where('step', '=', step)
    .where(isOfTeam(team))
    .orderBy('began')
    .limit(1)
    .offset(Math.floor(count / 2))
    .executeTakeFirst();
  return found?.began ?? null;
}
