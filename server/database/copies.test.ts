import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TestClock } from '../testing/clock.ts';
import { opened } from '../testing/databases.ts';
import { emptyPlace, engines, fillFirst } from '../testing/migration-kills.ts';
import { addSecondMigration } from '../testing/second-migration.ts';
import { removeOldCopies } from './copies.ts';

describe.each(engines)('copies from before an upgrade on %s', (engine) => {
  test('[ACCOUNT-12] they go with the backups of their time, the newest too, and nothing else goes', async () => {
    const here = await emptyPlace(engine);
    onTestFinished(() => here.remove());
    await fillFirst(here);
    onTestFinished(addSecondMigration());
    const { db } = await opened({ ...here.where, say: () => undefined });
    const { dataDir } = here.where;
    const others = ['before-that-was-ours.sqlite', 'before-0001-first-20240101T000000.sqlite.bak'];
    const cutOff = 'before-0002-a-20240101T000000.sqlite.part';
    if (engine === 'sqlite') for (const name of [...others, cutOff]) writeFileSync(join(dataDir, name), '');
    const copies = async () => {
      if (engine === 'sqlite') return readdirSync(dataDir).filter((name) => name.startsWith('before-'));
      const { rows } = await sql<{ name: string }>`
        select nspname as name from pg_namespace where nspname like current_schema() || '\\_before\\_%'`.execute(db);
      return rows.map(({ name }) => name);
    };
    const clock = new TestClock(new Date().toISOString());
    const round = () => removeOldCopies({ db, clock }, engine);
    const stored = engine === 'sqlite' ? 3 : 1;
    expect(await round()).toBe(engine === 'sqlite' ? 1 : 0);
    expect(await copies()).toHaveLength(stored);
    clock.pass({ hours: 31 * 24 });
    // A round leaves everything while another test of this PostgreSQL migrates.
    await expect.poll(() => Promise.all([round(), round()]), { timeout: 30_000 }).toContain(1);
    expect(await copies()).toEqual(engine === 'sqlite' ? others.toSorted() : []);
    expect(await db.selectFrom('contact').select('id').execute()).toEqual([]);
  });
});
