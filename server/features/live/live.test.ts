import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import * as liveCalls from '#contract/live.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { createApp } from '../../app/create-app.ts';
import { eventText } from '../../changes/live-streams.ts';
import { addEvent } from '../../changes/record-change.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, type GivenClaim, request, staffMember } from '../../testing/given.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { changedSince, watchersOf } from './store.ts';
import { sinceWhen } from './usecases.ts';

/** Opens a line that is expected to be granted. */
async function listening(client: Client, headers: Record<string, string> = {}) {
  const { line, status, headers: answered } = await client.listen(liveCalls.portalLive, { headers });
  if (!line) throw new Error(`refused with ${status}`);
  return Object.assign(line, { answered });
}

const of = (claim: GivenClaim, version: number): LiveMessage => ({ Kind: 'claim', Claim: claim.id, Version: version });
const write = (client: Client, claim: GivenClaim) =>
  client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: `Hoe staat het ermee? ${Math.random()}` });

onEachDatabase('the live portal', (world) => {
  test('[STATUS-13] a change is told to every open page of who may see the claim, with its id and version and nothing else', async () => {
    const manager = contact();
    const { client, clientOf, claim } = await world({ claims: [flightClaim({ managers: [manager] })] });
    const lines = [await listening(client), await listening(await clientOf(manager))];
    await write(client, claim);
    for (const line of lines) {
      expect(await line.until((heard) => heard.length > 0)).toEqual([of(claim, 2)]);
    }
    expect(lines[0]?.answered).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(lines[0]?.answered).not.toHaveProperty('content-encoding');
  });

  test('[STATUS-13, PERM-3] a change in the claim of somebody else is told to nobody else', async () => {
    const other = contact();
    const theirs = flightClaim({ owner: other });
    const mine = flightClaim();
    const here = await world({ contacts: [contact(), other], claims: [theirs, mine] });
    const line = await listening(here.client);
    await write(await here.clientOf(other), theirs);
    await write(here.client, mine);
    expect(await line.until((heard) => heard.length > 0)).toEqual([of(mine, 2)]);
  });

  test('[STATUS-13, ACCOUNT-13] a change in a claim whose books alone are kept is told to nobody', async () => {
    const [stored, open] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [stored, open] });
    await here.db.updateTable('claim').set({ retain_until: '2033-12-31' }).where('id', '=', stored.id).execute();
    expect((await watchersOf(here.db, [stored.id, open.id])).map(({ claim }) => claim.id)).toEqual([open.id]);
  });

  test('[STATUS-13] two changes that come together are told once, with the version they led to', async () => {
    const question = request('RequestReply', { can_react: true });
    const { client, claim } = await world({ claims: [flightClaim({ documents: [question] })] });
    const line = await listening(client);
    await client.sendMessage({ documentId: question.id, body: 'Ja.' });
    expect(await line.until((heard) => heard.length > 0)).toEqual([of(claim, 3)]);
  });

  test('[STATUS-13] what another process on the same database writes is told here', async () => {
    const here = await world({ claims: [flightClaim()] });
    const line = await listening(here.client);
    const settings = { secure: false, logLevel: 'silent', trustProxy: false };
    const { db, files, clock } = here;
    const elsewhere = await createApp({ db, files, settings, clock, portal: null });
    const response = await elsewhere.inject({
      method: 'POST',
      url: '/api-v2/portal/sendmessage',
      headers: {
        cookie: here.client.cookie,
        'x-xsrf-token': here.client.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: { claimId: here.claim.id, subject: 'Vraag', body: 'Van elders.' },
    });
    expect(response.statusCode).toBe(200);
    expect(await line.until((heard) => heard.length > 0)).toEqual([of(here.claim, 2)]);
    await elsewhere.close();
  });

  test('[STATUS-13] who comes back with the id of the last event is told what was missed, and only that', async () => {
    const [before, missed] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [before, missed] });
    await write(here.client, before);
    here.clock.pass({ minutes: 5 });
    const line = await listening(here.client);
    await here.app.live.heartbeat();
    await line.until(() => line.lastEventId === here.clock.now().toISOString());
    const { lastEventId } = line;
    line.close();
    here.clock.pass({ minutes: 10 });
    await write(here.client, missed);
    const again = await listening(here.client, { 'last-event-id': lastEventId ?? '' });
    expect(await again.until((heard) => heard.length > 0)).toEqual([of(missed, 2)]);
  });

  test('[STATUS-13] a start that failed is tried again by the next page, without a restart', async () => {
    const { client, db, claim } = await world({ claims: [flightClaim()] });
    await db.schema.alterTable('event').renameTo('event_elsewhere').execute();
    // SQLite asks that table as it starts; PostgreSQL listens without it.
    await client.listen(liveCalls.portalLive, {});
    await db.schema.alterTable('event_elsewhere').renameTo('event').execute();
    const line = await listening(client);
    await write(client, claim);
    expect(await line.until((heard) => heard.length > 0)).toEqual([of(claim, 2)]);
  });

  test('[STATUS-13, DOC-8] a change that is refused is told to nobody', async () => {
    const task = request('RequestReply');
    const here = await world({ claims: [flightClaim({ documents: [task] })] });
    const line = await listening(here.client);
    expect((await here.client.confirmAction({ documentId: task.id })).status).toBe(409);
    await write(here.client, here.claim);
    expect(await line.until((heard) => heard.length > 0)).toEqual([of(here.claim, 2)]);
  });
});

