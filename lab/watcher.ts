import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The durations of requests, in milliseconds; those not answered with 200 also count as failed. */
export interface Waited {
  readonly failed: number;
  readonly p99: number;
}

type Sample = { readonly took: number; readonly ok: boolean };

/** A form makes it a POST; `every` is the time between two requests in milliseconds. */
export interface Watched {
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: string;
  readonly every?: number;
}

/**
 * Another client, in a thread of its own, that repeats a request until `stop`: at fixed times, even while earlier ones wait, so
 * that a long halt counts in full.
 */
export function watch(url: string, watched: Watched = {}): { stop(): Promise<Waited> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, ...watched } });
  return {
    async stop() {
      worker.postMessage('stop');
      const [samples] = (await once(worker, 'message')) as [readonly Sample[]];
      await worker.terminate();
      const times = samples.map(({ took }) => Math.round(took)).toSorted((one, other) => one - other);
      const p99 = times[Math.floor((times.length - 1) * 0.99)] ?? 0;
      return { failed: samples.filter(({ ok }) => !ok).length, p99 };
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask({ url, headers = {}, form }: Watched & { readonly url: string }): Promise<Sample> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ took: performance.now() - began, ok });
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const method = form === undefined ? 'GET' : 'POST';
    const options = { agent, timeout: 20_000, method, headers: { ...headers, ...type } };
    const request = send(url, options, (response) => {
      response.resume();
      response.once('close', () => done(response.statusCode === 200));
    });
    request.once('error', () => done(false)).once('timeout', () => request.destroy());
    request.end(form);
  });
}

if (!isMainThread && parentPort) {
  const samples: Promise<Sample>[] = [];
  const asking = setInterval(() => samples.push(ask(workerData)), workerData.every ?? 20);
  parentPort.once('message', async () => {
    clearInterval(asking);
    parentPort?.postMessage(await Promise.all(samples));
  });
}
