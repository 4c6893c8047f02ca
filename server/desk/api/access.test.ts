import { expect, test } from 'vitest';
import type { DeskScope } from '#contract/call.ts';
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts';
import { createApp } from '../../app/create-app.ts';
import { Desk, Desk as DeskClient } from '../../testing/desk.ts';
import { type DeskScene, deskAsks, deskScene } from '../../testing/desk-scene.ts';
import { staffMember } from '../../testing/given.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { CallLimit } from './call-limit.ts';
import { addKey, revokeKey } from './stores/key-store.ts';

const names = Object.keys(deskCalls) as DeskCallName[];
const scopes: readonly DeskScope[] = ['read', 'write', 'events', 'import'];

/** Who asks without being let in, and what each is told. */
const outside: Readonly<Record<string, (here: World, on: DeskScene) => Promise<Desk>>> = {
  'without a key': async (here) => new DeskClient(here.app, ''),
  'with an unknown key': async (here) => new DeskClient(here.app, `rdk_${'0'.repeat(32)}_${'a'.repeat(43)}`),
  'with the id of a key and another secret': async (here) =>
    new DeskClient(here.app, `${(await here.desk()).key.slice(0, -43)}${'a'.repeat(43)}`),
  'with a revoked key': async (here) => {
    const desk = await here.desk();
    await revokeKey(here, desk.key.split('_')[1] ?? '');
    return desk;
  },
  'with an expired key': async (here) => {
    const { key } = await addKey(here, { name: 'Kort', scopes, days: 1 });
    here.clock.pass({ hours: 24 });
    return new DeskClient(here.app, key);
  },
};

/** Everything but when a key was used. */
async function stored(here: World) {
  return { ...(await here.everything()), desk_key: [] };
}

onEachDatabase('who may ask the desk', (world) => {
  test('[DESK-2] of a key only a hash is kept, and when it was last used', async () => {
    const here = await world();
    const desk = await here.desk();
    const secret = desk.key.slice(-43);
    expect(JSON.stringify(await here.everything())).not.toContain(secret);
    await desk.listClaims();
    const [row] = await here.db.selectFrom('desk_key').select('used_at').execute();
    expect(row?.used_at).toBe(here.clock.now().toISOString());
  });
});

onSqlite('who may ask the desk', (world) => {
  test.each(Object.keys(outside))('[DESK-1] %s every call answers 401 and changes nothing', async (who) => {
    const on = deskScene();
    const here = await world({ claims: [on.claim] });
    const desk = (await outside[who]?.(here, on)) as Desk;
    const before = await here.everything();
    for (const name of names) {
      const answer = await deskAsks[name](desk, on);
      expect.soft([answer.status, answer.code], name).toEqual([401, 'desk.noKey']);
      expect.soft(answer.headers['www-authenticate'], name).toBe('Bearer realm="desk"');
    }
    expect(await here.everything()).toEqual(before);
  });

  test('[DESK-1] sessions of a contact and of staff open nothing of the desk, and a key opens nothing of theirs', async () => {
    const on = deskScene();
    const employee = staffMember();
    const here = await world({ claims: [on.claim], staff: [employee] });
    for (const client of [await here.clientOf(on.owner), await here.staffClientOf(employee)]) {
      for (const name of names) {
        const { method, path } = deskCalls[name];
        const answer = await client.raw(`/${path.replace(/:\w+/g, on.claim.id)}`, { method });
        expect.soft([answer.status, answer.code], name).toEqual([401, 'desk.noKey']);
      }
    }
    const desk = await here.desk();
    for (const path of ['portal/sessions', 'staff/session']) {
      expect.soft((await desk.raw(`/api-v2/${path}`)).status, path).toBe(401);
    }
  });

  test.each(scopes)(
    '[DESK-1] a key for %s alone answers the calls of that scope, and 403 to every other',
    async (scope) => {
      const on = deskScene();
      const here = await world({ claims: [on.claim] });
      const desk = await here.desk([scope]);
      for (const name of names) {
        const before = await stored(here);
        const answer = await deskAsks[name](desk, on);
        const fits = deskCalls[name].scope === scope;
        expect.soft([answer.status, answer.code], name).toEqual(fits ? [200, undefined] : [403, 'desk.wrongScope']);
        if (!fits) expect.soft(await stored(here), name).toEqual(before);
      }
    },
  );
});

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
    const desk = await here.desk();
    const elsewhere = new Desk(second, desk.key);
    const ask = (one: Desk) => one.listContacts([]);
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

onSqlite('the import', (world) => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream', ''])(
    '[L7] takes lines alone: a body of type "%s" is refused before it is read',
    async (type) => {
      const here = await world();
      const desk = await here.desk();
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const payload = `{"a": "${'x'.repeat(3_000_000)}"}`;
      const answer = await desk.raw('/desk/v1/import', { method: 'POST', headers, payload });
      expect([answer.status, answer.code]).toEqual([415, 'call.wrongEncoding']);
      const lines = { 'content-type': 'Application/X-NDJSON; charset=utf-8' };
      expect((await desk.raw('/desk/v1/import', { method: 'POST', headers: lines, payload: '' })).status).toBe(200);
    },
  );
});
