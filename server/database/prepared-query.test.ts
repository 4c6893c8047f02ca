import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flightClaim } from '../testing/given.ts';
import { onEachDatabase } from '../testing/world.ts';
import { prepareQuery } from './prepared-query.ts';
import type { ClaimTable } from './tables/claims.ts';

const claimById = prepareQuery<{ id: string }, Pick<ClaimTable, 'id'>>((db, value) =>
  db.selectFrom('claim').selectAll().where('id', '=', value('id')),
);

onEachDatabase('a prepared query', (world) => {
  test('[CALL-1] is planned once for a connection of PostgreSQL', async () => {
    const claim = flightClaim();
    const { db, engine } = await world({ claims: [claim] });
    const plans = await db.transaction().execute(async (db) => {
      for (const _ of [1, 2, 3]) expect(await claimById(db, claim)).toMatchObject([{ id: claim.id }]);
      if (engine === 'sqlite') return [];
      const { rows } = await sql<{
        uses: string;
      }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like 'select * from "claim" where "id" = $1'`.execute(db);
      return rows;
    });
    expect(plans).toEqual(engine === 'sqlite' ? [] : [{ uses: 3 }]);
  });

  test('[CALL-1] goes on after another process has migrated the database, also within a transaction', async () => {
    const claim = flightClaim();
    const { db } = await world({ claims: [claim] });
    const read = () => claimById(db, claim);
    const readInTransaction = () => db.transaction().execute((db) => claimById(db, claim));
    for (const [column, reading] of Object.entries({ one: read, two: readInTransaction })) {
      // Enough at once to prepare it on several connections.
      await Promise.all(Array.from({ length: 8 }, reading));
      await sql.raw(`alter table claim add column added_${column} text`).execute(db);
      expect(await reading()).toMatchObject([{ id: claim.id }]);
    }
  });
});
