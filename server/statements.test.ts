import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from './database/open.ts';
import { planExceptions } from './testing/statements/exceptions.ts';
import { copyRows, type Plan, planOf, shortened } from './testing/statements/plans.ts';
import { recordStatements, scheduledMark } from './testing/statements/record.ts';
import { onEachDatabase, type World } from './testing/world.ts';

/** A step that reads a whole table or index, or sorts. */
const takesMore = /^SCAN|^SORT BY|TEMP B-TREE/;
/** Another version of PostgreSQL may choose another of two indexes that serve a statement equally well. */
const versionOfTable = 15;
const folder = join(import.meta.dirname, 'testing/statements');

onEachDatabase('statements', (world) => {
  test('[CALL-1] each finds its rows by the index that is written down, and sorts only where it is named', async () => {
    const { here, ran, refused } = await recordStatements(world);
    expect(refused).toEqual([]);
    const statements = new Map([...ran.values()].flat().map((one) => [shortened(one.sql), one]));
    expect(statements.size).toBeGreaterThan(200);
    if (here.engine === 'postgres') await copyRows(here.db);
    const plans: Plan[] = [];
    for (const one of statements.values()) plans.push(await planOf(here, one));
    for (const { statement, steps } of plans) {
      const unnamed = steps.filter((step) => takesMore.test(step) && !isNamed(statement, step));
      expect.soft(unnamed, statement).toEqual([]);
    }
    // After a deliberate change `vitest -u` writes the table anew; its difference is what there is to review.
    if (await hasTable(here)) await expect(tableOf(plans)).toMatchFileSnapshot(join(folder, planFile(here.engine)));
  });

  test('[CALL-1] no call runs more of them than its budget, which may only shrink', async () => {
    const { here, ran } = await recordStatements(world);
    const found = [...ran].filter(([name]) => !name.startsWith(scheduledMark));
    const used = Object.fromEntries(found.map(([name, { length }]) => [name, length]));
    if (process.env.SHRINK_BUDGETS) return shrinkBudgets(here.engine, used);
    const budgets = readBudgets()[here.engine];
    const over = Object.entries(used).filter(([name, count]) => count > (budgets[name] ?? 0));
    expect(Object.fromEntries(over)).toEqual({});
    expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(used).toSorted());
  });
});

test('[CALL-1] every exception of the plans is needed', () => {
  const tables = (['sqlite', 'postgres'] as const).map((engine) =>
    readFileSync(join(folder, planFile(engine)), 'utf8'),
  );
  const entries = tables.flatMap((table) => table.trimEnd().split('\n\n')).map((entry) => entry.split(/\n {4}/));
  const unused = planExceptions.filter(
    ({ statement, step }) =>
      !entries.some(([head = '', ...steps]) => head.startsWith(statement) && steps.some((one) => step.test(one))),
  );
  expect(unused).toEqual([]);
});

function isNamed(statement: string, step: string): boolean {
  return planExceptions.some((one) => statement.startsWith(one.statement) && one.step.test(step));
}

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

const budgetFile = join(folder, 'budgets.json');
type Budgets = Readonly<Record<Engine, Readonly<Record<string, number>>>>;

function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetFile, 'utf8')) as Budgets;
}

/** SHRINK_BUDGETS=1: lowers the budgets to what the calls use now. A new call gets what it uses; no budget grows. */
function shrinkBudgets(engine: Engine, used: Readonly<Record<string, number>>): void {
  const budgets = readBudgets();
  const lowered = Object.entries(used).map(([name, count]) => [name, Math.min(count, budgets[engine][name] ?? count)]);
  writeFileSync(budgetFile, `${JSON.stringify({ ...budgets, [engine]: Object.fromEntries(lowered) }, null, 2)}\n`);
}
