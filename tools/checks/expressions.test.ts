import { expect, test } from 'vitest';
import { expressionsIn, faultsOfExpressions, judgeExpression } from './expressions.ts';

test('regular expressions are found as literals and as texts that stand in the file, and nowhere else', () => {
  const text = [
    "const letters = 'a-z';",
    'const one = /a+/giu;',
    'const two = new RegExp(`^[$' + "{letters}]*$`, 'u'); // /b/",
    "f('/c/');",
  ].join('\n');
  expect(expressionsIn('a.ts', text)).toEqual([
    { source: 'a+', flags: 'giu' },
    { source: '^[a-z]*$', flags: 'u' },
  ]);
  expect(() => expressionsIn('a.ts', 'export const f = (x: string) => new RegExp(x);')).toThrow(
    'not known before it runs',
  );
});

test('exponential and polynomial time are noticed', () => {
  expect(judgeExpression({ source: '^(a+)+$', flags: '' })).toBe('exponential');
  expect(judgeExpression({ source: '\\s+$', flags: '' })).toBe('polynomial of degree 2');
  expect(judgeExpression({ source: '^[a-z]+$', flags: 'u' })).toBeNull();
});

test('more than linear time needs a reason, exponential time has none, and a reason for one that is gone is a fault', () => {
  const one = (source: string) => ({ source, flags: '', files: ['a.ts'] });
  const judge = ({ source }: { source: string }) =>
    ({ slow: 'polynomial of degree 2', worse: 'exponential' })[source] ?? null;
  expect(faultsOfExpressions([one('slow'), one('fast')], {}, judge)).toEqual([
    '/slow/ in a.ts: polynomial of degree 2',
  ]);
  expect(faultsOfExpressions([one('slow')], { '/slow/': 'at most 100 characters' }, judge)).toEqual([]);
  expect(faultsOfExpressions([one('worse')], { '/worse/': 'at most 100' }, judge)).toHaveLength(1);
  expect(faultsOfExpressions([one('fast')], { '/gone/': 'at most 100' }, judge)).toEqual([
    '/gone/ has an exception in tools/checks/expressions.json and is gone',
  ]);
});
