import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour } from '#contract/values/dates.ts';
import type { DatabaseLocation } from '../database/dump/snapshot.ts';
import type { Clock } from '../platform/clock.ts';
import { leastFree } from '../platform/files/open.ts';
import type { S3Location } from '../platform/files/s3-location.ts';
import { messageForOperator } from '../platform/log/error-log.ts';
import type { FailureLog } from '../platform/log/outage-log.ts';
import { backupDays } from '../platform/retention.ts';
import { WorkerQueue } from '../platform/threads/worker-queue.ts';
import type { ScheduledBackup, ScheduledReport } from './backup-worker.ts';
import type { BackupReport } from './make.ts';
import { BackupFailed, momentOfStamp, readManifest, stampsIn } from './volume.ts';

const overdueAfter = 26 * hour;
const pauseAfterFailure = hour;
/** A backup of millions of files over a slow line still ends within this time, in milliseconds. */
const mayTake = 20 * hour;
/** The time of day, in UTC, from which on the backup of a day is made. */
const madeAt = 3 * hour;
/** For the hashes of the files of all backups, in megabytes. */
const memory = 1_024;

export interface BackupPlan {
  /** The folder of the backups; it must exist, as the volume may not be mounted. */
  readonly to: string;
  readonly retain?: number;
  readonly freeSpace?: number;
  readonly where: DatabaseLocation;
  /** The bucket of the files; a folder of the data directory without it. */
  readonly filesLocation?: S3Location | null;
}

/**
 * Makes a backup once a day after three o'clock in UTC, in a thread of its own. The folder itself says when the last one was made, so a
 * server that was down at that time makes it later, and of several processes one does.
 */
export class BackupSchedule {
  readonly #plan: BackupPlan;
  readonly #clock: Clock;
  readonly #log: () => FailureLog;
  #queue: WorkerQueue<ScheduledBackup, ScheduledReport> | undefined;
  #failedAt: number | null = null;
  #isStopped = false;
  #warnings: readonly string[] = [];

  constructor(plan: BackupPlan, clock: Clock, log: () => FailureLog) {
    this.#plan = plan;
    this.#clock = clock;
    this.#log = log;
  }

  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** Makes a backup if one is due. Returns its report, or null. A failure is logged, and tried again after an hour. */
  async round(): Promise<BackupReport | null> {
    const now = this.#clock.now().getTime();
    const { to } = this.#plan;
    let made: BackupReport | null = null;
    const waits = this.#failedAt !== null && now - this.#failedAt < pauseAfterFailure;
    if (!waits && (await newestIn(to, now)) < lastTime(now)) {
      if (this.#isStopped) return null;
      try {
        if (!existsSync(to)) throw new BackupFailed(`BACKUP_TO ${to} does not exist: make it, or mount the volume.`);
        made = await this.#make(now);
        this.#failedAt = null;
      } catch (error) {
        if (this.#isStopped) return null;
        this.#failedAt = now;
        this.#log().error({}, `the backup failed: ${messageForOperator(error)}`);
      }
    }
    for (const warning of made?.warnings ?? []) this.#log().error({}, `the backup has a warning: ${warning}`);
    this.#warnings = await this.#judge();
    return made;
  }

  /** Ends a backup that is being made; its rest is removed by the next one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#queue?.close();
  }

  async #make(now: number): Promise<ScheduledReport> {
    const script = new URL('backup-worker.ts', import.meta.url);
    const queue = new WorkerQueue<ScheduledBackup, ScheduledReport>(script, {
      time: mayTake,
      memory,
      waiting: 1,
      each: 1,
    });
    this.#queue = queue;
    try {
      return await queue.do({
        retain: backupDays,
        freeSpace: leastFree,
        ...this.#plan,
        now: new Date(now).toISOString(),
      });
    } finally {
      this.#queue = undefined;
      await queue.close();
    }
  }

  async #judge(): Promise<readonly string[]> {
    const { to } = this.#plan;
    const now = this.#clock.now().getTime();
    const [stamp] = await stampsIn(to);
    const isOverdue = now - (await newestIn(to, now)) > overdueAfter;
    const newest = stamp === undefined ? null : await readManifest(join(to, stamp)).catch(() => null);
    const isIncomplete = stamp !== undefined && newest?.manifest.warnings.length !== 0;
    return [
      ...(this.#failedAt === null ? [] : ['backupFailed']),
      ...(isOverdue ? ['backupOverdue'] : []),
      ...(isIncomplete ? ['backupIncomplete'] : []),
    ];
  }
}

/** In milliseconds, 0 without any. One from the future was named while the clock was wrong, and must not keep the others from being made. */
async function newestIn(folder: string, now: number): Promise<number> {
  const moments = (await stampsIn(folder)).map(momentOfStamp);
  return moments.find((moment) => moment <= now + hour) ?? 0;
}

/** The last moment at which a backup became due, in milliseconds. */
function lastTime(now: number): number {
  return Math.floor((now - madeAt) / day) * day + madeAt;
}
