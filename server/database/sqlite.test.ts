import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { diskFiles } from '../platform/files/disk.ts';
import { TestClock } from '../testing/clock.ts';
import { opened } from '../testing/databases.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { scene } from '../testing/scene.ts';
import { seedClaim, seedContact } from '../testing/seed.ts';
import { connectDatabase, type OpenDatabase, openDatabase } from './open.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

test('[UPLOAD-9] what SQLite has acknowledged survives a power cut: a write-ahead log, synced at every commit', async () => {
  const { db } = await opened({ dataDir: join(temporaryFolder(), 'data') });
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('trusted_schema')).toBe(0);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(0);
});

test('a transaction holds the write lock from its beginning, so that reading first cannot fail at the write', async () => {
  const folder = temporaryFolder();
  const [one, other] = [
    await openDatabase({ dataDir: folder }),
    new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'redress.sqlite')) }),
  ];
  onTestFinished(() => one.close());
  onTestFinished(() => other.destroy());
  await sql`pragma busy_timeout = 0`.execute(other);
  await one.db.transaction().execute(async (db) => {
    await db.selectFrom('contact').selectAll().execute();
    await expect(other.insertInto('installation').values({ key: 'a', value: 'b' }).execute()).rejects.toThrow(/locked/);
  });
});

test('the database refuses what breaks its rules: unknown owners, types and capitals in an e-mail', async () => {
  const { db } = await opened({ dataDir: ':memory:' });
  const on = scene();
  const context = { db, clock: new TestClock(), files: await diskFiles(temporaryFolder()) };
  const { owner, claim } = on;
  await expect(seedClaim(context, claim, owner)).rejects.toThrow(/FOREIGN KEY/);
  await expect(seedContact(context, { ...owner, email: 'A@b.nl' }, 'x')).rejects.toThrow(/CHECK/);
  await seedContact(context, owner, 'x');
  const odd = { ...claim, managers: [], columns: { claim_type: 'Regulation_1' } };
  await expect(seedClaim(context, odd, owner)).rejects.toThrow(/CHECK/);
});

const megabyte = 2 ** 20;

async function aDatabase(): Promise<OpenDatabase & { readonly file: string; log(): number }> {
  const folder = temporaryFolder();
  const open = connectDatabase({ dataDir: folder });
  await sql`create table installation (key text primary key, value text not null)`.execute(open.db);
  const file = join(folder, 'redress.sqlite');
  return { ...open, file, log: () => (existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0) };
}

const insert = (db: Db, key: string, length = 1) =>
  db
    .insertInto('installation')
    .values({ key, value: 'x'.repeat(length) })
    .execute();

test('the log stays short under constant writes, is emptied when the database is closed, and nothing is lost', async () => {
  const { db, close, file, log } = await aDatabase();
  let [longest, written] = [0, 0];
  const writer = async (name: string) => {
    for (let count = 0; count < 100; count += 1) {
      await insert(db, `${name} ${count}`, 250_000);
      written += 1;
      longest = Math.max(longest, log());
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));
  // 100 MB were written; SQLite itself would only begin at 64 MB.
  expect(longest).toBeLessThan(64 * megabyte);
  await close();
  expect(log()).toBe(0);
  const again = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => again.close());
  expect(again.prepare('select count(*) as count, sum(length(value)) as length from installation').get()).toEqual({
    count: written,
    length: written * 250_000,
  });
}, 120_000);

test('another process that reads for long lets the log grow; once it ends, the log becomes short again', async () => {
  const { db, close, file, log } = await aDatabase();
  onTestFinished(close);
  const other = new DatabaseSync(file, { readOnly: true });
  other.exec('begin');
  other.prepare('select count(*) from installation').get();
  for (let count = 0; count < 30; count += 1) await insert(db, `while read ${count}`, megabyte);
  expect(log()).toBeGreaterThan(25 * megabyte);
  other.exec('commit');
  other.close();
  let key = 0;
  const sizeAfterWrite = async () => {
    key += 1;
    await insert(db, `after ${key}`);
    return log();
  };
  await expect.poll(sizeAfterWrite, { timeout: 60_000 }).toBeLessThanOrEqual(16 * megabyte);
}, 120_000);
