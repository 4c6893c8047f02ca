import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase } from '../testing/world.ts';

onEachDatabase('/readyz', (world) => {
  test('[CALL-9] names a schema that lacks a migration, and is ready again when it has it', async () => {
    const { client } = await world();
    expect(await client.raw('/readyz')).toMatchObject({ status: 200, body: { checks: { schema: true } } });
    const { client: other, db: lacking } = await world();
    await sql`delete from kysely_migration where name = '0001-first'`.execute(lacking);
    expect(await other.raw('/readyz')).toMatchObject({
      status: 503,
      body: { ok: false, checks: { database: true, files: true, schema: false } },
    });
    await sql`insert into kysely_migration (name, timestamp) values ('0001-first', '')`.execute(lacking);
    expect((await other.raw('/readyz')).status).toBe(200);
  });

  test('[CALL-9] warns of a newer schema and of jobs that are late, and stays ready', async () => {
    const here = await world();
    // Schemas are used again by other tests, which do not touch this table.
    onTestFinished(async () => {
      await sql`delete from kysely_migration where name = '9999-later'`.execute(here.db);
    });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(here.db);
    await here.app.jobs.add(here.db, 'nobody does this', {});
    here.clock.pass({ minutes: 16 });
    expect(await here.client.raw('/readyz')).toMatchObject({
      status: 200,
      body: { ok: true, warnings: ['newerSchema', 'jobsLate'] },
    });
  });

  test('[CALL-9] answers within two seconds although the store of the files hangs', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { client } = await world({ files: (store) => ({ ...store, warnings: never, ready: never }) });
    const begun = performance.now();
    const asked = await client.raw('/readyz');
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(asked).toMatchObject({ status: 503, body: { ok: false, checks: { database: true, files: false } } });
  });
});
