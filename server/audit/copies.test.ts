import { describe, expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '../changes/audit-store.ts';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { systemClock } from '../platform/clock.ts';
import { backUp, restoreInto } from '../testing/backups.ts';
import { engines, installed, place, temporaryFolder } from '../testing/installed.ts';
import type { Place } from '../testing/migration-kills.ts';
import { sealAudit } from './seal.ts';
import { unsealedState } from './store.ts';
import { verifyAudit } from './verify.ts';

async function opened({ where }: Pick<Place, 'where'>): Promise<Db> {
  const open = await openDatabase(where);
  onTestFinished(() => open.close());
  return open.db;
}

/** Three sealed rows, and two that wait. */
async function fill(db: Db): Promise<void> {
  const write = () =>
    recordAudit(db, systemClock, { act: 'account.changed', contactId: 'c', details: { fields: 'é' } });
  for (let count = 0; count < 3; count += 1) await write();
  await sealAudit({ db, clock: systemClock, key: null });
  for (let count = 0; count < 2; count += 1) await write();
}

async function expectWhole(db: Db): Promise<void> {
  expect(await verifyAudit({ db, key: null })).toMatchObject({ rows: 3, seals: 1, wrong: null });
  expect((await unsealedState(db, 10)).rows).toBe(2);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/are never changed/);
  await fill(db);
  await sealAudit({ db, clock: systemClock, key: null });
  expect(await verifyAudit({ db, key: null })).toMatchObject({ rows: 10, seals: 3, wrong: null });
}

describe.each(engines)('a backup on %s', (engine) => {
  test('brings the audit back as a whole chain that goes on', async () => {
    const here = await installed(engine, 1);
    await fill(here.open.db);
    const volume = temporaryFolder();
    await backUp(here, volume);
    const there = await place(engine);
    await restoreInto(there, volume);
    await expectWhole(await opened(there));
  });
});
