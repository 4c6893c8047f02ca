import { setTimeout as sleep } from 'node:timers/promises';
import { portalLive } from '#contract/live/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { holdOthers } from './bounds.ts';
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

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const opened = form === 'long' ? 200 : 20;
  const installation = await context.install();
  await installation.start();
  const [{ caller }, other] = [await addPerson(installation), await addPerson(installation)];
  await addEvents(installation, 200_000, other.claim, other.id);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const lastEventId = new Date(Date.now() - 11 * 60 * 60_000).toISOString();
  const began = performance.now();
  const ends = new AbortController();
  context.after(() => ends.abort());
  const answers = await Promise.all(
    Array.from({ length: opened }, async () => {
      const url = `${installation.origin}${pathOf(portalLive)}`;
      const headers = { ...caller.headers, 'last-event-id': lastEventId };
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.any([ends.signal, AbortSignal.timeout(40_000)]),
      });
      await response.body?.getReader().read();
      return response.status;
    }).map((asked) => asked.catch(() => 0)),
  );
  const took = Math.round(performance.now() - began);
  await sleep(100);
  ends.abort();
  const waited = await watcher.stop();
  holdOthers(context, waited);
  const wrong = answers.filter((status) => ![200, 429, 503].includes(status));
  if (wrong.length > 0) broken(`${wrong.length} of ${opened} streams were answered ${wrong[0]}`);
  note(`${opened} streams opened in ${took} ms`);
  return { waited };
}
