import { setTimeout as sleep } from 'node:timers/promises';
import * as claimCalls from '#contract/claims/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { promised } from './bounds.ts';
import type { Answer } from './caller.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { brief, type Installation } from './installation.ts';
import { addPeople, type Person } from './people.ts';
import { watch } from './watcher.ts';
import { isDone, newWrite, type Write } from './writes.ts';

/** M5: PostgreSQL is stopped, and then hangs (SIGSTOP). */
export const away: Fault = {
  name: 'away',
  ids: ['M5'],
  engines: ['postgres'],
  promise:
    'While PostgreSQL is stopped or hangs, calls answer 503 with Retry-After within 5 s and /readyz within 2 s; all is well a second after it is back.',
  limit: { short: 180, long: 420 },
  run,
};

const patience = 20_000;

async function run(context: FaultContext) {
  const cluster = context.cluster();
  const installation = await context.install({ restarts: true });
  await installation.start();
  const people = await addPeople(installation, 4, 2);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const acknowledged: Write[] = [];
  // In any case, leave PostgreSQL running for the next fault.
  context.after(async () => {
    await cluster.resume();
    await cluster.halt();
    await cluster.start();
  });
  const outages = [
    { name: 'stopped', seconds: context.form === 'long' ? 60 : 3, begin: cluster.halt, end: cluster.start },
    { name: 'paused', seconds: context.form === 'long' ? 60 : 8, begin: cluster.pause, end: cluster.resume },
  ];
  for (const { name, seconds, begin, end } of outages) {
    acknowledged.push(...(await writeOnce(people)));
    await begin();
    const probes = probe(people);
    await sleep(seconds * 1_000);
    await end();
    const answers = await probes.stop();
    judge(context, name, answers);
    await recovered(context, name, installation, people, acknowledged);
  }
  const waited = await watcher.stop();
  if (installation.crashes > 0) {
    context.broken(`the server ended ${installation.crashes} times by itself: ${brief(installation.output)}`);
  }
  const ledger = { acknowledged, open: [], statuses: new Map(), withoutRetryAfter: 0 };
  return { ...(await check(context, installation, people, ledger)), waited };
}

async function writeOnce(people: readonly Person[]): Promise<Write[]> {
  const written: Write[] = [];
  for (const { caller, claims } of people) {
    const write = newWrite('message', caller, claims[0] ?? '');
    if (isDone(await write.send())) written.push(write);
  }
  return written;
}

interface Probed {
  readonly path: string;
  readonly answer: Answer;
}

/** Requests /readyz, a read and a write repeatedly and concurrently. */
function probe(people: readonly Person[]): { stop(): Promise<readonly Probed[]> } {
  const asked: Promise<Probed>[] = [];
  const ask = (path: string, answer: Promise<Answer>) => asked.push(answer.then((answer) => ({ path, answer })));
  const [reader, writer] = people;
  const read = ({ caller, claims: [claim = ''] }: Person) =>
    caller.send(pathOf(claimCalls.getClaim), { form: { Id: claim, culture: 'nl-NL' }, patience });
  const timer = setInterval(() => {
    if (!reader || !writer) return;
    ask('/readyz', reader.caller.send('/readyz', { patience }));
    ask('read', read(reader));
    ask('write', newWrite('message', writer.caller, writer.claims[0] ?? '').send());
  }, 500);
  return {
    stop: async () => {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

/** Checks the answers during an outage. A call may also have succeeded early or late. */
function judge(context: FaultContext, name: string, answers: readonly Probed[]): void {
  const slowest = (some: readonly Probed[]) => Math.round(Math.max(0, ...some.map(({ answer }) => answer.took)));
  const ready = answers.filter(({ path }) => path === '/readyz');
  const calls = answers.filter(({ path }) => path !== '/readyz');
  const [mostReady, mostCall] = [promised(context, 2_000), promised(context, 5_000)];
  const wrong = calls.filter(({ answer }) => ![200, 503].includes(answer.status));
  const silent = calls.filter(({ answer }) => answer.status === 503 && answer.retryAfter === null);
  if (wrong.length > 0) {
    const counts = Object.entries(Object.groupBy(wrong, ({ answer }) => answer.status));
    const said = counts.map(([status, some]) => `${some?.length} × ${status === '0' ? 'no answer' : status}`);
    context.broken(`${name}: ${said.join(', ')} of ${calls.length} calls`);
  }
  if (silent.length > 0) context.broken(`${name}: ${silent.length} answers 503 without Retry-After`);
  if (slowest(calls) > mostCall) context.broken(`${name}: a call took ${slowest(calls)} ms`);
  if (slowest(ready) > mostReady) context.broken(`${name}: /readyz took ${slowest(ready)} ms`);
  if (!ready.some(({ answer }) => answer.status === 503)) context.broken(`${name}: /readyz never said 503`);
  const busy = calls.filter(({ answer }) => answer.status === 503).length;
  if (busy === 0) context.broken(`${name}: no call said 503`);
  context.note(`${name}: ${busy} answers 503, calls within ${slowest(calls)} ms, /readyz within ${slowest(ready)} ms`);
}

/** Checks that calls succeed again a second after PostgreSQL is back. */
async function recovered(
  context: FaultContext,
  name: string,
  installation: Installation,
  people: readonly Person[],
  acknowledged: Write[],
): Promise<void> {
  await installation.settled();
  await sleep(context.form === 'long' ? 1_000 : 3_000);
  const written = await writeOnce(people);
  acknowledged.push(...written);
  if (written.length < people.length) {
    context.broken(`${name}: ${people.length - written.length} of ${people.length} writes failed after it was back`);
  }
}
