import { setTimeout as sleep } from 'node:timers/promises';
import * as noticeCalls from '#contract/notices/calls.ts';
import { noticeKinds } from '#contract/notices/kinds.ts';
import { pathOf } from '../../server/testing/client.ts';
import type { Answer, Caller } from './caller.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { addDesk, addPerson } from './people.ts';
import { forgetRates } from './rates.ts';
import { isDone, newWrite, type Write } from './writes.ts';

/** M3, L4: the contact and the desk write to one claim at the same time. */
export const deadlock: Fault = {
  name: 'deadlock',
  ids: ['M3', 'L4'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A contact and the desk who write to one claim at the same time never see a 5xx but 503, and both have their effect once.',
  limit: { short: 180, long: 240 },
  run,
};

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const seconds = form === 'long' ? 60 : 4;
  const installation = await context.install();
  await installation.start();
  const person = await addPerson(installation);
  const desk = await addDesk(installation);
  const { caller, claim } = person;
  const acknowledged: Write[] = [];
  const statuses = new Map<number, number>();
  const kinds = ['message', 'desk', 'bank', 'whole'] as const;
  const ends = Date.now() + seconds * 1_000;
  const clients = Array.from({ length: 16 }, async (_, place) => {
    for (let count = place; Date.now() < ends; count += 1) {
      const kind = kinds[count % kinds.length] ?? 'message';
      const write = newWrite(kind, kind === 'desk' ? desk : caller, claim);
      const answers = count % 5 === 4 ? await changeSide(caller, desk, claim, count) : [await write.send()];
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (count % 5 !== 4 && answers.every(isDone)) acknowledged.push(write);
    }
  });
  // A claim's payout may be changed twelve times in an hour.
  const forgetting = (async () => {
    while (Date.now() < ends) {
      await sleep(1_000);
      await forgetRates(installation);
    }
  })();
  await Promise.all([...clients, forgetting]);
  const wrong = [...statuses].filter(([status]) => status === 0 || (status >= 500 && status !== 503));
  for (const [status, times] of wrong) broken(`${times} × ${status === 0 ? 'no answer' : status}`);
  note(`16 clients for ${seconds} s: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
  const ledger = { acknowledged, open: [], statuses, withoutRetryAfter: 0 };
  return check(context, installation, [person], ledger);
}

/** A concurrent write to the same rows: the claim's status, or the contact's notices, twice at once. */
async function changeSide(caller: Caller, desk: Caller, claim: string, count: number): Promise<Answer[]> {
  if (count % 2 === 0) {
    const json = { StatusActor: count % 4 === 0 ? 'Airline' : 'Contact' };
    return [await desk.send(`/desk/v1/claims/${claim}/status`, { method: 'PATCH', json })];
  }
  const json = { Wanted: count % 4 === 1 ? noticeKinds : noticeKinds.slice(0, 1) };
  return Promise.all([0, 1].map(() => caller.send(pathOf(noticeCalls.changeNotices), { json })));
}
