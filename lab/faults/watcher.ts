import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The duration of consecutive requests, in milliseconds; those not answered with 200 also count as failed. */
export interface Waited {
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

export interface Watched {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds between two requests. */
  readonly every?: number;
}

/** Another client, in a worker thread, that repeats the same request until `stop`. */
export interface Watcher {
  stop(): Promise<Waited>;
}

/** Starts to send requests at fixed times, even while earlier ones wait, so that a long halt counts in full. */
export function watch(watched: Watched): Watcher {
  const worker = new Worker(new URL('./watcher-thread.ts', import.meta.url), { workerData: watched });
  return {
    async stop() {
      const answered = once(worker, 'message');
      worker.postMessage('stop');
      const [samples] = (await answered) as [readonly { took: number; ok: boolean }[]];
      await worker.terminate();
      return waitedOf(samples);
    },
  };
}

function waitedOf(samples: readonly { readonly took: number; readonly ok: boolean }[]): Waited {
  const times = samples.map(({ took }) => took).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    requests: samples.length,
    failed: samples.filter(({ ok }) => !ok).length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}
