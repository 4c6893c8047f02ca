import { expect, test } from 'vitest';
import { claimTables } from '../features/erasure/erase-store.ts';
import { accountTables } from '../features/personal-data/store.ts';
import { retentionClasses } from '../platform/retention.ts';
import { columnsByTable } from '../testing/schema-columns.ts';
import { onEachDatabase } from '../testing/world.ts';
import { tableNames, tables, tablesErased } from './tables.ts';

onEachDatabase('the registry of columns', (world) => {
  test('[ACCOUNT-10, ACCOUNT-12] every column of the database has a decision, and there is no other', async () => {
    const decided = tableNames.map((name) => [name, Object.keys(tables[name].columns).toSorted()]);
    expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(await columnsByTable(await world())));
  });
});

test('[ACCOUNT-10, ACCOUNT-12] what is exported or erased with a claim or contact is found by a column of its table', () => {
  for (const table of [...accountTables, ...tablesErased('contact')].filter((name) => name !== 'rate')) {
    expect(Object.keys(tables[table].columns), table).toContain(table === 'contact' ? 'id' : 'contact_id');
  }
  for (const table of claimTables) expect(Object.keys(tables[table].columns), table).toContain('claim_id');
});

test('[ACCOUNT-12] the order in which the rows of a claim go has every table of a claim', () => {
  expect(claimTables.toSorted()).toEqual(tablesErased('claim', 'books', 'emptied books').toSorted());
});

test('every class of retention has its tables; only the trash is none of the database', () => {
  const used = new Set(tableNames.flatMap((name): readonly string[] => tables[name].rules.retention));
  expect([...used].toSorted()).toEqual([...retentionClasses.filter((name) => name !== 'trash'), 'expired'].toSorted());
});
