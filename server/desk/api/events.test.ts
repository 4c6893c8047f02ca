import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeskEvent } from '#contract/events.ts';
import { addEvent } from '../../changes/record-change.ts';
import { assignEventPositions, placeAllEvents } from '../../changes/store.ts';
import type { Db } from '../../database/tables.ts';
import { systemRandom } from '../../platform/random.ts';
import type { Desk } from '../../testing/desk.ts';
import { contact, flightClaim, request, staffMember } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { WebhookDelivery } from '../webhooks/webhook-delivery.ts';
import { addWebhook } from '../webhooks/webhook-store.ts';

/** Reads on from a cursor to the end, a few at a time. */
async function readOn(
  desk: Desk,
  from?: string,
  limit = 3,
  more: object = {},
): Promise<{ events: DeskEvent[]; next: string }> {
  const events: DeskEvent[] = [];
  let next = from;
  for (;;) {
    const query = { limit: String(limit), ...(next === undefined ? {} : { after: next }), ...more };
    const { body } = await desk.readEvents([], query as unknown as { limit: number });
    events.push(...body.Events);
    next = body.Next;
    if (!body.More) return { events, next };
  }
}

/** Writes an event as a use case does, in a transaction of the test's own. */
async function happens(db: Db, here: World, subjectId: string): Promise<void> {
  const place = { actor: 'contact', claimId: null, contactId: here.contact.id } as const;
  await addEvent(db, here, place, { kind: 'document.removed', subjectId });
}