onSqlite('the live portal', (world) => {
  describe('the end of a line', () => {
    test('[STATUS-13, LOGOUT-1] it ends with the session: after logging out, nothing more is told and no other opens', async () => {
      const here = await world({ claims: [flightClaim({ managers: [contact()] })] });
      const second = await here.clientOf(here.contact);
      const line = await listening(here.client);
      const copy = here.client.copy();
      await here.client.logout();
      const other = await listening(second);
      await write(second, here.claim);
      // The line of the session that lives has heard; that of the other one, open still, has not.
      await other.until((heard) => heard.length > 0);
      await here.app.live.heartbeat();
      await line.end();
      expect(line.heard).toEqual([]);
      expect(await copy.listen(liveCalls.portalLive)).toMatchObject({ status: 401, code: 'session.none' });
    });

    test('[STATE-3, W34] it does not keep the session alive: after half an hour without a sign of life it ends', async () => {
      const here = await world();
      const line = await listening(here.client);
      for (let minutes = 0; minutes < 30; minutes += 1) {
        here.clock.pass({ minutes: 1 });
        await here.app.live.heartbeat();
        expect(line.ended).toBe(false);
      }
      here.clock.pass({ minutes: 1 });
      await here.app.live.heartbeat();
      await line.end();
      expect((await here.client.listen(liveCalls.portalLive)).status).toBe(401);
    });

    test('[TERMS-4] new terms end it, and accepting them opens it again', async () => {
      const here = await world();
      const line = await listening(here.client);
      await here.db.updateTable('contact').set({ terms_accepted: 'an older version' }).execute();
      await here.app.live.heartbeat();
      await line.end();
      expect(await here.client.listen(liveCalls.portalLive)).toMatchObject({ status: 409, code: 'session.termsOpen' });
      await here.client.acceptTerms({});
      (await listening(here.client)).close();
    });

    test('[INTERNAL-2] a line on behalf of a contact ends when that employee is disabled', async () => {
      const employee = staffMember();
      const here = await world({ staff: [employee] });
      const line = await listening(await here.clientOf(here.contact, employee));
      await here.db.updateTable('staff').set({ disabled_at: here.clock.now().toISOString() }).execute();
      await here.app.live.heartbeat();
      await line.end();
    });

    test('[STATUS-13] of one session the newest three stay open', async () => {
      const here = await world();
      const lines = [];
      for (let number = 0; number < 4; number += 1) lines.push(await listening(here.client));
      await lines[0]?.end();
      await here.app.live.heartbeat();
      expect(lines.map(({ ended }) => ended)).toEqual([true, false, false, false]);
    });

    test('[L2] of one contact the newest ten stay open, however often they log in', async () => {
      const here = await world();
      const lines = [];
      for (let number = 0; number < 12; number += 1) lines.push(await listening(await here.clientOf(here.contact)));
      await lines[0]?.end();
      await lines[1]?.end();
      expect(here.app.live.count).toBe(10);
      expect(lines.map(({ ended }) => ended)).toEqual([true, true, ...Array(10).fill(false)]);
    });

    test('[L2] HEAD opens no stream', async () => {
      const here = await world();
      for (let number = 0; number < 5; number += 1) {
        expect((await here.client.raw(`/api-v2/${liveCalls.portalLive.path}`, { method: 'HEAD' })).status).toBe(404);
      }
      expect(here.app.live.count).toBe(0);
    });

    test('[L2] a stream whose beginning fails is not kept', async () => {
      const here = await world();
      await here.db.schema.alterTable('claim_manager').renameTo('elsewhere').execute();
      expect((await here.client.listen(liveCalls.portalLive)).status).toBe(500);
      expect(here.app.live.count).toBe(0);
    });

    test('[L2] a stream that nobody reads counts no more once its session has ended', async () => {
      const here = await world();
      const session = { idHash: 'of nobody', contactId: here.contact.id } as Session;
      const stream = await here.app.live.open(session, null);
      expect(here.app.live.count).toBe(1);
      await here.app.live.heartbeat();
      expect(here.app.live.count).toBe(0);
      expect(stream.readableFlowing).toBe(null);
    });

    test('[STATUS-13] a server that stops ends its lines and opens no other', async () => {
      const here = await world();
      const line = await listening(here.client);
      await here.app.live.close();
      await line.end();
      expect(here.app.live.count).toBe(0);
      expect(await here.client.listen(liveCalls.portalLive)).toMatchObject({ status: 503, code: 'call.busy' });
    });

    test('[STATUS-13] a page that was left is forgotten', async () => {
      const here = await world();
      const address = await here.app.listen({ port: 0, host: '127.0.0.1' });
      const leave = new AbortController();
      const { status } = await fetch(`${address}/api-v2/${liveCalls.portalLive.path}`, {
        headers: { cookie: `sid=${here.client.cookies.get('sid')}` },
        signal: leave.signal,
      });
      expect([status, here.app.live.count]).toEqual([200, 1]);
      leave.abort();
      await expect.poll(() => here.app.live.count).toBe(0);
    });
  });

  test.each([
    ['is no instant', 'yesterday'],
    ['is long ago', '2026-11-18T09:00:00.000Z'],
    ['lies ahead', '2026-11-22T09:00:00.000Z'],
  ])('[STATUS-13] an id that %s brings word to ask for everything anew', async (_, id) => {
    const { client } = await world();
    const line = await listening(client, { 'last-event-id': id });
    expect(await line.until((heard) => heard.length > 0)).toEqual([{ Kind: 'all' }]);
  });

  test('[STATUS-13] of more claims than can be told one by one the word is to ask anew', async () => {
    const claims = Array.from({ length: 101 }, () => flightClaim());
    const here = await world({ claims });
    const line = await listening(here.client);
    await here.db.transaction().execute(async (db) => {
      const context = here;
      for (const { id } of claims) {
        const place = { actor: 'desk', claimId: id, contactId: here.contact.id } as const;
        await addEvent(db, context, place, { kind: 'claim.changed', subjectId: null });
      }
    });
    expect(await line.until((heard) => heard.length > 0)).toEqual([{ Kind: 'all' }]);
  });
});

