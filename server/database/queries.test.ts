import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flightClaim } from '../testing/given.ts';
import { onEachDatabase } from '../testing/world.ts';
import { readTogether } from './queries.ts';
import { commitAlone } from './shared-commit.ts';
import type { Db } from './tables.ts';

const claimIds = (db: Db) => db.selectFrom('claim').select('id').execute();
const contacts = (db: Db) => db.selectFrom('contact').select('id').execute();
const broken = (db: Db) => sql`select * from no_such_table`.execute(db);
const slow = (db: Db) => sql`select pg_sleep(0.05)`.execute(db);

onEachDatabase('reads together', (world) => {
  test('what is done in batches has more time for a statement than a call on PostgreSQL', async () => {
    const { db, engine } = await world();
    const limit = async () => (await sql<Record<string, string>>`show statement_timeout`.execute(db)).rows[0];
    if (engine === 'sqlite') return;
    expect(await limit()).toEqual({ statement_timeout: '3500ms' });
    expect(await commitAlone(limit)).toEqual({ statement_timeout: '30s' });
  });

  test('[CALL-1] give what each gives alone, also in a transaction and within each other', async () => {
    const { db, claim } = await world({ claims: [flightClaim()] });
    const nested = (db: Db) => readTogether(db, { claimIds, contacts });
    const expected = { claimIds: await claimIds(db), contacts: await contacts(db) };
    expect(expected.claimIds).toEqual([{ id: claim.id }]);
    expect(await readTogether(db, { claimIds, contacts, nested })).toEqual({ ...expected, nested: expected });
    await db.transaction().execute(async (db) => {
      await db.updateTable('claim').set({ status_title: 'Nieuw' }).execute();
      const title = (db: Db) => db.selectFrom('claim').select('status_title').execute();
      expect(await readTogether(db, { claimIds, title })).toEqual({
        claimIds: expected.claimIds,
        title: [{ status_title: 'Nieuw' }],
      });
    });
  });

  test('[CALL-1] fail as the first of them that fails, and leave every connection as it was', async () => {
    const { db, engine } = await world({ claims: [flightClaim()] });
    const slowly = engine === 'postgres' ? slow : claimIds;
    // More often than there are connections.
    for (let round = 0; round < 12; round += 1) {
      const failing = readTogether(db, { claimIds, broken, slowly, contacts });
      await expect(failing).rejects.toThrow(/no_such_table/);
    }
    const inTransaction = db.transaction().execute((db) => readTogether(db, { claimIds, broken, contacts }));
    await expect(inTransaction).rejects.toThrow(/no_such_table/);
    const many = Array.from({ length: 25 }, () => readTogether(db, { claimIds, contacts }));
    for (const one of await Promise.all(many)) expect(one.claimIds).toHaveLength(1);
  });
});
