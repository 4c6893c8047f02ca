import { expect, test } from 'vitest';
import { faultsOf, filesOf } from './first-page.ts';

const manifest = {
  'index.html': { file: 'a.js', isEntry: true, imports: ['_shared.js', '_react.js'], dynamicImports: ['claim.tsx'] },
  '_shared.js': { file: 's.js', imports: ['_react.js'] },
  '_react.js': { file: 'r.js', imports: ['_shared.js'] },
  'claim.tsx': { file: 'c.js', isDynamicEntry: true, imports: ['_react.js'] },
};
const home = {
  'app/home-screens.tsx': { file: 'h.js', isDynamicEntry: true, imports: ['_react.js', '_list.js'] },
  '_list.js': { file: 'l.js' },
};

test('a page loads its entry and what that imports, each once, and nothing lazy', () => {
  expect(filesOf(manifest, 'index.html')).toEqual(['a.js', 's.js', 'r.js']);
});

test('an entry that was not built is said', () => {
  expect(() => filesOf(manifest, 'other.html')).toThrow('other.html');
});

test('a login within its budget has no fault; its figures count each file once', () => {
  expect(faultsOf(manifest, '<style></style>', () => 30_000)).toEqual({
    login: { bytes: 90_000, files: 3 },
    faults: [],
  });
});

test('a login that is too large, has too many files or waits for a style sheet fails, and so does a large screen', () => {
  const many = { ...manifest, '_react.js': { file: 'r.js', imports: ['_more.js'] }, '_more.js': { file: 'm.js' } };
  const sizes: Record<string, number> = { 'a.js': 1, 's.js': 100_000, 'r.js': 20_000, 'm.js': 1, 'c.js': 40_001 };
  const { faults } = faultsOf(many, '<link rel="stylesheet" href="/a.css">', (file) => sizes[file] ?? 0);
  expect(faults).toEqual([
    'The login loads bytes of script: 120002, more than 120000.',
    'The login loads scripts: 4, more than 3.',
    'The login links style sheets: 1, more than 0.',
    'claim.tsx has bytes: 40001, more than 40000.',
    'claim.tsx loads bytes beside the login and the home: 40001, more than 40000.',
  ]);
});

test('a screen whose files together are more than its budget fails; what the login and the home have loaded does not count', () => {
  const sizes: Record<string, number> = { 'h.js': 39_000, 'l.js': 72_001 };
  const { faults } = faultsOf({ ...manifest, ...home }, '', (file) => sizes[file] ?? 30_000);
  expect(faults).toEqual(['app/home-screens.tsx loads bytes beside the login: 111001, more than 111000.']);
});
