import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { oldestServable, servableKey } from '../database/migrate.ts';
import { onEachDatabase } from '../testing/world.ts';
import { installationValue, replaceValue } from './installation-store.ts';
import { recordServable, recordVersion } from './upgrade-store.ts';

onEachDatabase('the log of upgrades', (world) => {
  test('[H5] gets a row when another version starts than last, whichever it is, and one when two start together', async () => {
    const { db } = await world();
    const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`;
    expect(await recordVersion(db, '1.14.0', at(1))).toBeNull();
    expect(await recordVersion(db, '1.14.0', at(2))).toBeNull();
    const together = await Promise.all([recordVersion(db, '1.15.0', at(3)), recordVersion(db, '1.15.0', at(3))]);
    expect(together).toContain('1.14.0');
    expect(await recordVersion(db, '1.14.0', at(4))).toBe('1.15.0');
    const rows = await db.selectFrom('upgrade').selectAll().orderBy('number').execute();
    expect(rows.map(({ number, version, from_version: from, at: when }) => [number, from, version, when])).toEqual([
      [1, null, '1.14.0', at(1)],
      [2, '1.14.0', '1.15.0', at(3)],
      [3, '1.15.0', '1.14.0', at(4)],
    ]);
  });

  test('[H5] a start corrects which versions can serve the schema, unless a newer version has migrated it', async () => {
    const { db } = await world();
    await replaceValue(db, servableKey, '0001-first');
    await recordServable(db);
    expect(await installationValue(db, servableKey)).toBe(oldestServable);
    // Schemas are used again by other tests, which do not touch this table.
    onTestFinished(async () => {
      await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
    });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await replaceValue(db, servableKey, '9999-later');
    await recordServable(db);
    expect(await installationValue(db, servableKey)).toBe('9999-later');
  });
});
