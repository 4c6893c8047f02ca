import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { personRow } from '../../../demo/rows.ts';
import { openDatabase } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { opened } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { contact, flightClaim, someId } from '../../testing/given.ts';
import { place } from '../../testing/installed.ts';
import { engines } from '../../testing/migration-kills.ts';
import { insert } from '../../testing/rows.ts';
import { seedClaim, seedContact } from '../../testing/seed.ts';
import type { WorkChildTask } from '../../testing/work-child.ts';
import { workInChild } from '../../testing/work-in-child.ts';
import { systemClock as clock } from '../clock.ts';
import type { FileStore } from '../files/store.ts';
import { encryptionOf } from './encryption.ts';
import { makeKeyFile, rotatingFile } from './key-source.ts';
import { openColumns, sealRow } from './sealed-columns.ts';

/** Three batches. */
const people = 300;

/** Runs the command in a process of its own, which is killed before a step unless that is 0. */
const rotated = (where: WorkChildTask['where'], at = 0) =>
  workInChild({ act: 'keys', where, args: ['rotate'], at, signal: 'SIGKILL' });
const codeOf = async (run: ReturnType<typeof rotated>) => (await once(run.process, 'close'))[0];

/** How many passport numbers are sealed with each key. */
async function sealedWith(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('person').select('passport_number').execute();
  const counts = new Map<string, number>();
  for (const { passport_number: sealed } of rows) {
    const id = String(sealed).split(':')[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

describe.each(engines)('npm run keys -- rotate on %s', (engine) => {
  test('[P3] killed by SIGKILL in the middle, again and again, loses no value: each opens with a key of the file, and a repeat completes it', async () => {
    const { where } = await place(engine);
    const encryptionKeyFile = join(temporaryFolder(), 'encryption.keys');
    makeKeyFile(encryptionKeyFile);
    const given = { where: { ...where, encryptionKeyFile } };
    const open = await opened(given.where);
    const { db } = open;
    const [owner, claim] = [contact(), flightClaim({ people: [] })];
    await seedContact({ db, clock, files: {} as FileStore }, owner, 'x');
    await seedClaim({ db, clock, files: {} as FileStore }, claim, owner);
    const rows = Array.from({ length: people }, (_, at) =>
      sealRow(db, 'person', personRow({ id: someId(), claim_id: claim.id, place: at, passport_number: `NX${at}` })),
    );
    await insert(db, 'person', rows);
    const steps = (await rotated(given.where).ended) ?? 0;
    for (const share of [0.4, 0.7]) {
      expect(await rotated(given.where, Math.round(steps * share)).ended).toBeNull();
      encryptionOf(db)?.reread();
      expect((await sealedWith(db)).size, 'it was in the middle').toBeGreaterThan(1);
      // A process that starts now has the keys, and reads every value.
      const again = await openDatabase(given.where);
      const found = await again.db.selectFrom('person').select(['id', 'passport_number']).orderBy('place').execute();
      const opened = found.map((row) => openColumns(again.db, 'person', row.id, row).passport_number);
      await again.close();
      expect(opened).toEqual(rows.map((_, at) => `NX${at}`));
    }
    expect(await codeOf(rotated(given.where))).toBe(0);
    encryptionOf(db)?.reread();
    const { id = '' } = encryptionOf(db)?.current ?? {};
    expect(await sealedWith(db)).toEqual(new Map([[id, people]]));
  }, 240_000);

  test('[P3] of two rotations at once one is refused, and every key that the database knows is in the file', async () => {
    const { where } = await place(engine);
    const encryptionKeyFile = join(temporaryFolder(), 'encryption.keys');
    makeKeyFile(encryptionKeyFile);
    const given = { where: { ...where, encryptionKeyFile } };
    await (await openDatabase(given.where)).close();
    const keysThen = readFileSync(encryptionKeyFile, 'utf8');
    const rotate = () => codeOf(rotated(given.where));
    // As another process has it between reading the file and replacing it.
    const rotating = rotatingFile(encryptionKeyFile);
    writeFileSync(rotating, '');
    expect(await rotate()).toBe(1);
    expect(readFileSync(encryptionKeyFile, 'utf8')).toBe(keysThen);
    rmSync(rotating);
    const codes = await Promise.all([rotate(), rotate()]);
    expect(codes).toContain(0);
    const rotations = codes.filter((code) => code === 0).length;
    expect(readFileSync(encryptionKeyFile, 'utf8').split('\n')).toHaveLength(keysThen.split('\n').length + rotations);
    await opened(given.where);
    expect(existsSync(rotating)).toBe(false);
  }, 120_000);
});
