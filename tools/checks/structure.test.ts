import { expect, test } from 'vitest';
import { filesWithSql, functionsOver, importsIn, wrongImports } from './structure.ts';

test('imports are found, of values, types, on demand and by the names of folders', () => {
  const source = `import a from './a.ts';
    import type { B } from '../b.ts';
    import '../c.css';
    const d = await import('./d.ts');
    import { e } from '#contract/e.ts';
    import f from 'fastify';`;
  const found = importsIn('server/desk/x.ts', source).map(({ to }) => to);
  expect(found).toEqual([
    'server/desk/a.ts',
    'server/b.ts',
    'server/c.css',
    'server/desk/d.ts',
    'contract/e.ts',
    'fastify',
  ]);
});

test.each([
  ['server/platform/clock.ts', 'server/features/claims/store.ts', 'against the direction of the layers'],
  ['portal/lib/a.ts', 'portal/data/b.ts', 'against the direction of the layers'],
  ['server/features/people/b.ts', 'server/features/claims/a.ts', 'from one feature into another'],
  ['contract/a.ts', 'node:fs', 'contract imports only itself'],
  ['portal/ui/a.tsx', 'contract/claims/calls.ts', 'ui takes everything as props'],
  ['portal/data/a.ts', 'server/context.ts', 'the portal meets the server only in contract'],
  ['server/http/a.ts', 'demo/make.ts', 'the server imports neither the portal nor the demo'],
  ['server/features/people/edit.ts', 'server/features/people/routes.ts', 'only server/app imports routes'],
  ['server/features/people/edit.ts', 'server/http/route.ts', 'use cases do not import http'],
])('the import by %s of %s is wrong', (from, to, why) => {
  expect(wrongImports([{ from, to }], [])).toEqual([
    `${why}${why.endsWith('itself') ? ' and the schema library' : ''}: ${from} → ${to}`,
  ]);
});

test('other imports are right, and an exception that is no longer needed is named', () => {
  const right = [
    ['server/app/routes.ts', 'server/features/claims/routes.ts'],
    ['server/features/claims/routes.ts', 'server/http/route.ts'],
    ['server/features/claims/a.ts', 'server/access/sessions/session-store.ts'],
    ['server/main.ts', 'server/app/create-app.ts'],
    ['contract/a.ts', 'valibot'],
  ].map(([from = '', to = '']) => ({ from, to }));
  expect(wrongImports(right, [])).toEqual([]);
  expect(wrongImports([], ['a → b'])).toEqual(['no longer needed in this file: a → b']);
});

test('SQL belongs to a store and the database layer; every function is measured, those inside others too', () => {
  const query = "db.selectFrom('claim')";
  const files = ['access/session-store.ts', 'features/claims/edit.ts', 'database/tables.ts'];
  expect(filesWithSql(new Map(files.map((file) => [`server/${file}`, query])))).toEqual([
    'server/features/claims/edit.ts',
  ]);
  const source = 'function outer() {\n  const inner = () => {\n    return 1;\n  };\n}\n';
  expect(functionsOver(2, new Map([['server/a.ts', source]]))).toEqual([
    { name: 'server/a.ts:1', lines: 5 },
    { name: 'server/a.ts:2', lines: 3 },
  ]);
});
