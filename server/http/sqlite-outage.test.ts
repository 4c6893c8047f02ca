import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginSession } from '../access/sessions/session-store.ts';
import { createApp } from '../app/create-app.ts';
import { changeFeedOf } from '../changes/change-feed.ts';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { CommitUnknown, isDatabaseUnavailable, isKnownUncommitted, isNoSpace } from '../database/unavailable.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { systemRandom } from '../platform/random.ts';
import { Client } from '../testing/client.ts';
import { TestClock } from '../testing/clock.ts';
import { deskOf } from '../testing/desk.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { contact, flightClaim } from '../testing/given.ts';
import { seedClaim, seedContact } from '../testing/seed.ts';
import { smallDisk } from '../testing/small-disk.ts';

async function served(folder = temporaryFolder()) {
  /** What the database said when it could not be synced. */
  const broken: unknown[] = [];
  const { db, close } = await openDatabase({ dataDir: folder, broken: (error) => broken.push(error) });
  const files = await diskFiles(join(folder, 'files'));
  const clock = new TestClock();
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const app = await createApp({ db, changes: changeFeedOf(db), files, settings, clock, portal: null });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const one = contact();
  await seedContact({ db, clock, files }, one, 'x');
  const claim = flightClaim();
  await seedClaim({ db, clock, files }, claim, one);
  const who = { contactId: one.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
  const client = new Client(app, { sid: await beginSession(db, { random: systemRandom, clock }, who) }, clock);
  await client.isLoggedIn();
  const desk = await deskOf({ app, db, clock });
  let messages = 0;
  /** Sends a message, as a contact who is logged in. */
  const write = (body = 'Hello') => {
    messages += 1;
    return client.sendMessage({ claimId: claim.id, subject: 'Question', body: `${messages} ${body}` });
  };
  return { folder, db, clock, broken, client, desk, get: (path: string) => client.raw(path), write };
}

/** Another process that holds the write lock until it is told to let go. */
async function lockedElsewhere(folder: string): Promise<() => Promise<void>> {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1], { timeout: 5000 });
    db.exec('begin immediate');
    process.stdout.write('locked');
    process.stdin.once('data', () => { db.exec('commit'); db.close(); process.exit(0); });`;
  const child = spawn(process.execPath, ['-e', program, join(folder, 'redress.sqlite')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.stdin.write('go');
    await ended;
  };
}

const insert = (db: Db, key: string) => db.insertInto('installation').values({ key, value: 'x' }).execute();

test('[M1] while another process holds the write lock, reads and /healthz answer, and writes succeed once it lets go', async () => {
  const { folder, db, get, clock } = await served();
  const release = await lockedElsewhere(folder);
  const done: string[] = [];
  const writes = [
    db
      .transaction()
      .execute((transaction) => insert(transaction, 'in a transaction'))
      .then(() => done.push('transaction')),
    insert(db, 'alone').then(() => done.push('alone')),
  ];
  // A sign of life is due, and is not waited for.
  clock.pass({ minutes: 1 });
  for (let round = 0; round < 5; round += 1) {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/api-v2/portal/sessions')).status).toBe(200);
  }
  expect(done).toEqual([]);
  await release();
  await Promise.all(writes);
  expect(done).toHaveLength(2);
});

test('[M1] waiting for another process does not hold the event loop', async () => {
  const { folder, db } = await served();
  const release = await lockedElsewhere(folder);
  const write = insert(db, 'waits');
  const before = performance.eventLoopUtilization();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  // SQLite's own waiting would have filled the whole time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
  await release();
  await write;
});

test('[M1] a lock that another process keeps is answered with 503 and Retry-After', async () => {
  const { folder, db, client, write } = await served();
  const release = await lockedElsewhere(folder);
  const [refused, answer, logout] = await Promise.all([
    db
      .transaction()
      .execute((transaction) => insert(transaction, 'never'))
      .catch((error: unknown) => error),
    write(),
    client.logout(),
  ]);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  // Nobody is logged out, so the browser keeps what it has (STATE-3).
  expect([logout.status, logout.headers['clear-site-data']]).toEqual([503, undefined]);
  expect([answer.status, answer.headers['retry-after'], answer.code]).toEqual([503, '2', 'call.busy']);
  await release();
  expect((await write()).status).toBe(200);
});

/** SQLite's own limit of pages: a full disk that needs no mounting. */
async function fillPages(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  return async () => void (await sql.raw('pragma max_page_count = 1073741823').execute(db));
}

/** Writes messages until one is refused; answers that one. */
async function untilRefused(write: Awaited<ReturnType<typeof served>>['write']) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await write('x'.repeat(3_000));
    if (answer.status !== 200) return answer;
  }
  throw new Error('the disk never was full');
}

test('[M2] SQLite without room: what is written is refused with 507, all reading goes on, and with room all is well', async () => {
  const { db, clock, get, write } = await served();
  const free = await fillPages(db);
  const answer = await untilRefused(write);
  expect([answer.status, answer.code]).toEqual([507, 'call.noSpace']);
  for (let round = 0; round < 20; round += 1) {
    clock.pass({ minutes: 1 });
    expect((await get('/api-v2/portal/sessions')).status).toBe(200);
  }
  // A failure of SQLite's own rollback must not hide the reason, nor leave a transaction open.
  await expect(db.transaction().execute((transaction) => tooMuch(transaction))).rejects.toSatisfy(isNoSpace);
  await free();
  expect((await write()).status).toBe(200);
});

const tooMuch = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key: 'large', value: 'x'.repeat(10_000_000) })
    .execute();

test('[M2] after SQLite has rolled back by itself, nothing more of that transaction is written', async () => {
  const { db } = await served();
  const free = await fillPages(db);
  const outcome = db.transaction().execute(async (transaction) => {
    await insert(transaction, 'before');
    await tooMuch(transaction).catch(() => undefined);
    await insert(transaction, 'after');
  });
  await expect(outcome).rejects.toThrow();
  await free();
  const found = await db.selectFrom('installation').select('key').where('key', 'in', ['before', 'after']).execute();
  expect(found).toEqual([]);
});

test('[F4, M2] a full disk: reads go on, writes are refused with 507, /readyz says that room is missing, and all comes back by itself', async (context) => {
  const disk = await smallDisk(8);
  if (!disk) return context.skip('no file system of its own can be mounted here');
  onTestFinished(disk.remove);
  const { clock, get, write } = await served(disk.folder);
  expect(await get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  disk.fill();
  const answer = await untilRefused(write);
  expect([answer.status, answer.code]).toEqual([507, 'call.noSpace']);
  for (let round = 0; round < 20; round += 1) {
    clock.pass({ minutes: 1 });
    expect((await get('/api-v2/portal/sessions')).status).toBe(200);
  }
  await expect
    .poll(() => get('/readyz'))
    .toMatchObject({ status: 503, body: { ok: false, checks: { database: true, files: true, space: false } } });
  expect((await get('/healthz')).status).toBe(200);
  disk.free();
  expect((await write()).status).toBe(200);
  await expect.poll(() => get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
});

test('[M2] on a full disk the desk reads on, however long ago its key was last used, and gets the events so far', async (context) => {
  const disk = await smallDisk(8);
  if (!disk) return context.skip('no file system of its own can be mounted here');
  onTestFinished(disk.remove);
  const { desk, clock, write } = await served(disk.folder);
  const reads = () =>
    Promise.all(['claims', 'contacts', 'events'].map(async (path) => (await desk.raw(`/desk/v1/${path}`)).status));
  expect(await reads()).toEqual([200, 200, 200]);
  // Its event has no place in the feed yet, and cannot get one now.
  await write();
  disk.fill();
  await untilRefused(write);
  for (let round = 0; round < 3; round += 1) {
    clock.pass({ minutes: 2 });
    expect(await reads()).toEqual([200, 200, 200]);
  }
  disk.free();
  expect(JSON.stringify((await desk.raw('/desk/v1/events')).body)).toContain('message.sent');
});

/** Lets COMMIT fail, once asked to, as when the disk refuses to sync; only a disk itself could do it otherwise. */
function failingCommit(errcode: number): () => void {
  let fails = false;
  const real = DatabaseSync.prototype.prepare;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    const prepared: StatementSync = real.call(this, text);
    if (text !== 'commit') return prepared;
    const run = prepared.run.bind(prepared);
    prepared.run = ((...given: Parameters<typeof run>) => {
      const done = run(...given);
      if (!fails) return done;
      throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode });
    }) as typeof run;
    return prepared;
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    fails = true;
  };
}

test('[L13] a COMMIT that the disk failed is not known to have failed; the process is told to end, and writes nothing more', async () => {
  const fail = failingCommit(1_034);
  const { db, broken, get, write } = await served();
  fail();
  await expect(db.transaction().execute((transaction) => insert(transaction, 'perhaps'))).rejects.toThrow(
    CommitUnknown,
  );
  expect(broken).toHaveLength(1);
  await expect(insert(db, 'more')).rejects.toSatisfy(isDatabaseUnavailable);
  const answer = await write();
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { checks: { database: false } } });
  expect(broken).toHaveLength(1);
});

test('[C2] a COMMIT that SQLite refuses is known to have failed, and leaves nothing open', async () => {
  const { db, write } = await served();
  const outcome = db.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into task_put_away (contact_id, document_id) values ('nobody', 'nothing')`.execute(transaction);
  });
  const error = await outcome.catch((failure: unknown) => failure);
  expect(error).toMatchObject({ errcode: 787 });
  expect(isKnownUncommitted(error)).toBe(true);
  expect((await write()).status).toBe(200);
});

test('[L13] the write-ahead log goes back to its usual size after a large write', async () => {
  const { folder, db } = await served();
  const log = () => statSync(join(folder, 'redress.sqlite-wal')).size;
  await db.transaction().execute(async (transaction) => {
    for (let key = 0; key < 40; key += 1) {
      await transaction
        .insertInto('installation')
        .values({ key: `k${key}`, value: 'x'.repeat(1_000_000) })
        .execute();
    }
  });
  expect(log()).toBeGreaterThan(30 * 2 ** 20);
  let key = 0;
  const sizeAfterWrite = async () => {
    key += 1;
    await insert(db, `after ${key}`);
    return log();
  };
  await expect.poll(sizeAfterWrite, { timeout: 30_000 }).toBeLessThanOrEqual(16 * 2 ** 20);
});
