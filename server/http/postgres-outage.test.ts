import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, test as base, expect, onTestFinished } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../../tools/testing/postgres.ts';
import { beginSession, type Session } from '../access/sessions/session-store.ts';
import { createApp } from '../app/create-app.ts';
import { changeFeedOf } from '../changes/change-feed.ts';
import { openDatabase } from '../database/open.ts';
import { CommitUnknown, isDatabaseUnavailable, isKnownUncommitted } from '../database/unavailable.ts';
import { systemClock } from '../platform/clock.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { systemRandom } from '../platform/random.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { contact } from '../testing/given.ts';
import { listening } from '../testing/listening.ts';
import { insert } from '../testing/rows.ts';
import { seedContact } from '../testing/seed.ts';

const step = 50;

/**
 * Counts the time in which this process got no processor, so that a test of a time limit measures the product and not a machine
 * that is busy with other tests. Returns the milliseconds lost since the start of the count.
 */
function countStalls(): () => number {
  let lost = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lost += Math.max(0, now - last - step);
    last = now;
  }, step);
  onTestFinished(() => clearInterval(timer));
  return () => lost;
}

const own = await ownPostgres();
afterAll(() => own?.stop());
/** Without one on this machine the tests are skipped. */
const postgres = own as OwnPostgres;
const test = base.skipIf(!own);

async function served(databaseUrl: string) {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder });
  const files = await diskFiles(folder);
  const settings = { secure: false, logLevel: 'warn', trustProxy: false };
  const logged: string[] = [];
  const app = await createApp({ db, changes: changeFeedOf(db, { databaseUrl }), files, settings, portal: null });
  for (const level of ['warn', 'error'] as const) {
    const real = app.log[level].bind(app.log);
    app.log[level] = (...said: unknown[]) => {
      logged.push(String(said.at(-1)));
      if (process.env.SHOW_LOG) real(...(said as [string]));
    };
  }
  const one = contact();
  await seedContact({ db, clock: systemClock, files }, one, 'x');
  const who = { contactId: one.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
  const secret = await beginSession(db, { random: systemRandom, clock: systemClock }, who);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const stalled = countStalls();
  /** Asks as a contact who is logged in; `ms` leaves out the time in which this process got no processor. */
  const ask = async (path = '/api-v2/portal/sessions') => {
    const [began, lost] = [performance.now(), stalled()];
    const answer = await fetch(new URL(path, app.listeningOrigin), { headers: { cookie: `sid=${secret}` } });
    const body = await answer.text();
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    return { status: answer.status, retryAfter, ms: performance.now() - began - (stalled() - lost), body };
  };
  return { db, app, ask, logged };
}

async function inOther(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end().catch(() => undefined));
}

const terminateAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

test('[H1] a connection that breaks during a query or a transaction never ends the process, and the next call is well', async () => {
  const { url } = postgres;
  const { db, ask } = await served(url);
  expect((await ask()).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    const queries = Array.from({ length: 4 }, () =>
      sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error),
    );
    const transactions = Array.from({ length: 4 }, () =>
      db
        .transaction()
        .execute((transaction) =>
          sql`update installation set value = value || 'x'; select pg_sleep(0.3)`.execute(transaction),
        ),
    );
    const reading = Array.from({ length: 8 }, () => ask());
    await expect
      .poll(
        async () =>
          (
            await sql<{
              n: number;
            }>`select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`.execute(
              db,
            )
          ).rows[0]?.n,
      )
      .toBe(4);
    await inOther(url, terminateAll);
    for (const error of await Promise.all(queries)) expect(error).toBeInstanceOf(Error);
    await Promise.all(transactions);
    for (const { status } of await Promise.all(reading)) expect([200, 503]).toContain(status);
    expect((await ask()).status).toBe(200);
  }
});

test('[M5] a PostgreSQL that was restarted while nobody asked costs no call', async () => {
  const { ask, db } = await served(postgres.url);
  await Promise.all(Array.from({ length: 8 }, () => ask()));
  await postgres.halt();
  await postgres.start();
  for (const { status } of await Promise.all(Array.from({ length: 8 }, () => ask()))) expect(status).toBe(200);
  await inOther(postgres.url, terminateAll);
  await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
});

test('[M5] while PostgreSQL is stopped every call answers 503 with Retry-After, healthz 200; once it is back all is well at once', async () => {
  const { ask, logged } = await served(postgres.url);
  expect((await ask()).status).toBe(200);
  await postgres.halt();
  try {
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => ask()))) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(answer.ms).toBeLessThan(5_000);
    }
    expect(await ask('/readyz')).toMatchObject({ status: 503 });
    expect((await ask('/healthz')).status).toBe(200);
    // The workers ask every second: each tells of the outage once.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(logged.filter((line) => line.startsWith('events cannot be sent'))).toHaveLength(1);
    expect(logged.filter((line) => line.startsWith('calls are refused'))).toHaveLength(1);
  } finally {
    await postgres.start();
  }
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  await expect.poll(() => logged).toContain('the database is available again');
});

