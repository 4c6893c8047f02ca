import { expect, test } from 'vitest';
import { slowestOf, sum, totalsOfPlaywright, totalsOfVitest, withExitCode } from './totals.ts';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('a Vitest report is counted, todo among the skipped', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'the sun shines' },
    { status: 'passed', fullName: 'it rains' },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
  const names = ['a.test.ts: the sun shines'];
  expect(totalsOfVitest({ ...vitest, testResults })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    names,
    unsteady: [],
    times: [],
  });
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

test('a browser test that passes the second time is named, and an error outside a test is a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
  const specs = [
    { title: 'it opens', file: 'a.spec.ts', line: 3, ok: false, tests: [{ status: 'unexpected' }] },
    { title: 'it shuts', file: 'a.spec.ts', line: 9, ok: true, tests: [{ status: 'flaky' }] },
    { title: 'it stays', file: 'a.spec.ts', line: 15, ok: true, tests: [{ status: 'expected' }] },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const names = ['e2e/a.spec.ts:3: it opens'];
  const unsteady = ['e2e/a.spec.ts:9: it shuts'];
  expect(totalsOfPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 8,
    failed: 2,
    skipped: 3,
    names,
    unsteady,
    times: [],
  });
});

test('a run that ends badly without a counted failure is one failure', () => {
  const fine = { passed: 3, failed: 0, skipped: 0, names: [], unsteady: [], times: [] };
  expect(withExitCode(fine, 1).failed).toBe(1);
  expect(withExitCode(fine, 0).failed).toBe(0);
  expect(withExitCode({ ...fine, failed: 2 }, 1).failed).toBe(2);
});

test('runs are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, names: ['a'], unsteady: ['c'], times: [{ name: 'a', seconds: 1 }] };
  const other = {
    passed: 10,
    failed: 20,
    skipped: 30,
    names: ['b'],
    unsteady: ['d'],
    times: [{ name: 'b', seconds: 2 }],
  };
  expect(sum([one, other])).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    names: ['a', 'b'],
    unsteady: ['c', 'd'],
    times: [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 2 },
    ],
  });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, names: [], unsteady: [], times: [] });
});

test('the slowest tests of both reports are named, with all their tries', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'quick', duration: 20 },
        { status: 'passed', fullName: 'slow', duration: 4_000 },
        { status: 'skipped', fullName: 'left out' },
      ],
    },
  ];
  const tests = [{ status: 'flaky', projectName: 'phone', results: [{ duration: 9_000 }, { duration: 1_000 }] }];
  const suites = [{ specs: [{ title: 'it opens', file: 'a.spec.ts', line: 3, ok: true, tests }] }];
  const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 };
  const all = sum([totalsOfVitest({ ...vitest, testResults }), totalsOfPlaywright({ stats, errors: [], suites })]);
  expect(slowestOf(all, 2)).toEqual([
    { name: 'e2e/a.spec.ts:3 [phone]: it opens', seconds: 10 },
    { name: 'a.test.ts: slow', seconds: 4 },
  ]);
});
