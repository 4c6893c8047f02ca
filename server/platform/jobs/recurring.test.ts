import { expect, test } from 'vitest';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { eachNight, every, type Recurring, RecurringJobs } from './recurring.ts';

const minutes = 60_000;

/** A process of its own on the world's database, and what it logs. */
function processOf({ db, clock }: World, work: Recurring['work'], more: Partial<Recurring> = {}) {
  const logged: object[] = [];
  const works = [{ name: 'greet', next: every(10 * minutes), ...more, work }];
  return {
    jobs: new RecurringJobs({ db, clock, log: () => ({ error: (about) => void logged.push(about) }) }, works),
    logged,
  };
}

const rowOf = ({ db }: World) => db.selectFrom('job').selectAll().executeTakeFirstOrThrow();

onEachDatabase('recurring work', (world) => {
  test('is done once when it is due, by whichever of several processes comes first', async () => {
    const here = await world();
    let done = 0;
    const both = [1, 2].map(
      () =>
        processOf(here, async () => {
          done += 1;
        }).jobs,
    );
    const round = async () => {
      const runs = await Promise.all(both.map((one) => one.runDue()));
      return runs.reduce((sum, count) => sum + count, 0);
    };
    expect(await round()).toBe(0);
    for (let time = 1; time <= 3; time += 1) {
      here.clock.pass({ minutes: 9 });
      expect(await round()).toBe(0);
      here.clock.pass({ minutes: 1 });
      expect([await round(), done]).toEqual([1, time]);
    }
  });

  test('what was due while no process ran is done once when one starts', async () => {
    const here = await world();
    await processOf(here, async () => undefined).jobs.runDue();
    here.clock.pass({ hours: 48 });
    let done = 0;
    const { jobs } = processOf(here, async () => {
      done += 1;
    });
    expect([await jobs.runDue(), await jobs.runDue(), done]).toEqual([1, 0, 1]);
  });

  test('[DATES-2] a failure is logged and tried again within twenty minutes, also at night, and the schedule goes on', async () => {
    const here = await world();
    let fails = true;
    const work = async () => {
      if (fails) throw new Error('no connection');
    };
    const { jobs, logged } = processOf(here, work, { next: eachNight, first: true });
    for (let time = 1; time <= 12; time += 1) {
      expect([await jobs.runDue(), logged.length]).toEqual([1, time]);
      expect(await rowOf(here)).toMatchObject({ failure: 'no connection', locked_until: null, done_at: null });
      here.clock.pass({ minutes: 20 });
    }
    fails = false;
    expect(await jobs.runDue()).toBe(1);
    expect(await rowOf(here)).toMatchObject({ failure: null, run_at: '2026-11-21T01:00:00.000Z' });
  });

  test('[DATES-2] the work of a killed process is taken over once its lease is over, and its late end changes nothing', async () => {
    const here = await world();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
    const killed = processOf(
      here,
      () => {
        begin();
        return hanging;
      },
      { first: true },
    );
    const late = killed.jobs.runDue();
    await begun;
    let done = 0;
    const { jobs: other } = processOf(here, async () => {
      done += 1;
    });
    here.clock.pass({ seconds: 119 });
    expect(await other.runDue()).toBe(0);
    here.clock.pass({ seconds: 1 });
    expect([await other.runDue(), done]).toEqual([1, 1]);
    const after = await rowOf(here);
    here.clock.pass({ minutes: 1 });
    end();
    await late;
    expect(await rowOf(here)).toEqual(after);
  });

  test('what a process was stopped in is done again by the next one; what takes long holds up nothing else', async () => {
    const here = await world();
    const done: string[] = [];
    const long = (stopping: AbortSignal) =>
      new Promise<void>((resolve) => {
        done.push('long');
        stopping.addEventListener('abort', () => resolve(), { once: true });
      });
    const { db, clock } = here;
    const next = every(10 * minutes);
    const works = [
      { name: 'a long one', work: long, next, first: true },
      { name: 'a short one', work: async () => void done.push('short'), next, first: true },
    ];
    const jobs = new RecurringJobs({ db, clock, log: () => ({ error: () => undefined }) }, works);
    jobs.start();
    await expect.poll(() => done).toHaveLength(2);
    const begun = [...done];
    await jobs.stop();
    const { jobs: other } = processOf(here, async () => void done.push('again'), { name: 'a long one' });
    expect([await other.runDue(), done]).toEqual([1, [...begun, 'again']]);
  });

  test('a time that a wrong clock has set counts for nothing, and a process that starts can leave work alone for a while', async () => {
    const here = await world();
    await processOf(here, async () => undefined).jobs.runDue();
    await here.db.updateTable('job').set({ run_at: '2099-01-01T00:00:00.000Z' }).execute();
    expect(await processOf(here, async () => undefined).jobs.runDue()).toBe(0);
    expect(await rowOf(here)).toMatchObject({ run_at: '2026-11-20T09:10:00.000Z' });
    here.clock.pass({ hours: 1 });
    expect(await processOf(here, async () => undefined, { rest: 5 * minutes }).jobs.runDue()).toBe(0);
    expect(await rowOf(here)).toMatchObject({ run_at: '2026-11-20T10:05:00.000Z' });
  });
});

test('[DATES-2] the work of the night is due at one o’clock in UTC', () => {
  const next = (at: string) => eachNight(new Date(at)).toISOString();
  expect(next('2026-11-20T09:00:00.000Z')).toBe('2026-11-21T01:00:00.000Z');
  expect(next('2026-11-21T00:59:59.999Z')).toBe('2026-11-21T01:00:00.000Z');
  expect(next('2026-11-21T01:00:00.000Z')).toBe('2026-11-22T01:00:00.000Z');
});
