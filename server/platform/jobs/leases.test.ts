import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addEvent } from '../../changes/record-change.ts';
import { WebhookDelivery } from '../../desk/webhooks/webhook-delivery.ts';
import { addWebhook } from '../../desk/webhooks/webhook-store.ts';
import { TestClock } from '../../testing/clock.ts';
import { testRandom } from '../../testing/random.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { Jobs } from './jobs.ts';
import { type Leased, LeasedQueue, PermanentFailure } from './leased-queue.ts';

/** A process that works on the items of a queue. */
interface Process {
  runDue(): Promise<number>;
}

/** A row of a queue as the rules below see it. */
interface Row {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly attempts: number;
  readonly failure: string | null;
  readonly isLeased: boolean;
}

/** A queue on the shared core: how items are added, who works on them, and its times in seconds. */
interface TestedQueue {
  readonly backOff: readonly number[];
  readonly lease: number;
  prepare(here: World): Promise<void>;
  /** Adds an item that no other item has to wait for. */
  add(here: World): Promise<void>;
  process(here: World, work: (id: string) => Promise<void>, logged?: object[]): Process;
  rows(here: World): Promise<readonly Row[]>;
}

const logTo = (logged: object[]) => () => ({ error: (about: object) => void logged.push(about) });

const jobQueue: TestedQueue = {
  backOff: [10, 60, 300, 900, 3_600, 14_400, 43_200],
  lease: 120,
  prepare: async () => undefined,
  add: ({ db, clock }) =>
    new Jobs({ db, clock, random: testRandom, log: logTo([]) }).add(
      db,
      { name: 'greet', lane: 'usual' },
      { name: 'Sanne' },
    ),
  process: ({ db, clock }, work, logged = []) => {
    const jobs = new Jobs({ db, clock, random: testRandom, log: logTo(logged) });
    jobs.register({ greet: ({ id }) => work(id) });
    return jobs;
  },
  rows: async ({ db }) =>
    (await db.selectFrom('job').selectAll().execute()).map((row) => ({
      state: row.done_at === null ? 'waiting' : row.failure === null ? 'done' : 'failed',
      attempts: row.attempts,
      failure: row.failure,
      isLeased: row.locked_until !== null,
    })),
};

const webhookQueue: TestedQueue = {
  backOff: [5, 30, 120, 600, 3_600, 14_400, 43_200],
  lease: 60,
  prepare: async ({ db, clock }) =>
    void (await addWebhook({ db, clock, random: testRandom }, 'https://systeem.example/in')),
  add: ({ db, clock }) => {
    const origin = { actor: 'contact', claimId: null, contactId: testRandom.id() } as const;
    return addEvent(db, { clock, random: testRandom }, origin, { kind: 'account.changed', subjectId: null });
  },
  process: ({ db, clock }, work, logged = []) =>
    new WebhookDelivery({ db, clock, log: logTo(logged), local: true, send: (_url, { Id }) => work(Id) }),
  rows: async ({ db }) =>
    (await db.selectFrom('webhook_delivery').selectAll().execute()).map((row) => ({
      state: ({ waiting: 'waiting', delivered: 'done', dead: 'failed' } as const)[row.state],
      attempts: row.attempts,
      failure: row.failure,
      isLeased: row.locked_until !== null,
    })),
};

const queues = [
  ['jobs', jobQueue],
  ['webhooks', webhookQueue],
] as const;

async function withItems(here: World, queue: TestedQueue, count: number): Promise<World> {
  await queue.prepare(here);
  for (let added = 0; added < count; added += 1) await queue.add(here);
  return here;
}

