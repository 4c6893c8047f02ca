import { expect, test } from 'vitest';
import { judged, sum, totalsOfPlaywright, totalsOfVitest } from './totals.ts';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('a Vitest report is counted, todo among the skipped', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
  expect(totalsOfVitest({ ...vitest, testResults })).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a test file that does not load is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(totalsOfVitest({ ...vitest, testResults }).failed).toBe(2);
});

test('a flaky browser test and an error outside a test are failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
  expect(totalsOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

test('a run that ends badly without a counted failure is one failure', () => {
  const fine = { passed: 3, failed: 0, skipped: 0 };
  expect(judged(fine, 1).failed).toBe(1);
  expect(judged(fine, 0).failed).toBe(0);
  expect(judged({ ...fine, failed: 2 }, 1).failed).toBe(2);
});

test('runs are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, { passed: 10, failed: 20, skipped: 30 }])).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
