import { expect, test } from 'vitest';
import { columnsByTable } from '../../testing/schema-columns.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { claimTables, clearedColumns, type Erasure, erasureOf, stayingColumns, writtenColumns } from './inventory.ts';

onEachDatabase('the inventory of an erasure', (world) => {
  test('[ACCOUNT-12] every table of the database has a decision', async () => {
    expect([...(await columnsByTable(await world())).keys()].toSorted()).toEqual(Object.keys(erasureOf).toSorted());
  });

  test('[ACCOUNT-12] a row that stays has a decision for each column', async () => {
    const columns = await columnsByTable(await world());
    for (const table of ['contact', 'claim', 'person'] as const) {
      const decided = [...stayingColumns[table], ...writtenColumns[table], ...clearedColumns[table]];
      expect(decided.toSorted(), table).toEqual(columns.get(table));
    }
  });

  test('[ACCOUNT-12] what goes with a claim or contact is found by a column of its table', async () => {
    const columns = await columnsByTable(await world());
    const exceptions = ['rate'];
    for (const [table, decision] of Object.entries(erasureOf) as [string, Erasure][]) {
      const column = 'with' in decision && { claim: 'claim_id', contact: 'contact_id' }[decision.with as string];
      if (column && !exceptions.includes(table)) expect(columns.get(table), table).toContain(column);
    }
  });
});

test('[ACCOUNT-12] the order in which the rows of a claim go has every table of a claim', () => {
  const decided = Object.entries(erasureOf).filter(([, decision]) => 'with' in decision && decision.with === 'claim');
  expect(claimTables.toSorted()).toEqual(decided.map(([table]) => table).toSorted());
});
