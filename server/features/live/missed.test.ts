import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { contact, flightClaim } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { changedQuery, changedSince } from './store.ts';

const since = '2026-11-20T08:00:00.000Z';

/** An import of this morning: so many events in the claims of others, and one in each of these. */
async function importedToday({ db, engine }: World, count: number, claimIds: readonly string[]): Promise<void> {
  const numbers =
    engine === 'sqlite'
      ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select n from numbers)`
      : sql`(select n from generate_series(1, ${sql.lit(count)}) as n)`;
  await sql`insert into event (id, at, kind, actor, claim_id, payload)
    select 'e' || n, '2026-11-20T08:30:00.000Z', 'claim.changed', 'desk', 'other' || n, '{}' from ${numbers} as numbers`.execute(
    db,
  );
  for (const id of claimIds) {
    const event = {
      id: `of ${id}`,
      at: '2026-11-20T08:30:00.000Z',
      kind: 'claim.changed',
      claim_id: id,
      payload: '{}',
    };
    await db
      .insertInto('event')
      .values({ ...event, actor: 'desk', contact_id: null, position: null })
      .execute();
  }
  if (engine === 'postgres') await sql`analyze event, claim, claim_manager`.execute(db);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows that the scans of a plan of PostgreSQL have read. */
function rowsRead({ Plans = [], ...node }: PlanNode): number {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node['Node Type'].includes('Scan') ? read : 0) + Plans.reduce((sum, plan) => sum + rowsRead(plan), 0);
}

onEachDatabase('what a live stream has missed', (world) => {
  test('[M11] is found from the claims of its contact, however much happened to others that day', async () => {
    const [mine, other] = [contact(), contact()];
    const claims = [
      flightClaim({ owner: mine }),
      flightClaim({ owner: other, managers: [mine] }),
      flightClaim({ owner: mine }),
      flightClaim({ owner: other }),
    ];
    const here = await world({ contacts: [mine, other], claims });
    const changed = [claims[0]?.id ?? '', claims[1]?.id ?? '', claims[3]?.id ?? ''];
    await importedToday(here, 20_000, changed);

    const found = await changedSince(here.db, mine.id, since, 101);
    expect(found.map(({ id }) => id)).toEqual(changed.slice(0, 2).toSorted());
    expect(await changedSince(here.db, mine.id, '2026-11-20T08:30:00.001Z', 101)).toEqual([]);
    expect(await changedSince(here.db, mine.id, since, 1)).toHaveLength(1);

    const query = changedQuery(here.db, mine.id, since, 101);
    if (here.engine === 'sqlite') {
      const { sql: statement, parameters } = query.compile();
      const plan = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
      const { rows } = await here.db.executeQuery<{ detail: string }>(plan);
      const steps = rows.map(({ detail }) => detail);
      expect(steps.filter((step) => /\bevent\b/.test(step))).toEqual([
        expect.stringMatching(/^SEARCH event USING COVERING INDEX event_claim_at \(claim_id=\?/),
      ]);
      expect(steps.join('\n')).not.toMatch(/SCAN (?:claim|claim_manager|event)\b/);
    } else {
      const [answer] = (await query.explain('json', sql`analyze`)) as {
        'QUERY PLAN'?: { Plan: PlanNode }[];
      }[];
      expect(rowsRead(answer?.['QUERY PLAN']?.[0]?.Plan as PlanNode)).toBeLessThan(100);
    }
  });
});