onEachDatabase('a queue of leased work', (world) => {
  test.each(queues)('%s: an item is done once', async (_, queue) => {
    const here = await withItems(await world(), queue, 1);
    const done: string[] = [];
    const one = queue.process(here, async (id) => void done.push(id));
    expect([await one.runDue(), await one.runDue(), done.length]).toEqual([1, 0, 1]);
    expect(await queue.rows(here)).toEqual([{ state: 'done', attempts: 1, failure: null, isLeased: false }]);
  });

  test.each(queues)('%s: a failure is retried by the schedule, then given up, logged once', async (_, queue) => {
    const here = await withItems(await world(), queue, 1);
    const logged: object[] = [];
    const ids = new Set<string>();
    const failing = async (id: string) => {
      ids.add(id);
      throw new Error('no connection');
    };
    const one = queue.process(here, failing, logged);
    expect(await one.runDue()).toBe(1);
    for (const delay of queue.backOff) {
      expect(await queue.rows(here)).toMatchObject([{ state: 'waiting', failure: 'no connection', isLeased: false }]);
      here.clock.pass({ seconds: delay - 1 });
      expect(await one.runDue()).toBe(0);
      here.clock.pass({ seconds: 1 });
      expect(await one.runDue()).toBe(1);
    }
    here.clock.pass({ hours: 48 });
    expect([await one.runDue(), ids.size, logged.length]).toEqual([0, 1, 1]);
    expect(logged).toMatchObject([{ failure: 'no connection' }]);
    expect(await queue.rows(here)).toMatchObject([{ state: 'failed', attempts: 8, failure: 'no connection' }]);
  });

  test.each(queues)('%s: a permanent failure is given up at once', async (_, queue) => {
    const here = await withItems(await world(), queue, 1);
    const one = queue.process(here, async () => {
      throw new PermanentFailure('no such address');
    });
    expect([await one.runDue(), await one.runDue()]).toEqual([1, 0]);
    expect(await queue.rows(here)).toMatchObject([{ state: 'failed', attempts: 1, failure: 'no such address' }]);
  });

  test.each(queues)(
    '%s: an item of a killed process is free after its lease, and its late outcome is ignored',
    async (_, queue) => {
      const here = await withItems(await world(), queue, 1);
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const { promise: hanging, reject: fail } = Promise.withResolvers<void>();
      const late = queue
        .process(here, () => {
          begin();
          return hanging;
        })
        .runDue();
      await begun;
      const done: string[] = [];
      const other = queue.process(here, async (id) => void done.push(id));
      here.clock.pass({ seconds: queue.lease - 1 });
      expect(await other.runDue()).toBe(0);
      here.clock.pass({ seconds: 1 });
      expect([await other.runDue(), done.length]).toEqual([1, 1]);
      fail(new Error('too late'));
      await late;
      expect(await queue.rows(here)).toEqual([{ state: 'done', attempts: 2, failure: null, isLeased: false }]);
    },
  );

  test.each(queues)('%s: three processes share forty items, each done once', async (_, queue) => {
    const here = await withItems(await world(), queue, 40);
    const done: string[] = [];
    const processes = [1, 2, 3].map(() => queue.process(here, async (id) => void done.push(id)));
    const attempts = await Promise.all(processes.map((one) => one.runDue()));
    // A process that found an item locked stops early; another takes the rest.
    attempts.push((await processes[0]?.runDue()) ?? 0);
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect([done.length, new Set(done).size]).toEqual([40, 40]);
  });

  test.each(queues)('%s: one look takes one item, whichever plan the database chooses', async (_, queue) => {
    const here = await withItems(await world(), queue, 40);
    const done: string[] = [];
    await here.db.connection().execute(async (db) => {
      // What is left is to repeat the search for an item with each row of the queue, as for a table that was nearly empty.
      const ways = here.engine === 'postgres' ? ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'] : [];
      for (const way of ways) await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(db);
      expect(await queue.process({ ...here, db }, async (id) => void done.push(id)).runDue()).toBe(40);
    });
    expect(new Set(done).size).toBe(40);
    expect((await queue.rows(here)).filter(({ attempts }) => attempts !== 1)).toEqual([]);
  });
});

test('work that takes longer than its lease renews it until it ends, and not a moment longer', async () => {
  const clock = new TestClock();
  const renewed: string[] = [];
  const lease = 100;
  const queue = new LeasedQueue<Leased>({
    clock,
    rules: { backOff: [], lease },
    store: {
      take: async () => ({ attempts: 1 }),
      settle: async () => undefined,
      renew: async (_, until) => void renewed.push(until),
    },
    work: () => sleep(3 * lease),
    givenUp: () => undefined,
  });
  expect(await queue.attempt()).toBe(true);
  const { length } = renewed;
  expect(length).toBeGreaterThanOrEqual(3);
  expect(new Set(renewed)).toEqual(new Set([new Date(clock.now().getTime() + lease).toISOString()]));
  await sleep(lease);
  expect(renewed).toHaveLength(length);
});
