import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, type OpenDatabase } from './open.ts';
import type { Db } from './tables.ts';

const megabyte = 2 ** 20;

async function aDatabase(): Promise<OpenDatabase & { readonly file: string; log(): number }> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
