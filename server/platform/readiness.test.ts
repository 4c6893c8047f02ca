import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/world.ts';

onEachDatabase('/readyz', (world) => {
  test('[CALL-9] names a schema of an older or newer version, and is ready again when it is its own', async () => {
    const { client } = await world();
    expect(await client.raw('/readyz')).toMatchObject({ status: 200, body: { checks: { schema: true } } });
    const remove = (name: string) => sql`delete from kysely_migration where name = ${name}`;
    const add = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '')`;
    for (const [change, undo] of [
      [remove('0001-first'), add('0001-first')],
      [add('0002-later'), remove('0002-later')],
    ] as const) {
      const { client: other, db } = await world();
      await change.execute(db);
      expect(await other.raw('/readyz')).toMatchObject({
        status: 503,
        body: { ok: false, checks: { database: true, files: true, schema: false } },
      });
      await undo.execute(db);
      expect((await other.raw('/readyz')).status).toBe(200);
    }
  });

  test('[CALL-9] warns of jobs that are late, and stays ready', async () => {
    const here = await world();
    await here.app.jobs.add(here.db, { name: 'nobody does this', lane: 'usual' }, {});
    here.clock.pass({ minutes: 16 });
    expect(await here.client.raw('/readyz')).toMatchObject({
      status: 200,
      body: { ok: true, warnings: ['jobsLate'] },
    });
  });

  test('[CALL-9] answers within two seconds although the store of the files hangs', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { client } = await world({ files: (store) => ({ ...store, warnings: never, ready: never }) });
    const begun = performance.now();
    const asked = await client.raw('/readyz');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(asked).toMatchObject({ status: 503, body: { ok: false, checks: { database: true, files: false } } });
  });
});
