import { expect, test } from 'vitest';
import { directionsOf, importsIn } from './import-directions.ts';

test('relative imports are found, of values, types and on demand', () => {
  const source = `import a from './a.ts';
    import type { B } from '../b.ts';
    import '../c.css';
    const d = await import('./d.ts');
    import { e } from '#contract/e.ts';
    import f from 'fastify';`;
  const from = 'server/desk/x.ts';
  expect(importsIn(from, source)).toEqual(
    ['server/desk/a.ts', 'server/b.ts', 'server/c.css', 'server/desk/d.ts'].map((to) => ({ from, to })),
  );
});

test('an import against the direction of the layers, and one between features, is named unless it is in its list', () => {
  const imports = [
    { from: 'server/platform/clock.ts', to: 'server/features/claims/store.ts' },
    { from: 'server/features/claims/a.ts', to: 'server/features/people/b.ts' },
    { from: 'server/features/people/b.ts', to: 'server/features/claims/a.ts' },
    { from: 'server/features/claims/a.ts', to: 'server/features/claims/c.ts' },
    { from: 'server/features/claims/a.ts', to: 'server/access/sessions/session-store.ts' },
    { from: 'server/main.ts', to: 'server/app/create-app.ts' },
    { from: 'portal/lib/a.ts', to: 'portal/data/b.ts' },
  ];
  const allowed = [
    'server/features/claims/a.ts → server/features/people/b.ts',
    'server/features/x/a.ts → server/features/y/b.ts',
  ];
  expect(directionsOf(imports, [], allowed)).toEqual({
    upward: ['server/platform/clock.ts → server/features/claims/store.ts', 'portal/lib/a.ts → portal/data/b.ts'],
    sideways: ['server/features/people/b.ts → server/features/claims/a.ts'],
    unneeded: ['server/features/x/a.ts → server/features/y/b.ts'],
    mutual: ['server/claims → server/people'],
    between: 2,
    all: 3,
  });
});