test('[M5] an outage is logged once by the live streams, and once when it is over', async () => {
  const { app, logged } = await served(postgres.url);
  const session = { idHash: 'of nobody', contactId: 'nobody' } as Session;
  await app.live.open(session, null);
  const ofStreams = () => logged.filter((line) => line.startsWith('live sessions'));
  await postgres.halt();
  try {
    for (let beats = 0; beats < 3; beats += 1) await app.live.heartbeat();
    expect(ofStreams()).toEqual(['live sessions cannot be checked: the database is not available']);
  } finally {
    await postgres.start();
  }
  const count = () => logged.filter((line) => line === 'the database is available again').length;
  const before = count();
  await app.live.heartbeat();
  expect(count()).toBeGreaterThan(before);
  expect(ofStreams()).toHaveLength(1);
});

test('[M5] while PostgreSQL hangs every call answers 503 within five seconds, readyz within two, however many ask; afterwards all is well', async () => {
  const { ask, db } = await served(postgres.url);
  expect((await ask()).status).toBe(200);
  const inTransaction = db
    .transaction()
    .execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sql`select 2`.execute(transaction);
    })
    .catch((error: unknown) => error);
  await postgres.pause();
  try {
    const ready = ask('/readyz');
    for (let round = 0; round < 2; round += 1) {
      for (const answer of await Promise.all(Array.from({ length: 40 }, () => ask()))) {
        expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
        // Well within it on a machine that has nothing else to do.
        expect(answer.ms).toBeLessThan(15_000);
      }
    }
    expect(await inTransaction).toBeInstanceOf(Error);
    expect(await ready).toMatchObject({
      status: 503,
      body: JSON.stringify({ ok: false, checks: { database: false, files: true, space: true, schema: true } }),
    });
    expect((await ready).ms).toBeLessThan(2_000);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    await postgres.resume();
  }
  await expect.poll(async () => (await ask()).status, { interval: 100 }).toBe(200);
  const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
});

test('[M5] when every connection is in use a call is refused instead of waiting for ever', async () => {
  const { ask, db } = await served(postgres.url);
  const held = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () => db.connection().execute(() => held.promise));
  const answer = await ask();
  expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(answer.ms).toBeLessThan(5_000);
  held.resolve();
  await Promise.all(holders);
  expect((await ask()).status).toBe(200);
});

test('[M3] of two transactions that wait for each other both succeed: the one that PostgreSQL ended is carried out again', async () => {
  const { db } = await served(postgres.url);
  const keys = ['deadlock-a', 'deadlock-b'];
  await insert(
    db,
    'installation',
    keys.map((key) => ({ key, value: '' })),
  );
  const met = Promise.withResolvers<void>();
  let [holding, attempts] = [0, 0];
  const both = async (order: readonly string[], sign: string) =>
    db.transaction().execute(async (transaction) => {
      attempts += 1;
      for (const [place, key] of order.entries()) {
        await sql`update installation set value = value || ${sign} where key = ${key}`.execute(transaction);
        if (place > 0) continue;
        holding += 1;
        if (holding === 2) met.resolve();
        await met.promise;
      }
    });
  await Promise.all([both(keys, '1'), both(keys.toReversed(), '2')]);
  // The one that begins again may lock its first row before the other wakes up, and they meet once more.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const rows = await db.selectFrom('installation').select('value').where('key', 'in', keys).execute();
  expect(rows.map(({ value }) => [...value].sort().join(''))).toEqual(['12', '12']);
});

/** A proxy before PostgreSQL; once `cut` is called it loses the answer to the next COMMIT, and the connection with it. */
async function cuttingProxy(url: string): Promise<{ url: string; cut(): void }> {
  const target = new URL(url);
  const port = Number(target.port);
  let cutting = false;
  const server = createServer((near) => {
    const far = connect(port, target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      if (!cutting || !bytes.includes('COMMIT\0')) return void near.write(bytes);
      cutting = false;
      near.destroy();
    });
  });
  target.port = new URL(await listening(server)).port;
  return {
    url: target.href,
    cut: () => {
      cutting = true;
    },
  };
}

test('[C2] a COMMIT whose answer is lost is not known to have failed, is not carried out again, and answers 503', async () => {
  const proxy = await cuttingProxy(postgres.url);
  const { db, ask } = await served(proxy.url);
  let attempts = 0;
  proxy.cut();
  const outcome = db.transaction().execute(async (transaction) => {
    attempts += 1;
    await transaction.insertInto('installation').values({ key: 'saved', value: 'x' }).execute();
  });
  const error = await outcome.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(CommitUnknown);
  expect([isKnownUncommitted(error), isDatabaseUnavailable(error), attempts]).toEqual([false, true, 1]);
  const saved = db.selectFrom('installation').select('key').where('key', '=', 'saved').execute();
  expect(await saved).toHaveLength(1);
  expect((await ask()).status).toBe(200);
});

test('[C2] a COMMIT that PostgreSQL refuses is known to have failed', async () => {
  const { db } = await served(postgres.url);
  await sql`create table if not exists late (id int unique deferrable initially deferred)`.execute(db);
  const outcome = db.transaction().execute((transaction) => sql`insert into late values (1), (1)`.execute(transaction));
  const error = await outcome.catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: '23505' });
  expect(isKnownUncommitted(error)).toBe(true);
});
