/** The numbers of passed, failed and skipped tests; the failed tests and those that passed on retry. */
export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  names: string[];
  unsteady: string[];
};

/** The totals of a run without tests. */
export const nothing: Totals = { passed: 0, failed: 0, skipped: 0, names: [], unsteady: [] };

type VitestCase = { status: string; fullName: string };

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { name: string; status: string; assertionResults: VitestCase[] }[];
};

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

type PlaywrightSpec = { title: string; file: string; line: number; ok: boolean; tests: { status: string }[] };
type PlaywrightSuite = {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
};

/** Counts a Vitest run; a file that failed without a failing test (it did not load) counts as one failure. */
export function totalsOfVitest(report: VitestReport): Totals {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    names: [
      ...brokenFiles.map(({ name }) => name),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
      ),
    ],
    unsteady: [],
  };
}

/** Counts a Playwright run; a test that passed on retry is named, and each error outside a test is a failure. */
export function totalsOfPlaywright({ stats, errors, suites }: PlaywrightReport): Totals {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: named(suites, ({ ok }) => !ok),
    unsteady: named(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

function named(suites: readonly PlaywrightSuite[], which: (spec: PlaywrightSpec) => boolean): string[] {
  return suites.flatMap(({ specs, suites = [] }) => [
    ...specs.filter(which).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...named(suites, which),
  ]);
}

/** A run with another exit code than 0 has at least one failure. */
export function withExitCode(totals: Totals, exitCode: number): Totals {
  return exitCode === 0 || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/** Adds up runs. */
export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      names: [...a.names, ...b.names],
      unsteady: [...a.unsteady, ...b.unsteady],
    }),
    nothing,
  );
}
