import { expect, test } from 'vitest';
import { filesOf } from './first-page.ts';

const manifest = {
  'index.html': { file: 'a.js', isEntry: true, imports: ['_shared.js', '_react.js'], dynamicImports: ['claim.tsx'] },
  '_shared.js': { file: 's.js', imports: ['_react.js'] },
  '_react.js': { file: 'r.js', imports: ['_shared.js'] },
  'claim.tsx': { file: 'c.js' },
};

test('a page loads its entry and what that imports, each once, and nothing lazy', () => {
  expect(filesOf(manifest, 'index.html')).toEqual(['a.js', 's.js', 'r.js']);
});

test('an entry that was not built is said', () => {
  expect(() => filesOf(manifest, 'other.html')).toThrow('other.html');
});
