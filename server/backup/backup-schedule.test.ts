import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TestClock } from '../testing/clock.ts';
import { installed, temporaryFolder } from '../testing/installed.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { verifyAll } from './verify.ts';
import { stampsIn } from './volume.ts';

test('a backup is made once a day after its time, later if the server was down, and a failed or overdue one is a warning', async () => {
  const here = await installed('sqlite', 1);
  const to = join(temporaryFolder(), 'backup');
  const clock = new TestClock('2026-11-22T02:00:00.000Z');
  const lines: string[] = [];
  const log = () => ({ error: (_: object, words: string) => void lines.push(words) });
  const plan = { to, keep: 2, at: '03:00', freeSpace: 0, where: here.where };
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
