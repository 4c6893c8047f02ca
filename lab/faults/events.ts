import * as deskCalls from '#contract/desk/calls.ts';
import { runNode } from '../../tools/commands/run.ts';
import { holdOthers, promised } from './bounds.ts';
import { type Caller, jsonOf } from './caller.ts';
import type { Fault, FaultContext } from './fault.ts';
import type { Installation } from './installation.ts';
import { addEvents } from './many-events.ts';
import { addDesk, addPerson } from './people.ts';
import { watch } from './watcher.ts';

/** H3: very many events have no position yet when a system requests events. */
export const events: Fault = {
  name: 'events',
  ids: ['H3'],
  engines: ['sqlite', 'postgres'],
  promise:
    '200,000 events without a position are put in order while others are served; the feed then gives each once, and a webhook can be added.',
  limit: { short: 180, long: 600 },
  run,
};

/** Time limit in milliseconds for the first page of the feed; the test waits for a minute at most. */
const firstPage = 10_000;
const patience = 25_000;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const count = form === 'long' ? 200_000 : 40_000;
  const installation = await context.install();
  await installation.start();
  const { id, claim } = await addPerson(installation);
  const desk = await addDesk(installation);

  await addEvents(installation, count, claim, id);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const read = await readAll(context, desk, count);
  if (read === null) {
    // The server keeps computing, so only SIGKILL ends it.
    await installation.kill('SIGKILL');
  } else {
    await addEvents(installation, count, claim, id);
    await addWebhook(context, installation);
  }
  const waited = await watcher.stop();
  holdOthers(context, waited);
  if (read === null) return { waited };
  const once = new Set(read);
  note(`${read.length} events read`);
  if (once.size < count) broken(`${count - once.size} of ${count} events are not in the feed`);
  return { acknowledged: count, lost: Math.max(0, count - once.size), doubled: read.length - once.size, waited };
}

/** The ids of all events in the order of the feed; null if its first page did not arrive. */
async function readAll({ form, broken, note }: FaultContext, desk: Caller, count: number): Promise<string[] | null> {
  const ids: string[] = [];
  let after = '';
  for (let page = 0; page <= count / 1_000 + 5; page += 1) {
    const path = `/${deskCalls.readEvents.path}?limit=1000${after && `&after=${encodeURIComponent(after)}`}`;
    const answer = await desk.send(path, { patience });
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, Number(answer.retryAfter ?? 1) * 1_000));
      page -= 1;
      continue;
    }
    if (page === 0) note(`the first page took ${Math.round(answer.took)} ms`);
    if (page === 0 && answer.took > promised({ form }, firstPage))
      broken(`the first page took ${Math.round(answer.took)} ms`);
    if (answer.status !== 200) {
      broken(`the feed answered ${answer.status === 0 ? `nothing in ${patience / 1_000} s` : answer.status}`);
      return page === 0 ? null : ids;
    }
    const { Events, Next, More } = jsonOf<{ Events: { Id: string }[]; Next: string; More: boolean }>(answer);
    for (const { Id } of Events) ids.push(Id);
    after = Next;
    if (!More) return ids;
  }
  return ids;
}

/** Adds a webhook with the command line while the server runs, as documented. */
async function addWebhook({ form, broken, note }: FaultContext, { folder, databaseUrl }: Installation): Promise<void> {
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const began = performance.now();
  const { code, output } = await runNode(['tools/commands/desk.ts', 'webhooks', 'add', 'http://127.0.0.1:9/in'], {
    quiet: true,
    timeout: patience,
    killSignal: 'SIGKILL',
    env: {
      ...surroundings,
      DATA_DIR: folder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  const took = Math.round(performance.now() - began);
  note(`webhooks add took ${took} ms`);
  if (code !== 0) broken(`webhooks add ended with ${code}: ${output.trim().split('\n').at(-1)}`);
  if (took > promised({ form }, firstPage)) broken(`webhooks add took ${took} ms`);
}
