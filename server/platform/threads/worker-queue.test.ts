import { expect, onTestFinished, test } from 'vitest';
import type { WorkerFailure } from './turns.ts';
import { WorkerQueue } from './worker-queue.ts';

/** A worker whose work is code of the test's own. */
function queueOf(work: string, bounds: Partial<ConstructorParameters<typeof WorkerQueue>[1]> = {}) {
  const worker = new URL('run-worker.ts', import.meta.url).href;
  const script = `import { runWorker } from ${JSON.stringify(worker)}; runWorker(async (asked) => { ${work} });`;
  const made = new WorkerQueue<unknown, unknown>(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    time: 1_000,
    memory: 64,
    waiting: 3,
    each: 2,
    ...bounds,
  });
  onTestFinished(() => made.close());
  return made;
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: WorkerFailure) => error.reason,
  );

test('[DOC-2] work is done one piece after another, in the order it came', async () => {
  const here = queueOf('globalThis.n = (globalThis.n ?? 0) + 1; return { made: [asked, globalThis.n] };');
  expect(await Promise.all(['a', 'b', 'c'].map((piece) => here.do(piece)))).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

test('[DOC-2] work that never ends is ended in time, and the next piece is done by a new worker', async () => {
  const here = queueOf('if (asked === "hang") for (;;); return { made: asked };', { time: 300 });
  expect(await reasonOf(here.do('hang'))).toBe('tooLong');
  expect(await here.do('b')).toBe('b');
});

test('[DOC-2] work is measured by the time it takes of a core: one that waited for its core is done', async () => {
  const here = queueOf('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600); return { made: asked };', {
    time: 300,
  });
  expect(await here.do('b')).toBe('b');
  const idle = queueOf('await new Promise(() => setInterval(() => undefined, 1_000));', { time: 50 });
  expect(await reasonOf(idle.do('c'))).toBe('tooLong');
});

test('[DOC-2] work that takes all memory ends its worker alone', async () => {
  const here = queueOf(
    'if (asked === "eat") { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); } return { made: asked };',
    { memory: 16, time: 20_000 },
  );
  expect(await reasonOf(here.do('eat'))).toBe('failed');
  expect(await here.do('b')).toBe('b');
});

test('[DOC-2] work that throws, or ends the worker, fails with its reason', async () => {
  const here = queueOf(
    'if (asked === "throw") throw new Error("no"); if (asked === "exit") process.exit(3); return { made: asked };',
  );
  await expect(here.do('throw')).rejects.toMatchObject({ reason: 'failed', message: 'no' });
  expect(await reasonOf(here.do('exit'))).toBe('failed');
  expect(await here.do('b')).toBe('b');
});

test('[DOC-2] no more than so many pieces wait; those after them are told so at once', async () => {
  const here = queueOf('return { made: asked };', { waiting: 2 });
  const reasons = await Promise.all(Array.from({ length: 6 }, (_, at) => reasonOf(here.do(at))));
  expect(reasons.filter((reason) => reason === 'busy').length).toBe(3);
  expect(reasons.filter((reason) => reason === 'done').length).toBe(3);
});

test('[DOC-2] a worker knows none of the settings', async () => {
  const here = queueOf('return { made: Object.keys(process.env) };');
  expect(await here.do(null)).toEqual([]);
});

test('[DOC-2] once closed, nothing more is done, and what waited hears so', async () => {
  const here = queueOf('await new Promise(() => undefined);', { time: 30_000 });
  const waiting = [here.do(1), here.do(2)].map(reasonOf);
  await new Promise((later) => setTimeout(later, 300));
  await here.close();
  expect(await Promise.all(waiting)).toEqual(['closed', 'closed']);
  expect(await reasonOf(here.do(3))).toBe('closed');
});

test('[H4] of one owner no more than so many wait or are worked on; the others are told so, and nobody else is', async () => {
  const here = queueOf('return { made: asked };', { waiting: 10 });
  const given = async () => ({ work: 1 });
  const reasons = Promise.all(Array.from({ length: 5 }, () => reasonOf(here.doFor('a', given))));
  const other = reasonOf(here.doFor('b', given));
  expect(await reasons).toEqual(['done', 'done', 'tooMany', 'tooMany', 'tooMany']);
  expect(await other).toBe('done');
  expect(await reasonOf(here.doFor('a', given))).toBe('done');
});

test('[H4] what waits is asked for when its turn has come, and what it fails with harms no other piece', async () => {
  const here = queueOf('return { made: asked };', { waiting: 10 });
  let [open, most] = [0, 0];
  const give = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((later) => setTimeout(later, 5));
    open -= 1;
    return { work: 1 };
  };
  const fails = here.doFor('c', () => Promise.reject(new Error('gone')));
  const all = ['a', 'b', 'd', 'e'].map((owner) => here.doFor(owner, give));
  await expect(fails).rejects.toThrow('gone');
  await Promise.all(all);
  expect(most).toBe(1);
});
