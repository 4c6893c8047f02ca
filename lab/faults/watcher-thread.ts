import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watcher.ts';

const { url, headers = {}, every = 20 } = workerData as Watched;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const samples: { took: number; ok: boolean }[] = [];
const patience = 20_000;
let waiting = 0;

function ask(): void {
  const began = performance.now();
  waiting += 1;
  let isDone = false;
  const done = (ok: boolean) => {
    if (isDone) return;
    isDone = true;
    waiting -= 1;
    samples.push({ took: performance.now() - began, ok });
  };
  const request = get(url, { agent, headers }, (response) => {
    response.resume();
    response.once('end', () => done(response.statusCode === 200));
    response.once('error', () => done(false));
  });
  request.once('error', () => done(false));
  setTimeout(() => {
    done(false);
    request.destroy();
  }, patience).unref();
}

const asking = setInterval(ask, every);
parentPort?.once('message', async () => {
  clearInterval(asking);
  const ends = Date.now() + patience;
  while (waiting > 0 && Date.now() < ends) await sleep(20);
  agent.destroy();
  parentPort?.postMessage(samples);
});
