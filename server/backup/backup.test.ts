import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { isPaired, surveyFiles } from '../platform/files/survey.ts';
import { backUp, restoreInto } from '../testing/backups.ts';
import { TestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { someId } from '../testing/given.ts';
import { backedUp, installed, place, rowsIn } from '../testing/installed.ts';
import { engines } from '../testing/migration-kills.ts';
import { insert } from '../testing/rows.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { leftOut } from './make.ts';
import { checkBackup } from './restore.ts';
import { verifyAll } from './verify.ts';
import { stampsIn, withLock } from './volume.ts';

/** From each engine into the other one; the same engine is tried by the commands of docs/running.md. */
const ways = engines.map((from, at) => ({ from, to: engines[engines.length - 1 - at] ?? from }));

describe.each(ways)('a backup of $from in $to', ({ from, to }) => {
  test('has every row and every file; sessions and links do not come back', async () => {
    const here = await installed(from);
    const brand = join(here.where.dataDir, 'brands', 'own', 'pages');
    mkdirSync(brand, { recursive: true });
    writeFileSync(join(brand, 'terms.html'), '<p>Terms</p>');
    const volume = temporaryFolder();
    const report = await backUp(here, volume);
    expect(report).toMatchObject({ files: 3, newFiles: 3, warnings: [], removed: [] });
    expect(await checkBackup(volume)).toMatchObject({ problems: [] });

    const there = await place(to);
    expect(await restoreInto(there, volume)).toMatchObject({ stamp: report.stamp, files: 3, damaged: [], missing: 0 });
    const [before, after] = [await rowsIn(here.where), await rowsIn(there.where)];
    const changed = ['installation', 'event_order'];
    for (const [table, rows] of Object.entries(before)) {
      if (leftOut.includes(table)) expect.soft(after[table], table).toEqual([]);
      else if (!changed.includes(table)) expect.soft(after[table], table).toEqual(rows);
    }
    const open = await openDatabase(there.where);
    const files = await diskFiles(join(there.where.dataDir, 'files'));
    try {
      expect(await isPaired({ db: open.db, files })).toBe(true);
      expect(await surveyFiles(open.db, files, 0)).toMatchObject({ stored: 3, matching: 3, missing: [] });
    } finally {
      await open.close();
    }
    expect(readFileSync(join(there.where.dataDir, 'brands', 'own', 'pages', 'terms.html'), 'utf8')).toBe(
      '<p>Terms</p>',
    );
  });
});

function linkInto(data: string): string {
  const link = join(temporaryFolder(), 'backups');
  symlinkSync(data, link);
  return link;
}

const namesUnder = (folder: string) => readdirSync(folder, { recursive: true }).toSorted();

describe.each(engines)('backups on %s', (engine) => {
  test.each([
    ['DATA_DIR itself', (data: string) => data, 'lies in DATA_DIR'],
    ['a folder in it', (data: string) => join(data, 'files', 'kept'), 'lies in DATA_DIR'],
    ['a link into it', linkInto, 'lies in DATA_DIR'],
    ['the folder around it', (data: string) => join(data, '..'), 'contains DATA_DIR'],
  ])('are refused in %s, and nothing is written', async (_, targetOf, words) => {
    const here = await installed(engine);
    const before = namesUnder(here.where.dataDir);
    await expect(backUp(here, targetOf(here.where.dataDir))).rejects.toThrow(words);
    expect(namesUnder(here.where.dataDir)).toEqual(before);
  });

  test('a backup under writes has what was acknowledged before it, and the file of every row', async () => {
    const here = await installed(engine);
    const { db } = here.open;
    let [isOver, acknowledged] = [false, 3];
    const write = async () => {
      for (let at = 0; !isOver; at += 1) {
        const arrived = await here.files.receive(Readable.from([Buffer.from(`written ${at}`)]), 100);
        const row = {
          id: someId(),
          stored_name: await here.files.save(arrived),
          sha256: arrived.sha256,
          size: arrived.size,
        };
        const rest = { name: 'x.txt', content_type: 'text/plain', created_at: new Date().toISOString() };
        await insert(db, 'file', { ...row, ...rest, verdict: 'none', checked_at: null });
        acknowledged += 1;
      }
    };
    const writing = write();
    const volume = temporaryFolder();
    const reports = [];
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged;
      const report = await backUp(here, volume);
      reports.push(report);
      expect(report.files).toBeGreaterThanOrEqual(before);
    }
    isOver = true;
    await writing;
    expect(reports.map(({ warnings }) => warnings)).toEqual([[], [], []]);
    expect(reports[2]?.files).toBeGreaterThan(reports[0]?.files ?? 0);
    expect(await verifyAll(volume)).toMatchObject({ backups: 3, problems: [] });
    expect(await checkBackup(volume)).toMatchObject({ problems: [] });
  });
});