onEachDatabase('the event feed', (world) => {
  test('[DESK-7] what a contact does is read after a cursor, with both names of claim and contact, and without what was written', async () => {
    const claim = flightClaim({ external_id: 'K-1', documents: [request('RequestReply', { can_react: true })] });
    const employee = staffMember();
    const here = await world({ claims: [claim], staff: [employee] });
    const desk = await here.desk();
    const start = (await readOn(desk)).next;
    await here.client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Hoe lang nog, geheim?' });
    const first = await readOn(desk, start);
    expect(first.events).toMatchObject([
      { Kind: 'message.sent', Actor: 'contact', ClaimId: claim.id, ClaimExternalId: 'K-1', ContactId: here.contact.id },
    ]);
    expect(JSON.stringify(first.events)).not.toMatch(/geheim|Vraag/);
    const seen = await desk.readDocument(['K-1', first.events[0]?.SubjectId ?? '']);
    expect(seen.body).toMatchObject({ DocumentAction: 'MessageCustomer', Message: 'Hoe lang nog, geheim?' });

    const onBehalf = await here.clientOf(here.contact, employee);
    await onBehalf.sendMessage({ documentId: claim.documents[0]?.id ?? '', body: 'Namens haar' });
    const then = await readOn(desk, first.next);
    expect(then.events.map(({ Kind, Actor }) => `${Actor} ${Kind}`)).toEqual([
      'staff message.sent',
      'staff task.performed',
    ]);
    expect(await readOn(desk, then.next)).toEqual({ events: [], next: then.next });
  });

  test('[DESK-7] acts of the desk come only where they are asked for; the feed can be narrowed to a claim, a contact or kinds', async () => {
    const [mine, other] = [contact(), contact()];
    const claims = [flightClaim({ owner: mine }), flightClaim({ owner: other })];
    const here = await world({ contacts: [mine, other], claims });
    const desk = await here.desk();
    await desk.closeClaim([claims[0]?.id ?? '']);
    await desk.reopenClaim([claims[0]?.id ?? '']);
    for (const claim of claims) {
      const client = await here.clientOf(claim.owner ?? mine);
      await client.sendMessage({ claimId: claim.id, subject: 'a', body: 'b' });
    }
    const kinds = async (more: object) => (await readOn(desk, undefined, 2, more)).events.map(({ Kind }) => Kind);
    expect(await kinds({})).toEqual(['message.sent', 'message.sent']);
    expect(await kinds({ own: '1' })).toEqual(['claim.closed', 'claim.reopened', 'message.sent', 'message.sent']);
    expect(await kinds({ own: '1', claim: claims[0]?.id })).toEqual(['claim.closed', 'claim.reopened', 'message.sent']);
    expect(await kinds({ own: '1', contact: other.id })).toEqual(['message.sent']);
    expect(await kinds({ own: '1', kinds: 'claim.closed,claim.reopened' })).toEqual(['claim.closed', 'claim.reopened']);
    const { body } = await desk.readEvents([], { after: 'latest', limit: '5' } as never);
    expect(body).toMatchObject({ Events: [], More: false });
    expect((await readOn(desk, body.Next)).events).toEqual([]);
  });

  test('[DESK-7] an event that commits after a later one was read is not skipped', async () => {
    const here = await world();
    const desk = await here.desk();
    if (here.engine === 'sqlite') return; // One writer at a time: events commit in the order they are written.
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = here.db.transaction().execute(async (db) => {
      await happens(db, here, 'early number, late commit');
      written.resolve();
      await slow.promise;
    });
    await written.promise;
    await here.db.transaction().execute((db) => happens(db, here, 'late number, early commit'));
    const first = await readOn(desk);
    expect(first.events.map(({ SubjectId }) => SubjectId)).toEqual(['late number, early commit']);
    slow.resolve();
    await late;
    const then = await readOn(desk, first.next);
    expect(then.events.map(({ SubjectId }) => SubjectId)).toEqual(['early number, late commit']);
  });

  test('[DESK-7] read while many write, every event comes exactly once and always in the same order', async () => {
    const here = await world();
    const readers = [await here.desk(), await here.desk()];
    const seen: string[][] = [[], []];
    let writing = true;
    const write = async (writer: number) => {
      for (let count = 0; count < 40; count += 1) {
        await here.db.transaction().execute(async (db) => {
          await happens(db, here, `${writer}.${count}a`);
          // Some take longer between the number and the commit than others.
          for (let rest = (writer * 7 + count * 3) % 5; rest > 0; rest -= 1) {
            await db.selectFrom('contact').select('id').execute();
          }
          await happens(db, here, `${writer}.${count}b`);
        });
      }
    };
    const read = async (reader: number) => {
      let cursor: string | undefined;
      for (let last = false; ; ) {
        const { events, next } = await readOn(readers[reader] as Desk, cursor, 7);
        seen[reader]?.push(...events.map(({ SubjectId }) => SubjectId ?? ''));
        cursor = next;
        if (last) return;
        last = !writing;
      }
    };
    const reading = [read(0), read(1)];
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    writing = false;
    await Promise.all(reading);
    expect(seen[0]).toHaveLength(480);
    expect(new Set(seen[0]).size).toBe(480);
    expect(seen[1]).toEqual(seen[0]);
    expect((await readOn(readers[0] as Desk, undefined, 100)).events.map(({ SubjectId }) => SubjectId)).toEqual(
      seen[0],
    );
  });
});

