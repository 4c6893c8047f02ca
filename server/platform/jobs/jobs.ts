import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, engineOf } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../clock.ts';
import { messageForLog } from '../log/error-log.ts';
import { type FailureLog, OutageLog } from '../log/outage-log.ts';
import { stopPatience, waitAtMost } from '../process/patience.ts';
import type { Random } from '../random.ts';

/** A job being run. Its id is the same at every attempt, so its effect can be made idempotent (a mail's Message-ID). */
export interface TakenJob {
  readonly id: string;
  readonly attempt: number;
  readonly payload: Readonly<Record<string, string>>;
}

/** Runs one kind of job. If it throws, the job is retried later. */
export type Work = (job: TakenJob) => Promise<void>;

/** Thrown by a job that no retry can complete. */
export class PermanentFailure extends Error {}

const minute = 60_000;
/** Delays between attempts. After the last failed attempt the job is given up. */
const backOff = [10_000, minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute, 12 * 60 * minute];
/**
 * The lease of a job, in milliseconds: only the process that took the job may run it within that time, so the work must end
 * sooner.
 */
const lease = 2 * minute;
/** Polling interval for jobs of other processes and for retries. */
const lookEvery = 5_000;

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Random;
  readonly log: () => FailureLog;
}

/** Adds a job in the transaction of a change, also from a process that runs no jobs. A server finds it within seconds. */
export async function addJob(
  db: Db,
  { clock, chance }: Pick<Ground, 'clock' | 'chance'>,
  kind: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      id: chance.id(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      run_at: instantOf(clock),
      locked_until: null,
      done_at: null,
      failure: null,
    })
    .execute();
}

/**
 * A transactional outbox: a job is written in the transaction of the change that requires it, and some process runs it afterwards
 * at least once. A completed job is stored without its payload; a failed one keeps its error.
 */
export class Jobs {
  readonly #context: Ground;
  readonly #engine: Engine;
  readonly #outage: OutageLog;
  #works: Readonly<Record<string, Work>> = {};
  #hands: Promise<void>[] = [];
  #stopped = new AbortController();
  #wake = Promise.withResolvers<void>();

  constructor(context: Ground) {
    this.#context = context;
    this.#engine = engineOf(context.db);
    this.#outage = new OutageLog(context.log);
  }

  /** Registers the handlers by kind of job. Other kinds are left to other processes. */
  register(works: Readonly<Record<string, Work>>): void {
    this.#works = works;
  }

  /** Adds a job in the transaction of a change. Call `wake` after the commit. */
  add(db: Db, kind: string, payload: Readonly<Record<string, string>>): Promise<void> {
    return addJob(db, this.#context, kind, payload);
  }

  /** Polls at once, because there may be a new job. */
  wake(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  /** Starts to run jobs, with the given concurrency. */
  start(hands = 2): void {
    this.#stopped = new AbortController();
    this.#hands = Array.from({ length: hands }, () => this.#work());
  }

  /** Takes no more jobs and waits for the running ones, up to a time limit. A job that is cut off runs again later. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopped.abort();
    this.wake();
    await waitAtMost(Promise.all(this.#hands), patience);
    this.#hands = [];
  }

  /** Runs all due jobs one after another. Returns the number of attempts. */
  async runDue(): Promise<number> {
    let attempts = 0;
    while (await this.#attempt()) attempts += 1;
    return attempts;
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const woken = this.#wake.promise;
      const worked = await this.#attempt().then(
        (done) => {
          this.#outage.worked();
          return done;
        },
        (error: unknown) => {
          this.#outage.failed(error, 'jobs cannot be taken');
          return false;
        },
      );
      if (worked || signal.aborted) continue;
      const rest = new AbortController();
      const timer = sleep(lookEvery, undefined, { signal: rest.signal, ref: false }).catch(() => undefined);
      await Promise.race([woken, timer]);
      rest.abort();
    }
  }

  /** Takes one due job and runs it. Returns false if there is none. */
  async #attempt(): Promise<boolean> {
    const taken = await this.#take();
    if (!taken) return false;
    const { id, kind, payload, attempts } = taken;
    // A job that was taken too often without completing has crashed its processes.
    if (attempts > backOff.length + 1) {
      await this.#end(taken, 'it was never finished');
      return true;
    }
    try {
      await this.#works[kind]?.({ id, attempt: attempts, payload: JSON.parse(payload) });
      await this.#end(taken, null);
    } catch (error) {
      const failure = messageForLog(error);
      const wait = error instanceof PermanentFailure ? undefined : backOff[attempts - 1];
      if (wait === undefined) await this.#end(taken, failure);
      else await this.#again(taken, failure, wait);
    }
    return true;
  }

  async #take() {
    const { db, clock } = this.#context;
    const kinds = Object.keys(this.#works);
    if (kinds.length === 0) return undefined;
    const now = instantOf(clock);
    return db
      .updateTable('job')
      .set((job) => ({ attempts: job('attempts', '+', 1), locked_until: instantIn(clock, lease) }))
      .where('id', '=', (inner) =>
        inner
          .selectFrom('job')
          .select('id')
          .where('done_at', 'is', null)
          .where('run_at', '<=', now)
          .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
          .where('kind', 'in', kinds)
          .orderBy('run_at')
          .limit(1)
          .$if(this.#engine === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /**
   * Marks a job as done or failed. Only the process that holds the lease writes: after it expired, another process may have taken
   * the job.
   */
  async #end(taken: { id: string; kind: string; attempts: number }, failure: string | null): Promise<void> {
    const { db, clock, log } = this.#context;
    if (failure !== null) log().error({ job: taken.id, kind: taken.kind, failure }, 'a job was given up');
    await db
      .updateTable('job')
      .set({ done_at: instantOf(clock), locked_until: null, failure, payload: '{}' })
      .where('id', '=', taken.id)
      .where('attempts', '=', taken.attempts)
      .execute();
  }

  async #again(taken: { id: string; attempts: number }, failure: string, wait: number): Promise<void> {
    await this.#context.db
      .updateTable('job')
      .set({ run_at: instantIn(this.#context.clock, wait), locked_until: null, failure })
      .where('id', '=', taken.id)
      .where('attempts', '=', taken.attempts)
      .execute();
  }
}
