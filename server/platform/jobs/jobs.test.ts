import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testRandom } from '../../testing/random.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { type Clock, systemClock } from '../clock.ts';
import { Jobs, type TakenJob, type Work } from './jobs.ts';

type JobsPlace = { readonly db: World['db']; readonly clock: Clock };

/** A process of its own on the world's database, that knows one kind of work. */
function worker({ db, clock }: JobsPlace, work: Work, told: object[] = []): Jobs {
  const log = () => ({ error: (about: object) => told.push(about) });
  const jobs = new Jobs({ db, clock, random: testRandom, log });
  jobs.register({ greet: work });
  return jobs;
}
const greet = { name: 'greet', lane: 'usual' } as const;
const rowsOf = ({ db }: World) => db.selectFrom('job').selectAll().execute();

onEachDatabase('the outbox', (world) => {
  test('[FORGOT-5] a job is done once, and keeps no payload', async () => {
    const here = await world();
    const done: TakenJob[] = [];
    const jobs = worker(here, async (job) => void done.push(job));
    await jobs.add(here.db, greet, { name: 'Sanne' });
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(done).toMatchObject([{ attempt: 1, payload: { name: 'Sanne' } }]);
    const [row] = await rowsOf(here);
    expect(row).toMatchObject({
      payload: '{}',
      failure: null,
      locked_until: null,
      done_at: '2026-11-20T09:00:00.000Z',
    });
  });

  test('[COMPOSE-4] a job with a delay is not done before its time, and then at once, not when the loop looks next', async () => {
    const { db } = await world();
    const done: number[] = [];
    const jobs = worker({ db, clock: systemClock }, async () => void done.push(Date.now()));
    jobs.start();
    const due = Date.now() + 300;
    await jobs.add(db, greet, {}, 300);
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 4_500, interval: 20 });
    await jobs.stop();
    expect(done[0]).toBeGreaterThanOrEqual(due);
  });

  test('[FORGOT-5] what was written in a change that is undone is never done', async () => {
    const here = await world();
    const jobs = worker(here, async () => undefined);
    const change = here.db.transaction().execute(async (db) => {
      await jobs.add(db, greet, {});
      throw new Error('undone');
    });
    await expect(change).rejects.toThrow('undone');
    expect(await jobs.runDue()).toBe(0);
  });

  test('[FORGOT-5] a job that ends every process that takes it is given up', async () => {
    const here = await world();
    const jobs = worker(here, () => new Promise(() => undefined));
    await jobs.add(here.db, greet, {});
    for (let attempt = 0; attempt < 8; attempt += 1) {
      void jobs.runDue();
      await expect.poll(async () => (await rowsOf(here))[0]?.attempts).toBe(attempt + 1);
      here.clock.pass({ minutes: 2 });
    }
    expect(await jobs.runDue()).toBe(1);
    expect((await rowsOf(here))[0]).toMatchObject({ failure: 'it was never finished' });
  });

  test('[FORGOT-5] kinds that a process does not know are left for others', async () => {
    const here = await world();
    const jobs = worker(here, async () => undefined);
    await jobs.add(here.db, { ...greet, name: 'of a newer version' }, {});
    expect(await jobs.runDue()).toBe(0);
    expect((await rowsOf(here))[0]).toMatchObject({ attempts: 0, done_at: null });
  });

  test('[FORGOT-5] of a kind that joins, the first about a contact is due at once, and those of the next ten minutes are one', async () => {
    const here = await world();
    const done: string[][] = [];
    const jobs = worker(here, async ({ joined }) => void done.push(joined.map(({ number = '' }) => number)));
    const add = (number: number, contactId = 'me') =>
      jobs.add(here.db, { ...greet, joins: true }, { contactId, number: String(number) });
    await add(1);
    await jobs.runDue();
    for (const [index, waits] of [{ seconds: 1 }, { minutes: 9 }, { seconds: 58 }].entries()) {
      here.clock.pass(waits);
      await Promise.all([add(2 + index), add(9, 'another')]);
      await jobs.runDue();
    }
    expect(done).toEqual([['1'], ['9']]);
    here.clock.pass({ seconds: 1 });
    await jobs.runDue();
    expect(done.slice(2)).toEqual([['2', '3', '4']]);
    // The end of the ten minutes begins the next ten.
    await add(5);
    here.clock.pass({ minutes: 9 });
    await jobs.runDue();
    expect(done.slice(3)).toEqual([['9', '9']]);
    here.clock.pass({ minutes: 1 });
    await jobs.runDue();
    here.clock.pass({ minutes: 10 });
    await add(6);
    await jobs.runDue();
    expect(done.slice(4)).toEqual([['5'], ['6']]);
  });

  test('[FORGOT-5] of jobs that join none is lost when another is taken or written at the same moment, and none is endless', async () => {
    const here = await world();
    const done: string[] = [];
    const jobs = worker(here, async ({ joined }) => {
      if (done.push(joined.map(({ number }) => number).join(' ')) < 4) await add(120 + done.length);
    });
    const add = (number: number) =>
      here.db
        .transaction()
        .execute((db) => jobs.add(db, { ...greet, joins: true }, { contactId: 'me', number: String(number) }));
    await Promise.all([...Array.from({ length: 120 }, (_, number) => add(number)), jobs.runDue(), jobs.runDue()]);
    for (let waits = 0; waits < 20; waits += 1) {
      here.clock.pass({ minutes: 10 });
      await jobs.runDue();
    }
    const numbers = done.join(' ').split(' ');
    expect([numbers.length, new Set(numbers).size]).toEqual([123, 123]);
    expect(Math.max(...done.map((one) => one.split(' ').length))).toBeLessThanOrEqual(100);
  });

  test('[FORGOT-5] a worker that is woken works at once; one that stops finishes what is in hand and takes nothing more', async () => {
    const here = await world();
    const begun: string[] = [];
    const finished: string[] = [];
    const may = Promise.withResolvers<void>();
    const jobs = worker(here, async ({ id }) => {
      begun.push(id);
      await may.promise;
      finished.push(id);
    });
    jobs.start(1);
    await sleep(20);
    for (let number = 0; number < 3; number += 1) await jobs.add(here.db, greet, {});
    jobs.wake();
    // Before it would have looked by itself, which is every five seconds.
    await expect.poll(() => begun.length, { interval: 5, timeout: 4_500 }).toBe(1);
    const stopped = jobs.stop();
    may.resolve();
    await stopped;
    expect(finished).toEqual(begun);
    expect(begun).toHaveLength(1);
    await sleep(50);
    expect(begun).toHaveLength(1);
  });

  test('[FORGOT-5] what hangs in one lane holds up nothing in another', async () => {
    const here = await world();
    const done: string[] = [];
    const jobs = worker(here, async ({ id }) => void done.push(id));
    const hangs = Promise.withResolvers<void>();
    jobs.register({
      warn: async ({ id }) => void done.push(id),
      greet: () => hangs.promise,
      scan: () => hangs.promise,
    });
    for (let number = 0; number < 5; number += 1) {
      await jobs.add(here.db, { name: 'scan', lane: 'slow' }, {});
      await jobs.add(here.db, greet, {});
    }
    await jobs.add(here.db, { name: 'warn', lane: 'urgent' }, {});
    jobs.start();
    await expect.poll(() => done.length).toBe(1);
    hangs.resolve();
    await jobs.stop();
  });
});
