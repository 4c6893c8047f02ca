import { expect, test } from 'vitest';
import * as deskCalls from '#contract/desk/calls.ts';
import { createApp } from '../../app/create-app.ts';
import { Desk, deskOf } from '../../testing/desk.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { CallLimit } from './call-limit.ts';

/** Counts so many calls of a client, at most fifty at a time; returns how many were granted. */
async function granted(limit: CallLimit, count: number, client = 'c1'): Promise<number> {
  let sum = 0;
  for (let made = 0; made < count; made += 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(50, count - made) }, () => limit.count(client)));
    sum += answers.filter((answer) => answer === null).length;
  }
  return sum;
}

/** How many calls the database has counted. */
async function counted({ db }: World): Promise<number> {
  const rows = await db.selectFrom('rate').select('count').where('key', 'like', 'desk-calls:%').execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

onEachDatabase('the limit of calls', (world) => {
  test('[L17] is one for all processes: together they grant 1,200 a minute, and then say how long to wait', async () => {
    const here = await world();
    const processes = [new CallLimit(here), new CallLimit(here)];
    const sums = await Promise.all(processes.map((one) => granted(one, 1_000)));
    expect(sums[0] ?? 0).toBeGreaterThan(0);
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe(1_200);
    here.clock.pass({ seconds: 20 });
    expect(await Promise.all(processes.map((one) => one.count('c1')))).toEqual([40, 40]);
    expect(await processes[0]?.count('another')).toBeNull();
    here.clock.pass({ seconds: 40 });
    expect(await Promise.all(processes.map((one) => one.count('c1')))).toEqual([null, null]);
  });

  test('[L17] one process alone grants all 1,200, with a write for each fifty', async () => {
    const here = await world();
    const limit = new CallLimit(here);
    expect(await granted(limit, 120)).toBe(120);
    expect(await counted(here)).toBe(150);
    expect(await granted(limit, 1_200)).toBe(1_080);
    expect(await counted(here)).toBe(1_200);
  });

  test('[L17] a client that asks two servers on one database is refused by both once its minute is used up', async () => {
    const here = await world();
    const { db, files, clock } = here;
    const settings = { secure: false, logLevel: 'silent', trustProxy: false };
    const second = await createApp({ db, files, settings, clock, portal: null });
    const desk = await deskOf(here);
    const elsewhere = new Desk(second, desk.key);
    const ask = (one: Desk) => one.call(deskCalls.deskCalls.listContacts, []);
    expect([(await ask(desk)).status, (await ask(elsewhere)).status]).toEqual([200, 200]);
    // What other processes have taken of the minute meanwhile.
    await db.updateTable('rate').set({ count: 1_200 }).where('key', 'like', 'desk-calls:%').execute();
    for (const one of [desk, elsewhere]) {
      const statuses = [];
      for (let count = 0; count < 51; count += 1) statuses.push(await ask(one));
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(49);
      expect(statuses.at(-1)).toMatchObject({ status: 429, code: 'call.tooFast', headers: { 'retry-after': '60' } });
    }
    await second.close();
  });
});

onEachDatabase('the import', (world) => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream', ''])(
    '[L7] takes lines alone: a body of type "%s" is refused before it is read',
    async (type) => {
      const here = await world();
      const desk = await deskOf(here);
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const payload = `{"a": "${'x'.repeat(3_000_000)}"}`;
      const answer = await desk.raw('/desk/v1/import', { method: 'POST', headers, payload });
      expect([answer.status, answer.code]).toEqual([415, 'call.wrongEncoding']);
      const lines = { 'content-type': 'Application/X-NDJSON; charset=utf-8' };
      expect((await desk.raw('/desk/v1/import', { method: 'POST', headers: lines, payload: '' })).status).toBe(200);
    },
  );
});
