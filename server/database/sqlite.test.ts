import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { diskFiles } from '../platform/files/disk.ts';
import { TestClock } from '../testing/clock.ts';
import { scene } from '../testing/scene.ts';
import { seedClaim, seedContact } from '../testing/seed.ts';
import { openDatabase } from './open.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('[UPLOAD-9] what SQLite has acknowledged survives a power cut: a write-ahead log, synced at every commit', async () => {
  const { db, close } = await openDatabase({ dataDir: join(aFolder(), 'data') });
  onTestFinished(close);
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
  const folder = aFolder();
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
  const { db, close } = await openDatabase({ dataDir: ':memory:' });
  onTestFinished(close);
  const on = scene();
  const context = { db, clock: new TestClock(), files: await diskFiles(aFolder()) };
  const { owner, claim } = on;
  await expect(seedClaim(context, claim, owner)).rejects.toThrow(/FOREIGN KEY/);
  await expect(seedContact(context, { ...owner, email: 'A@b.nl' }, 'x')).rejects.toThrow(/CHECK/);
  await seedContact(context, owner, 'x');
  const odd = { ...claim, managers: [], columns: { claim_type: 'Regulation_1' } };
  await expect(seedClaim(context, odd, owner)).rejects.toThrow(/CHECK/);
});
