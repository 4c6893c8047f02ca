import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { ClusterCounts } from './cluster.ts';

/** Adds up what the journeys against several processes have seen, and prints it at the end, with what was not run and why. */
export default class KillsReporter implements Reporter {
  readonly #begun = Date.now();
  /** The journeys that ended, with the last result of each. */
  readonly #ended = new Map<TestCase, TestResult>();
  readonly #sum = { kills: 0, restarts: 0, retried: 0, cut: 0, passed: [] as number[] };

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended.set(test, result);
    for (const { type, description } of result.annotations) {
      if (type !== 'kills' || description === undefined) continue;
      const seen = JSON.parse(description) as ClusterCounts;
      this.#sum.kills += seen.kills;
      this.#sum.restarts += seen.restarts;
      this.#sum.retried += seen.retried;
      this.#sum.cut += seen.cut;
      for (const [index, count] of seen.passed.entries())
        this.#sum.passed[index] = (this.#sum.passed[index] ?? 0) + count;
    }
  }

  onEnd(): void {
    const { kills, restarts, retried, cut, passed } = this.#sum;
    const counts = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
    for (const test of this.#ended.keys()) counts[test.outcome()] += 1;
    const minutes = ((Date.now() - this.#begun) / 60_000).toFixed(1);
    const lines = [
      `${this.#ended.size} journeys in ${minutes} minutes: ${counts.expected} passed, ${counts.flaky} the second time, ` +
        `${counts.unexpected} failed, ${counts.skipped} not run`,
      `${kills} kills, ${restarts} starts repeated, requests by process ${passed.join(' and ')}, ` +
        `${retried} sent to another process, ${cut} cut off`,
      ...this.#notRun(),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  /** A line for each file and reason. */
  #notRun(): readonly string[] {
    const counts = new Map<string, number>();
    for (const [{ location }, { status, annotations }] of this.#ended) {
      if (status !== 'skipped') continue;
      const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given';
      const line = `${relative(process.cwd(), location.file)}: ${why}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return [...counts].map(([line, count]) => `Not run: ${count} of ${line}`);
  }
}
