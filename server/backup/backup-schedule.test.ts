import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const plan = { to, keep: 2, freeSpace: 0, where: here.where };
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

test('[L15] a backup from the future keeps no other from being made; one that a stop cuts off is made by the next server', async () => {
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
});
