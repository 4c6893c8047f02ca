import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { minute } from '#contract/values/dates.ts';
import { engineOf } from '../../database/open.ts';
import { poolUse } from '../../database/postgres.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn } from '../../platform/clock.ts';
import { version } from '../../platform/process/version.ts';
import type { Meters } from './meters.ts';
import { type QueueState, readWorkState, type WorkState } from './metrics-store.ts';

/** Time limit in milliseconds for the database, and how long its answer is used for further scrapes. */
const within = 1_500;
const fresh = 5_000;

export interface MetricsContext {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: Clock;
  readonly dataDir: string;
}

/** Reads what /metrics tells of the moment. A database that does not answer makes its values absent and never a scrape fail. */
export class StateReader {
  readonly #context: MetricsContext;
  readonly #meters: Meters;
  #asking: Promise<WorkState | null> | undefined;
  #checking: Promise<void> | undefined;

  constructor(context: MetricsContext, meters: Meters) {
    this.#context = context;
    this.#meters = meters;
    meters.build.set({ version, engine: engineOf(context.db), node: process.versions.node }, 1);
  }

  /** Sets every gauge. Concurrent scrapes and those within five seconds ask the database once. */
  async read(): Promise<void> {
    const [work] = await Promise.all([this.#work(), this.#checked(), this.#setDisk()]);
    this.#setWork(work);
    this.#setProcess();
  }

  /** A query that hangs is not repeated until it ends. */
  #work(): Promise<WorkState | null> {
    const { db, clock } = this.#context;
    this.#asking ??= readWorkState(db, instantIn(clock, -30 * minute))
      .catch(() => null)
      .finally(() => setTimeout(() => (this.#asking = undefined), fresh).unref());
    return Promise.race([this.#asking, sleep(within, null, { ref: false })]);
  }

  #checked(): Promise<void> {
    this.#checking ??= this.#readiness().finally(() => setTimeout(() => (this.#checking = undefined), fresh).unref());
    return this.#checking;
  }

  async #readiness(): Promise<void> {
    const { ready, warnings } = this.#meters;
    const found = await this.#context.app.readiness.check();
    for (const [check, holds] of Object.entries(found.checks)) ready.set({ check }, Number(holds));
    warnings.reset();
    for (const warning of found.warnings) warnings.set({ warning }, 1);
  }

  #setWork(work: WorkState | null): void {
    const { databaseUp, jobsWaiting, jobAge, deliveries, deliveryAge, unsealedRows, unsealedAge, sessions } =
      this.#meters;
    databaseUp.set(Number(work !== null));
    for (const one of [jobsWaiting, jobAge]) one.reset();
    for (const one of [deliveries, deliveryAge, unsealedRows, unsealedAge, sessions]) one.remove();
    if (work === null) return;
    for (const job of work.jobs) {
      jobsWaiting.set({ kind: job.kind }, job.waiting);
      jobAge.set({ kind: job.kind }, this.#overdue(job));
    }
    deliveries.set(work.deliveries.waiting);
    deliveryAge.set(this.#overdue(work.deliveries));
    unsealedRows.set(work.unsealed.waiting);
    unsealedAge.set(this.#overdue(work.unsealed));
    sessions.set(work.sessions);
  }

  #overdue({ oldest }: QueueState): number {
    const now = this.#context.clock.now().getTime();
    return oldest === null ? 0 : Math.max(0, (now - Date.parse(oldest)) / 1_000);
  }

  #setProcess(): void {
    const { pool, streams } = this.#meters;
    streams.set(this.#context.app.live.count);
    const use = poolUse();
    if (!use) return;
    for (const [state, count] of Object.entries(use)) pool.set({ state }, count);
  }

  async #setDisk(): Promise<void> {
    const { dataDir } = this.#context;
    const { freeBytes, diskBytes, walBytes } = this.#meters;
    const volume = await statfs(dataDir).catch(() => null);
    if (volume) {
      freeBytes.set(volume.bavail * volume.bsize);
      diskBytes.set(volume.blocks * volume.bsize);
    }
    const wal = await stat(join(dataDir, 'redress.sqlite-wal')).catch(() => null);
    if (wal) walBytes.set(wal.size);
  }
}
