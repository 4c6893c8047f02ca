import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from './database/open.ts';
import { planExceptions } from './testing/statements/exceptions.ts';
import { plansOf } from './testing/statements/plans.ts';
import { recordStatements, scheduledMark } from './testing/statements/record.ts';
import { onEachDatabase } from './testing/world.ts';

/** A step that reads a whole table or index, or sorts. */
const takesMore = /^SCAN|^SORT BY|TEMP B-TREE/;

onEachDatabase('statements', (world) => {
  test('[CALL-1] each finds its rows by an index and sorts only where it is named, and no call runs more of them than its budget', async () => {
    const { here, ran, refused } = await recordStatements(world);
    expect(refused).toEqual([]);
    const found = [...ran].filter(([name]) => !name.startsWith(scheduledMark));
    const used = Object.fromEntries(found.map(([name, { length }]) => [name, length]));
    if (process.env.SHRINK_BUDGETS) return shrinkBudgets(here.engine, used);
    const budgets = readBudgets()[here.engine];
    const over = Object.entries(used).filter(([name, count]) => count > (budgets[name] ?? 0));
    expect.soft(Object.fromEntries(over)).toEqual({});
    expect.soft(Object.keys(budgets).toSorted()).toEqual(Object.keys(used).toSorted());
    const plans = await plansOf(here, ran);
    expect(plans.length).toBeGreaterThan(200);
    for (const { statement, steps } of plans) {
      const unnamed = steps.filter((step) => takesMore.test(step) && !isNamed(statement, step));
      expect.soft(unnamed, statement).toEqual([]);
    }
  });
});

function isNamed(statement: string, step: string): boolean {
  return planExceptions.some((one) => statement.startsWith(one.statement) && one.step.test(step));
}

const budgetFile = join(import.meta.dirname, 'testing/statements/budgets.json');
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
