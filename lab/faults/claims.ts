import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as liveCalls from '#contract/live.ts';
import * as noticeCalls from '#contract/notices.ts';
import { noticeKinds } from '#contract/notices.ts';
import { engineOf } from '../../server/database/open.ts';
import { pathOf } from '../../server/testing/client.ts';
import { type Answer, addDesk, addPeople, type Caller, forgetRates } from './callers.ts';
import { check } from './check.ts';
import type { Installation } from './installation.ts';
import type { Fault } from './run.ts';
import { watch } from './watcher.ts';
import { isDone, kindsOfContacts, newWrite, type Write } from './writes.ts';

const kinds = [...kindsOfContacts, 'desk'] as const;

/** F7: every write is sent three times, as after lost answers: two at once and one more. */
export const twice: Fault = {
  name: 'twice',
  engines: ['sqlite', 'postgres'],
  promise: 'A write that is sent three times has one effect, and each time the same answer.',
  limit: 900,
  async run(context) {
    const installation = await context.install();
    await installation.start();
    const people = await addPeople(installation, 5, 4);
    const desk = await addDesk(installation);
    const ledger = { acknowledged: [] as Write[], open: [] as Write[], answers: [] as Answer[] };
    for (let done = 0; done < 1_000; done += 1) {
      if (done % 100 === 99) await forgetRates(installation);
      const kind = kinds[done % kinds.length] ?? 'message';
      const person = people[done % people.length];
      if (!person) break;
      const write = newWrite(kind, kind === 'desk' ? desk : person.caller, person.claims[done % 4] ?? '');
      const two = () => Promise.all([write.send(), write.send()]);
      // A chunked upload begins once; each chunk and the final call are sent several times.
      const answers =
        kind === 'pieces' ? [await write.send(), ...(await two())] : [...(await two()), await write.send()];
      ledger.answers.push(...answers);
      ledger.acknowledged.push(write);
      if (!answers.every(isDone))
        context.broken(`${kind}: one of three was answered ${answers.map((one) => one.status)}`);
      // The desk API reports whether it added something or changed nothing.
      const texts = new Set(answers.map(({ bytes }) => bytes.toString()));
      if (kind !== 'desk' && texts.size > 1) context.broken(`${kind}: answers that differ`);
    }
    return check(context, installation, people, ledger);
  },
};

/** M3, L4: the contact and the desk write to one claim at the same time. */
export const deadlock: Fault = {
  name: 'deadlock',
  engines: ['sqlite', 'postgres'],
  promise:
    'A contact and the desk who write to one claim at the same time never see a 5xx but 503, and both have their effect once.',
  limit: 240,
  async run(context) {
    const installation = await context.install();
    await installation.start();
    const people = await addPeople(installation, 1);
    const desk = await addDesk(installation);
    const [
      {
        caller,
        claims: [claim = ''],
      } = { caller: desk, claims: [] },
    ] = people;
    const ledger = { acknowledged: [] as Write[], open: [] as Write[], answers: [] as Answer[] };
    const ends = Date.now() + 60_000;
    const clients = Array.from({ length: 16 }, async (_, place) => {
      for (let count = place; Date.now() < ends; count += 1) {
        const kind = kinds[count % kinds.length] ?? 'message';
        if (kind === 'pieces') {
          ledger.answers.push(...(await changeSide(caller, desk, claim, count)));
          continue;
        }
        const write = newWrite(kind, kind === 'desk' ? desk : caller, claim);
        const answer = await write.send();
        ledger.answers.push(answer);
        (isDone(answer) ? ledger.acknowledged : ledger.open).push(write);
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
    return check(context, installation, people, ledger);
  },
};

/** A concurrent write to the same rows: the claim's status, or the contact's notices, twice at once. */
async function changeSide(caller: Caller, desk: Caller, claim: string, count: number): Promise<Answer[]> {
  if (count % 2 === 0) {
    const json = { StatusActor: count % 4 === 0 ? 'Airline' : 'Contact' };
    return [await desk.send(`/desk/v1/claims/${claim}/status`, { method: 'PATCH', json })];
  }
  const json = { Wanted: count % 4 === 1 ? noticeKinds : noticeKinds.slice(0, 1) };
  return Promise.all([0, 1].map(() => caller.send(pathOf(noticeCalls.changeNotices), { json })));
}

/** M11: a portal comes back after hours, on a day with very many events of others. */
export const stream: Fault = {
  name: 'stream',
  engines: ['sqlite', 'postgres'],
  promise: 'Live streams that ask for what they missed on a day with 200,000 events cost nobody else time.',
  limit: 300,
  async run({ install, broken, note }) {
    const installation = await install();
    await installation.start();
    const [reader, other] = await addPeople(installation, 2);
    if (!reader || !other) throw new Error('two contacts were asked for');
    await addEvents(installation, 200_000, other.claims[0] ?? '', other.id);
    const watcher = watch(`${installation.origin}/healthz`);
    // Long enough for a meaningful 99th percentile.
    const ends = performance.now() + 20_000;
    const answers: number[] = [];
    while (performance.now() < ends) answers.push(...(await openStreams(installation.origin, reader.caller, 200)));
    const { p99, worst, failed } = await watcher.stop();
    if (p99 > 100 || failed > 0) broken(`others waited ${p99} ms at the 99th percentile, ${failed} without an answer`);
    const wrong = answers.filter((status) => ![200, 429, 503].includes(status));
    if (wrong.length > 0) broken(`${wrong.length} of ${answers.length} streams were answered ${wrong[0]}`);
    note(`${answers.length} streams opened; others waited ${p99} ms at the 99th percentile, ${worst} at most`);
    return undefined;
  },
};

/** Opens streams at once that ask for the last 11 hours, waits for the first bytes of each and closes them. Returns their statuses. */
async function openStreams(origin: string, caller: Caller, count: number): Promise<number[]> {
  const headers = { ...caller.headers, 'last-event-id': new Date(Date.now() - 11 * 60 * 60_000).toISOString() };
  const done = new AbortController();
  const open = async () => {
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(40_000)]);
    const response = await fetch(`${origin}${pathOf(liveCalls.portalLive)}`, { headers, signal });
    await response.body?.getReader().read();
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: count }, () => open().catch(() => 0)));
  done.abort();
  return statuses;
}

/** Adds events without positions to a claim, as an import does, all within the last hour. */
async function addEvents(installation: Installation, count: number, claim: string, contact: string): Promise<void> {
  const { db, close } = await installation.database();
  const start = randomBytes(6).toString('hex');
  const at = new Date(Date.now() - 30 * 60_000).toISOString();
  const numbers =
    engineOf(db) === 'sqlite'
      ? sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
      : sql`with numbers as (select generate_series(1, ${sql.lit(count)}) as n)`;
  await sql`
    insert into event (id, at, kind, actor, claim_id, contact_id, payload, position)
    ${numbers}
    select ${sql.lit(start)} || n, ${sql.lit(at)}, 'message.sent', 'contact', ${sql.lit(claim)}, ${sql.lit(contact)},
      '{"subjectId":null}', null
    from numbers`.execute(db);
  await close();
}
