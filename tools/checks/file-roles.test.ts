import { expect, test } from 'vitest';
import { compareExceptions, type Exceptions, exceptionsNeeded, growing, wrongImports } from './file-roles.ts';

const none: Exceptions = {
  sqlOutsideStores: [],
  functionsOver80Lines: [],
  functionsOver50Lines: [],
  namesInSeveralFiles: [],
};
const lines = (count: number) => `export function long() {\n${'  step();\n'.repeat(count - 2)}}\n`;

test('SQL belongs to a store, the database layer and its migrations', () => {
  const query = "db.selectFrom('claim')";
  const sources = ['access/session-store.ts', 'features/claims/edit.ts', 'database/tables.ts', 'desk/api/keys.ts'];
  const found = exceptionsNeeded(new Map(sources.map((file) => [`server/${file}`, query])));
  expect(found.sqlOutsideStores).toEqual(['server/desk/api/keys.ts', 'server/features/claims/edit.ts']);
});

test('a function of more than 80 lines is named; those of more than 50 only when there are more than 15', () => {
  const few = exceptionsNeeded(
    new Map([
      ['portal/a.tsx', lines(80)],
      ['portal/b.tsx', lines(81)],
    ]),
  );
  expect(few).toMatchObject({ functionsOver80Lines: ['portal/b.tsx: 1'], functionsOver50Lines: [] });
  const many = Array.from({ length: 16 }, (_, index) => [`portal/${index}.tsx`, lines(51)] as const);
  expect(exceptionsNeeded(new Map(many)).functionsOver50Lines).toHaveLength(16);
  expect(exceptionsNeeded(new Map(many.slice(1))).functionsOver50Lines).toEqual([]);
  expect(exceptionsNeeded(new Map([['server/database/migrations/0001-first.ts', lines(90)]]))).toEqual(none);
});

test('a name that several files export is named; a call and its use case are one idea', () => {
  const sources = new Map([
    ['contract/claims/calls.ts', 'export const readClaim = 1;\nexport type Row = 1;'],
    ['server/features/claims/usecases.ts', 'export function readClaim() {}\nexport type Row = 2;'],
    ['server/access/rows.ts', 'export interface Row {}'],
  ]);
  expect(exceptionsNeeded(sources).namesInSeveralFiles).toEqual(['Row: 2']);
});

test('an exception that is new fails, and so does one that is no longer needed', () => {
  const listed = { ...none, sqlOutsideStores: ['server/a.ts', 'server/b.ts'] };
  const needed = { ...none, sqlOutsideStores: ['server/b.ts', 'server/c.ts'] };
  const wrong = compareExceptions(listed, needed);
  expect(wrong).toHaveLength(2);
  expect(wrong[0]).toMatch(/^server\/c\.ts has SQL/);
  expect(wrong[1]).toMatch(/^server\/a\.ts is no longer needed in sqlOutsideStores/);
  expect(compareExceptions(listed, listed)).toEqual([]);
});

test('a list may move and shrink, but not grow', () => {
  const listed = { ...none, functionsOver80Lines: ['portal/a.tsx: 2'] };
  expect(growing(listed, { ...none, functionsOver80Lines: ['portal/b.tsx: 1', 'portal/c.tsx: 1'] })).toEqual([]);
  expect(growing(listed, { ...none, functionsOver80Lines: ['portal/a.tsx: 3'] })).toEqual(['functionsOver80Lines']);
});

test('only app imports routes, and use cases do not import http', () => {
  const routes = 'server/features/claims/routes.ts';
  expect(wrongImports([{ from: 'server/app/routes.ts', to: routes }])).toEqual([]);
  expect(wrongImports([{ from: routes, to: 'server/http/route.ts' }])).toEqual([]);
  expect(wrongImports([{ from: 'server/features/people/edit.ts', to: routes }])).toHaveLength(1);
  expect(wrongImports([{ from: 'server/features/people/edit.ts', to: 'server/http/route.ts' }])).toHaveLength(1);
});