describe('an event', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  test.each([
    [null, '2026-11-20T08:59:00.000Z'],
    ['2026-11-20T08:30:00.000Z', '2026-11-20T08:29:00.000Z'],
    ['2026-11-20T09:00:30.000Z', '2026-11-20T08:59:00.000Z'],
    ['2026-11-20T09:01:00.001Z', null],
    ['2026-11-19T21:00:00.000Z', '2026-11-19T20:59:00.000Z'],
    ['2026-11-19T20:59:59.999Z', null],
    ['', null],
    ['NaN', null],
  ])('[STATUS-13] left at %s, changes are told from %s on', (lastEventId, since) => {
    expect(sinceWhen(lastEventId, now)).toBe(since);
  });

  test('[STATUS-13] its text can be read by any browser', () => {
    const message = { Kind: 'claim', Claim: 'c1', Version: 2 } as const;
    expect(eventText('t', message)).toBe('id: t\ndata: {"Kind":"claim","Claim":"c1","Version":2}\n\n');
    expect(eventText('t', null)).toBe('id: t\n\n');
  });
});

const since = '2026-11-20T08:00:00.000Z';

/** An import of this morning: so many events in the claims of others, and one in each of these. */
async function importedToday({ db, engine }: World, count: number, claimIds: readonly string[]): Promise<void> {
  const numbers =
    engine === 'sqlite'
      ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select n from numbers)`
      : sql`(select n from generate_series(1, ${sql.lit(count)}) as n)`;
  await sql`insert into event (id, at, kind, actor, claim_id, payload)
    select 'e' || n, '2026-11-20T08:30:00.000Z', 'claim.changed', 'desk', 'other' || n, '{}' from ${numbers} as numbers`.execute(
    db,
  );
  for (const id of claimIds) {
    const event = {
      id: `of ${id}`,
      at: '2026-11-20T08:30:00.000Z',
      kind: 'claim.changed',
      claim_id: id,
      payload: '{}',
    };
    await insert(db, 'event', { ...event, actor: 'desk', contact_id: null, position: null });
  }
  if (engine === 'postgres') await sql`analyze event, claim, claim_manager`.execute(db);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows that the scans of a plan of PostgreSQL have read. */
function rowsRead({ Plans = [], ...node }: PlanNode): number {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node['Node Type'].includes('Scan') ? read : 0) + Plans.reduce((sum, plan) => sum + rowsRead(plan), 0);
}

onEachDatabase('what a live stream has missed', (world) => {
  test('[M11] is found from the claims of its contact, however much happened to others that day', async () => {
    const [mine, other] = [contact(), contact()];
    const claims = [
      flightClaim({ owner: mine }),
      flightClaim({ owner: other, managers: [mine] }),
      flightClaim({ owner: mine }),
      flightClaim({ owner: other }),
    ];
    const here = await world({ contacts: [mine, other], claims });
    const changed = [claims[0]?.id ?? '', claims[1]?.id ?? '', claims[3]?.id ?? ''];
    await importedToday(here, 20_000, changed);

    const found = await changedSince(here.db, mine.id, since, 101).execute();
    expect(found.map(({ id }) => id)).toEqual(changed.slice(0, 2).toSorted());
    expect(await changedSince(here.db, mine.id, '2026-11-20T08:30:00.001Z', 101).execute()).toEqual([]);
    expect(await changedSince(here.db, mine.id, since, 1).execute()).toHaveLength(1);

    const query = changedSince(here.db, mine.id, since, 101);
    if (here.engine === 'sqlite') {
      const { sql: statement, parameters } = query.compile();
      const plan = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
      const { rows } = await here.db.executeQuery<{ detail: string }>(plan);
      const steps = rows.map(({ detail }) => detail);
      expect(steps.filter((step) => /\bevent\b/.test(step))).toEqual([
        expect.stringMatching(/^SEARCH event USING COVERING INDEX event_claim_at \(claim_id=\?/),
      ]);
      expect(steps.join('\n')).not.toMatch(/SCAN (?:claim|claim_manager|event)\b/);
    } else {
      const [answer] = (await query.explain('json', sql`analyze`)) as {
        'QUERY PLAN'?: { Plan: PlanNode }[];
      }[];
      expect(rowsRead(answer?.['QUERY PLAN']?.[0]?.Plan as PlanNode)).toBeLessThan(100);
    }
  });
});
