import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { numbersFrom } from '../testing/numbers.ts';
import { connectDatabase } from './open.ts';
import { commitAlone } from './shared-commit.ts';
import type { Db } from './tables.ts';
import { CommitUnknown, isKnownUncommitted } from './unavailable.ts';

/** A database with one table, in a file or in memory. */
async function aDatabase(inMemory = false): Promise<Db> {
  const { db, close } = connectDatabase({ dataDir: inMemory ? ':memory:' : temporaryFolder() });
  onTestFinished(close);
  await sql`create table installation (key text primary key, value text not null)`.execute(db);
  await sql`create table part (of text not null references installation(key))`.execute(db);
  return db;
}

const insert = (db: Db, key: string, value = 'x') => db.insertInto('installation').values({ key, value }).execute();

const inTransaction = (db: Db, key: string) => db.transaction().execute((transaction) => insert(transaction, key));

/** A transaction of which SQLite refuses the COMMIT. */
const violating = (db: Db) =>
  db.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into part values ('nobody')`.execute(transaction);
  });

const stored = async (db: Db) =>
  (await db.selectFrom('installation').selectAll().orderBy('key').execute()).map(({ key, value }) => `${key} ${value}`);

const keysOf = async (db: Db) => (await stored(db)).map((row) => row.split(' ')[0]);

/** Calls `before` each time SQLite is about to run this statement; what it returns is run instead. */
function watch(text: string, before: (run: () => unknown) => unknown): void {
  const real = DatabaseSync.prototype.prepare;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, asked) {
    const prepared: StatementSync = real.call(this, asked);
    if (asked !== text) return prepared;
    const run = prepared.run.bind(prepared);
    prepared.run = ((...given: Parameters<typeof run>) => before(() => run(...given))) as typeof run;
    return prepared;
  });
  onTestFinished(() => spy.mockRestore());
}

/** A list that each COMMIT of SQLite adds itself to. */
function recordCommits(): string[] {
  const events: string[] = [];
  watch('commit', (run) => {
    const done = run();
    events.push('commit');
    return done;
  });
  return events;
}

test('[UPLOAD-9] transactions and statements that wait at the same time share one COMMIT, and none ends before it', async () => {
  const events = recordCommits();
  const db = await aDatabase();
  const ended = (name: string) => () => void events.push(name);
  await Promise.all([
    inTransaction(db, 'a').then(ended('a')),
    insert(db, 'b').then(ended('b')),
    inTransaction(db, 'c').then(ended('c')),
  ]);
  expect(events[0]).toBe('commit');
  expect(events.slice(1).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await keysOf(db)).toEqual(['a', 'b', 'c']);
});

test('one that fails undoes itself alone, and is refused only after the COMMIT of what it read', async () => {
  const events = recordCommits();
  const db = await aDatabase();
  const first = inTransaction(db, 'a');
  const refused = db
    .transaction()
    .execute(async (transaction) => {
      await insert(transaction, 'undone');
      expect(await keysOf(transaction)).toEqual(['a', 'undone']);
      throw new Error('refused');
    })
    .catch((error: Error) => void events.push(error.message));
  await Promise.all([first, refused, inTransaction(db, 'c'), insert(db, 'c').catch(() => events.push('taken'))]);
  expect(events[0]).toBe('commit');
  expect(events.slice(1).toSorted()).toEqual(['refused', 'taken']);
  expect(await keysOf(db)).toEqual(['a', 'c']);
});

test('nobody else reads what is not committed', async () => {
  const commits = recordCommits();
  const db = await aDatabase();
  const before = commits.length;
  const seen: unknown[] = [];
  const slow = db.transaction().execute(async (transaction) => {
    await insert(transaction, 'a');
    seen.push(await keysOf(db));
    await nextTurn();
    seen.push(await keysOf(db));
  });
  // On a busy machine the COMMIT may come before this one.
  const reading = sleep(0).then(async () => {
    const keys = await keysOf(db);
    if (commits.length === before) seen.push(keys);
  });
  await Promise.all([slow, reading]);
  expect(seen.slice(0, 2)).toEqual([[], []]);
  expect(seen.slice(2).flat()).toEqual([]);
  expect(await keysOf(db)).toEqual(['a']);
});

test('[C2] if SQLite refuses a COMMIT, each runs again alone, and only the one at fault fails', async () => {
  const db = await aDatabase();
  const outcomes = await Promise.allSettled([inTransaction(db, 'a'), violating(db), insert(db, 'b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { errcode: 787 } });
  expect(await keysOf(db)).toEqual(['a', 'b']);
});

test('[C2] after a refused COMMIT the others write one after another as before', async () => {
  const db = await aDatabase();
  const atFault = commitAlone(() => violating(db));
  let [inside, most] = [0, 0];
  const slow = (key: string) =>
    db.transaction().execute(async (transaction) => {
      inside += 1;
      most = Math.max(most, inside);
      await insert(transaction, key);
      await sleep(5);
      inside -= 1;
    });
  const outcomes = await Promise.allSettled([atFault, slow('a'), slow('b'), slow('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

test('[M2] one that finds no room fails alone', async () => {
  const db = await aDatabase();
  await sql`pragma max_page_count = 60`.execute(db);
  const large = db.transaction().execute((transaction) => insert(transaction, 'large', 'x'.repeat(1_000_000)));
  const outcomes = await Promise.allSettled([inTransaction(db, 'a'), insert(db, 'b'), large, inTransaction(db, 'c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { errcode: 13 } });
  expect(await keysOf(db)).toEqual(['a', 'b', 'c']);
});

test('[L13] if the result of a COMMIT is unknown, it is unknown for each, and none runs again', async () => {
  let begun = 0;
  watch('commit', (run) => {
    run();
    throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1_034 });
  });
  const db = await aDatabase();
  const write = (key: string) =>
    db.transaction().execute(async (transaction) => {
      begun += 1;
      await insert(transaction, key);
    });
  const outcomes = await Promise.allSettled([write('a'), write('b'), insert(db, 'c')]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(CommitUnknown) });
  expect(begun).toBe(2);
});

test('[M2] if SQLite rolls everything back because of one, the others run again alone', async () => {
  const db = await aDatabase();
  const atFault = db.transaction().execute(async (transaction) => {
    await insert(transaction, 'at fault');
    // As SQLite itself does after some errors.
    await sql`rollback`.execute(transaction);
    await insert(transaction, 'outside');
  });
  const outcomes = await Promise.allSettled([inTransaction(db, 'a'), atFault, insert(db, 'b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await keysOf(db)).toEqual(['a', 'b']);
});

test.each([
  { how: 'as the first of its group', before: [], goesOn: 'while it closes' },
  { how: 'behind another one', before: ['a'], goesOn: 'while it closes' },
  { how: 'as the first of its group', before: [], goesOn: 'afterwards' },
  { how: 'behind another one', before: ['a'], goesOn: 'afterwards' },
])('[C2] what is under way $how when the database closes is undone, also if it goes on $goesOn', async (one) => {
  const { before, goesOn } = one;
  const dataDir = temporaryFolder();
  const { db, close } = connectDatabase({ dataDir });
  await sql`create table installation (key text primary key, value text not null)`.execute(db);
  const [inserted, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = before.map((key) => inTransaction(db, key));
  const underWay = db.transaction().execute(async (transaction) => {
    await insert(transaction, 'half');
    inserted.resolve();
    await closed.promise;
    await insert(transaction, 'other half');
  });
  const refused = expect(underWay).rejects.toSatisfy(isKnownUncommitted);
  await inserted.promise;
  const closing = close();
  if (goesOn === 'while it closes') closed.resolve();
  await closing;
  closed.resolve();
  await refused;
  await Promise.all(ended);
  const later = connectDatabase({ dataDir });
  expect(await keysOf(later.db)).toEqual(before);
  await later.close();
});

test('what is to be committed alone ends the group before it', async () => {
  const commits: string[][] = [];
  let pending: string[] = [];
  watch('commit', (run) => {
    commits.push(pending);
    pending = [];
    return run();
  });
  const db = await aDatabase();
  const write = (key: string) =>
    db.transaction().execute(async (transaction) => {
      await insert(transaction, key);
      pending.push(key);
    });
  await Promise.all([write('a'), commitAlone(() => write('b')), write('c')]);
  expect(commits.filter((keys) => keys.length > 0)).toEqual([['a'], ['b'], ['c']]);
});

type Step = 'insert' | 'change' | 'remove' | 'ignore' | 'throw';

/** A transaction of random steps. A step may violate the key, and the violation may be ignored. */
async function runSteps(db: Db, steps: readonly (readonly [Step, string])[]): Promise<string> {
  let answer = '';
  for (const [step, key] of steps) {
    if (step === 'insert') await insert(db, key);
    if (step === 'ignore') await insert(db, key).catch(() => undefined);
    if (step === 'change') await sql`update installation set value = value || ${key} where key <> ${key}`.execute(db);
    if (step === 'remove') await db.deleteFrom('installation').where('key', '=', key).execute();
    if (step === 'throw') throw new Error('refused');
    answer = (await stored(db)).join();
  }
  return answer;
}

test('[UPLOAD-9] random transactions with failures give the same database and the same answers together as one after another', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = numbersFrom(seed);
    const kinds: readonly Step[] = ['insert', 'insert', 'insert', 'change', 'remove', 'ignore', 'throw'];
    const all = Array.from({ length: 30 }, () =>
      Array.from({ length: 1 + random(5) }, () => [kinds[random(kinds.length)] ?? 'insert', `k${random(12)}`] as const),
    );
    const answers = async (db: Db, isTogether: boolean) => {
      const running: Promise<string>[] = [];
      for (const steps of all) {
        const run = db.transaction().execute((transaction) => runSteps(transaction, steps));
        running.push(run.catch((error: Error) => error.message));
        if (!isTogether) await running.at(-1);
      }
      return [...(await Promise.all(running)), ...(await stored(db))];
    };
    expect(await answers(await aDatabase(), true), `seed ${seed}`).toEqual(await answers(await aDatabase(true), false));
  }
});
