import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from '../../server/database/open.ts';
import { planExceptions } from '../../server/testing/statements/exceptions.ts';
import { type Plan, plansOf } from '../../server/testing/statements/plans.ts';
import { recordStatements } from '../../server/testing/statements/record.ts';
import { onEachDatabase, type World } from '../../server/testing/world.ts';

/** Another version of PostgreSQL may choose another of two indexes that serve a statement equally well. */
const versionOfTable = 15;

onEachDatabase('plans', (world) => {
  test('each statement finds its rows as it is written down', async ({ skip }) => {
    const { here, ran } = await recordStatements(world);
    if (!(await hasTable(here))) return skip();
    // After a deliberate change `npm run lab -- statements -u` writes the table anew; its difference is what there is to review.
    await expect(tableOf(await plansOf(here, ran))).toMatchFileSnapshot(
      join(import.meta.dirname, planFile(here.engine)),
    );
  });
});

test('every exception of the plans is needed', () => {
  const tables = (['sqlite', 'postgres'] as const).map((engine) =>
    readFileSync(join(import.meta.dirname, planFile(engine)), 'utf8'),
  );
  const entries = tables.flatMap((table) => table.trimEnd().split('\n\n')).map((entry) => entry.split(/\n {4}/));
  const unused = planExceptions.filter(
    ({ statement, step }) =>
      !entries.some(([head = '', ...steps]) => head.startsWith(statement) && steps.some((one) => step.test(one))),
  );
  expect(unused).toEqual([]);
});

const planFile = (engine: Engine) => `plans.${engine}.txt`;

async function hasTable({ db, engine }: World): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(db);
  return Math.floor(Number(rows[0]?.number) / 10_000) === versionOfTable;
}

/** The statements that read rows, each with its steps, in the order of the alphabet. */
function tableOf(plans: readonly Plan[]): string {
  const found = plans.filter(({ steps }) => steps.length > 0);
  const entries = found.map(({ statement, steps }) => [statement, ...steps.map((step) => `    ${step}`)].join('\n'));
  return `${entries.toSorted().join('\n\n')}\n`;
}
