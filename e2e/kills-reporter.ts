import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { ClusterCounts } from './cluster.ts';

/** Adds up what the journeys against several processes have seen, and prints it at the end. */
export default class KillsReporter implements Reporter {
  #journeys = 0;
  readonly #sum = { kills: 0, retried: 0, cut: 0, passed: [] as number[] };

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'kills' || description === undefined) continue;
      const seen = JSON.parse(description) as ClusterCounts;
      this.#journeys += 1;
      this.#sum.kills += seen.kills;
      this.#sum.retried += seen.retried;
      this.#sum.cut += seen.cut;
      for (const [index, count] of seen.passed.entries())
        this.#sum.passed[index] = (this.#sum.passed[index] ?? 0) + count;
    }
  }

  onEnd(): void {
    const { kills, retried, cut, passed } = this.#sum;
    const requests = `requests by process ${passed.join(' and ')}, ${retried} sent to another process, ${cut} cut off`;
    process.stdout.write(`${this.#journeys} journeys, ${kills} kills, ${requests}\n`);
  }
}