/** Writes so many events that have no position yet, as an import leaves them. */
async function unplaced({ db, engine }: Pick<World, 'db' | 'engine'>, count: number, actor = 'contact'): Promise<void> {
  const numbers =
    engine === 'sqlite'
      ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select n from numbers)`
      : sql`(select n from generate_series(1, ${sql.lit(count)}) as n)`;
  await sql`insert into event (id, at, kind, actor, claim_id, contact_id, payload, position)
    select ${systemRandom.id()} || n, '2026-11-20T09:00:00.000Z', 'claim.changed', ${sql.lit(actor)}, null, null, '{}', null
    from ${numbers} as numbers`.execute(db);
}

/** Counts the rows that each statement changes in `event`, and the turns of the event loop between those statements. */
function watched(db: Db) {
  const rows: number[] = [];
  let [turns, last] = [0, -1];
  let sameTurn = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  const updates = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('update event set')) updates.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (updates.has(queryId)) {
        rows.push(result.rows.length);
        if (turns === last) sameTurn += 1;
        last = turns;
      }
      return result;
    },
  };
  return { db: db.withPlugin(plugin), rows, sameTurn: () => sameTurn, stop: () => clearImmediate(timer) };
}

const positions = async (db: Db) =>
  (await db.selectFrom('event').select(['sequence', 'position']).orderBy('sequence').execute()).map(
    ({ position }) => position,
  );

onEachDatabase('placing events', (world) => {
  test('[H3] one call places at most 5,000 events, 500 in a transaction, and lets others have their turn between two', async () => {
    const here = await world();
    await unplaced(here, 5_600);
    const watch = watched(here.db);
    expect(await assignEventPositions(watch.db)).toBe(true);
    expect(watch.rows).toEqual(Array(10).fill(500));
    expect(watch.sameTurn()).toBe(0);
    await placeAllEvents(watch.db);
    watch.stop();
    expect(Math.max(...watch.rows)).toBe(500);
    expect(await positions(here.db)).toEqual(Array.from({ length: 5_600 }, (_, index) => index + 1));
    expect(await assignEventPositions(here.db)).toBe(false);
  });

  test('[H3] positions go on behind the last one that was given, whatever the sequence numbers are', async () => {
    const here = await world();
    await unplaced(here, 3);
    await sql`update event set position = 1000 + sequence`.execute(here.db);
    await here.db.updateTable('event_order').set({ last_position: 1_003 }).execute();
    await unplaced(here, 501);
    await Promise.all([assignEventPositions(here.db), assignEventPositions(here.db)]);
    expect(await positions(here.db)).toEqual(Array.from({ length: 504 }, (_, index) => 1_001 + index));
    const { last_position } = await here.db.selectFrom('event_order').selectAll().executeTakeFirstOrThrow();
    expect(last_position).toBe(1_504);
  });

  test('[H3, DESK-7] a reader of the feed goes on while events are still to be placed, and misses none', async () => {
    const here = await world();
    await unplaced(here, 6_000);
    const desk = await here.desk();
    const read = async (after?: string) =>
      (await desk.readEvents([], { limit: '1000', ...(after ? { after } : {}) } as never)).body;
    const first = await read();
    expect([first.Events.length, first.More]).toEqual([1_000, true]);
    const placed = (await positions(here.db)).filter((position) => position !== null);
    expect(placed).toHaveLength(5_000);
    const seen = first.Events.map(({ Id }) => Id);
    let [next, more] = [first.Next, first.More];
    while (more) {
      const page = await read(next);
      seen.push(...page.Events.map(({ Id }) => Id));
      [next, more] = [page.Next, page.More];
    }
    expect(new Set(seen).size).toBe(6_000);
    expect(seen).toHaveLength(6_000);
  });

  test('[H3, DESK-8] a round of the delivery spreads a bounded number of events, and the next rounds the rest', async () => {
    const here = await world();
    const { id } = await addWebhook({ ...here, random: systemRandom }, 'https://desk.example/hook');
    await unplaced(here, 1_500);
    const never = new AbortController();
    never.abort();
    const log = () => ({ warn: () => undefined, error: () => undefined });
    const delivery = new WebhookDelivery({ ...here, log, local: true, send: async () => undefined });
    const waiting = async () =>
      (await here.db.selectFrom('webhook_delivery').select('position').where('webhook_id', '=', id).execute()).length;
    await delivery.runDue(never.signal);
    expect(await waiting()).toBe(1_000);
    await delivery.runDue(never.signal);
    expect(await waiting()).toBe(1_500);
  });

  test('[H3, DESK-8] a new webhook is sent nothing that happened before, however much was still to be placed', async () => {
    const here = await world();
    await unplaced(here, 6_000);
    await addWebhook({ ...here, random: systemRandom }, 'https://desk.example/hook');
    const { last_position } = await here.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
    expect(last_position).toBe(6_000);
  });
});