describe('backups', () => {
  const engine = 'sqlite';

  test('files are copied once; with a number to keep, older backups and their files go', async () => {
    const here = await installed(engine, 2);
    const volume = temporaryFolder();
    expect(await backUp(here, volume)).toMatchObject({ newFiles: 2 });
    const { id, stored_name } = await here.open.db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow();
    await here.open.db.updateTable('document').set({ file_id: null }).where('file_id', '=', id).execute();
    await here.open.db.deleteFrom('file').where('id', '=', id).execute();
    await here.files.remove(stored_name);
    expect(await backUp(here, volume)).toMatchObject({ files: 1, newFiles: 0, removed: [] });
    expect(pool(volume)).toHaveLength(2);
    expect((await backUp(here, volume, { retain: 2 })).removed).toHaveLength(1);
    expect(pool(volume)).toHaveLength(1);
    expect(await verifyAll(volume)).toMatchObject({ backups: 2, problems: [] });
    for (const name of readdirSync(volume, { recursive: true, encoding: 'utf8' })) {
      expect.soft(statSync(join(volume, name)).mode & 0o077, name).toBe(0);
    }
  });

  test('a missing and a changed file are warnings, and keep older backups; the rest is restored as it was', async () => {
    const here = await installed(engine, 3);
    const volume = await backedUp(here);
    const other = temporaryFolder();
    const [missing, changed] = await here.open.db.selectFrom('file').select('stored_name').execute();
    await here.files.remove(missing?.stored_name ?? '');
    const name = changed?.stored_name ?? '';
    writeFileSync(join(here.where.dataDir, 'files', 'kept', name.slice(0, 2), name), 'bit rot');
    // The first volume has both files from before.
    expect(await backUp(here, volume, { retain: 1 })).toMatchObject({ warnings: [], newFiles: 0 });
    const { warnings } = await backUp(here, other, { retain: 1 });
    expect(warnings).toEqual([
      `1 files of the database are not in the store: ${missing?.stored_name}`,
      `1 files are not what the database says; they are backed up as they are: ${name}`,
    ]);
    expect((await backUp(here, other, { retain: 1 })).removed).toEqual([]);
    const there = await place(engine);
    expect(await restoreInto(there, other)).toMatchObject({ files: 2, missing: 1, damaged: [] });
    const restored = await (await diskFiles(join(there.where.dataDir, 'files'))).open(name);
    expect(restored && (await buffer(restored.stream)).toString()).toBe('bit rot');
  });

  test('of two backups at once the second is refused, as during a restore; files of another installation are refused', async () => {
    const here = await installed(engine);
    const volume = temporaryFolder();
    const results = await Promise.allSettled([backUp(here, volume), backUp(here, volume)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another backup or restore is using') },
    });
    await withLock(volume, 'reading', () =>
      expect(backUp(here, volume)).rejects.toThrow('Another backup or restore is using'),
    );
    const other = await installed(engine);
    await expect(backUp({ ...here, files: other.files }, volume)).rejects.toThrow('the same installation');
    expect(readdirSync(volume).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect((await verifyAll(volume)).backups).toBe(1);
  });
});

/** The names of the files of all backups. */
function pool(volume: string): string[] {
  const found = readdirSync(join(volume, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a backup is made once a day after its time, later if the server was down, and a failed or overdue one is a warning', async () => {
  const here = await installed('sqlite', 1);
  const to = join(temporaryFolder(), 'backup');
  const clock = new TestClock('2026-11-22T02:00:00.000Z');
  const lines: string[] = [];
  const log = () => ({ error: (_: object, words: string) => void lines.push(words) });
  const plan = { to, retain: 2, freeSpace: 0, where: here.where };
  const schedule = new BackupSchedule(plan, clock, log);
  onTestFinished(() => schedule.stop());

  // The volume is not mounted.
  expect(await schedule.round()).toBeNull();
  expect(schedule.warnings).toEqual(['backupFailed', 'backupOverdue']);
  expect(lines).toEqual([expect.stringContaining('does not exist: make it, or mount the volume')]);
  mkdirSync(to);
  expect(await schedule.round()).toBeNull();
  expect(lines).toHaveLength(1);

  clock.pass({ hours: 1 });
  expect(await schedule.round()).toMatchObject({ files: 1, stamp: '2026-11-22T03-00-00Z' });
  expect(schedule.warnings).toEqual([]);
  expect(await schedule.round()).toBeNull();
  clock.pass({ hours: 23 });
  expect(await schedule.round()).toBeNull();
  clock.pass({ hours: 2 });
  expect(await schedule.round()).toMatchObject({ newFiles: 0 });

  rmSync(here.where.dataDir, { recursive: true });
  clock.pass({ hours: 27 });
  expect(await schedule.round()).toBeNull();
  expect(schedule.warnings).toEqual(['backupFailed', 'backupOverdue']);
  expect(lines[1]).toContain('the backup failed: There is no database');
  expect(await stampsIn(to)).toHaveLength(2);
  expect(await verifyAll(to)).toMatchObject({ problems: [] });
});

test('[L15] a backup from the future keeps no other from being made, and is not restored unnamed; one that a stop cuts off is made by the next server', async () => {
  const here = await installed('sqlite', 1);
  const to = temporaryFolder();
  mkdirSync(join(to, '2031-01-01T00-00-00Z'));
  const log = () => ({ error: () => undefined });
  const plan = { to, freeSpace: 0, where: here.where };
  for (const wait of [0, 200]) {
    const cut = new BackupSchedule(plan, new TestClock(), log);
    const round = cut.round();
    await sleep(wait);
    await cut.stop();
    const made = await round;
    if (made) break;
  }
  const next = new BackupSchedule(plan, new TestClock('2026-11-22T09:00:00.000Z'), log);
  onTestFinished(() => next.stop());
  expect(await next.round()).toMatchObject({ stamp: '2026-11-22T09-00-00Z', files: 1 });
  expect((await verifyAll(to)).problems).toEqual([
    expect.stringContaining('2031-01-01T00-00-00Z is no complete backup'),
  ]);
  await expect(checkBackup(to)).rejects.toThrow('is of the future');
  const setBack = { now: new Date('2026-11-21T09:00:00.000Z'), retain: 1 };
  expect(await backUp(here, to, setBack)).toMatchObject({ stamp: '2026-11-21T09-00-00Z', removed: [] });
});
