import { setTimeout as sleep } from 'node:timers/promises';
import * as liveCalls from '#contract/live/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { holdOthers } from './bounds.ts';
import type { Caller } from './caller.ts';
import type { Fault, FaultContext } from './fault.ts';
import { addEvents } from './many-events.ts';
import { addPerson } from './people.ts';
import { watch } from './watcher.ts';

/** M11: a portal comes back after hours, on a day with very many events of others. */
export const stream: Fault = {
  name: 'stream',
  ids: ['M11'],
  engines: ['sqlite', 'postgres'],
  promise: 'Live streams that ask for what they missed on a day with 200,000 events cost nobody else time.',
  limit: { short: 180, long: 300 },
  run,
};

/** Duration in milliseconds during which streams are opened, long enough for a meaningful 99th percentile. */
const lasting = { short: 0, long: 20_000 } as const;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const opened = form === 'long' ? 200 : 20;
  const installation = await context.install();
  await installation.start();
  const [{ caller }, other] = [await addPerson(installation), await addPerson(installation)];
  await addEvents(installation, 200_000, other.claim, other.id);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const began = performance.now();
  const ends = new AbortController();
  context.after(() => ends.abort());
  const answers: number[] = [];
  let rounds = 0;
  do {
    answers.push(...(await openStreams(installation.origin, caller, opened, ends.signal)));
    rounds += 1;
  } while (performance.now() - began < lasting[form]);
  const took = Math.round((performance.now() - began) / rounds);
  await sleep(100);
  ends.abort();
  const waited = await watcher.stop();
  holdOthers(context, waited);
  const wrong = answers.filter((status) => ![200, 429, 503].includes(status));
  if (wrong.length > 0) broken(`${wrong.length} of ${answers.length} streams were answered ${wrong[0]}`);
  note(`${answers.length} streams opened, ${opened} at once in ${took} ms on average`);
  return { waited };
}

/**
 * Opens streams concurrently that ask for the last 11 hours, waits for the first bytes of each and closes them. Returns their
 * statuses, 0 for none.
 */
async function openStreams(origin: string, caller: Caller, count: number, signal: AbortSignal): Promise<number[]> {
  const lastEventId = new Date(Date.now() - 11 * 60 * 60_000).toISOString();
  const headers = { ...caller.headers, 'last-event-id': lastEventId };
  const done = new AbortController();
  const open = async () => {
    const response = await fetch(`${origin}${pathOf(liveCalls.portalLive)}`, {
      headers,
      signal: AbortSignal.any([signal, done.signal, AbortSignal.timeout(40_000)]),
    });
    await response.body?.getReader().read();
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: count }, () => open().catch(() => 0)));
  done.abort();
  return statuses;
}
