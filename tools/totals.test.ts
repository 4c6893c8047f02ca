import { expect, test } from 'vitest';
import { judged, sum, totalsOfPlaywright, totalsOfVitest } from './totals.ts';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('a Vitest report is counted, todo among the skipped', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'the sun shines' },
    { status: 'passed', fullName: 'it rains' },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
  const names = ['a.test.ts: the sun shines'];
  expect(totalsOfVitest({ ...vitest, testResults })).toEqual({ passed: 5, failed: 1, skipped: 3, names });
});

test('a test file that does not load is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'one' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'two' }] },
  ];
  const { failed, names } = totalsOfVitest({ ...vitest, testResults });
  expect(failed).toBe(2);
  expect(names).toEqual(['b.test.ts', 'a.test.ts: one']);
});

test('a flaky browser test and an error outside a test are failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
  const specs = [
    { title: 'it opens', file: 'a.spec.ts', line: 3, ok: false },
    { title: 'it shuts', file: 'a.spec.ts', line: 9, ok: true },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const names = ['e2e/a.spec.ts:3: it opens'];
  expect(totalsOfPlaywright({ stats, errors: [{}], suites })).toEqual({ passed: 7, failed: 3, skipped: 3, names });
});

test('a run that ends badly without a counted failure is one failure', () => {
  const fine = { passed: 3, failed: 0, skipped: 0, names: [] };
  expect(judged(fine, 1).failed).toBe(1);
  expect(judged(fine, 0).failed).toBe(0);
  expect(judged({ ...fine, failed: 2 }, 1).failed).toBe(2);
});

test('runs are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, names: ['a'] };
  const other = { passed: 10, failed: 20, skipped: 30, names: ['b'] };
  expect(sum([one, other])).toEqual({ passed: 11, failed: 22, skipped: 33, names: ['a', 'b'] });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, names: [] });
});
