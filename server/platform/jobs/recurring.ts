import { day, hour, minute, second } from '#contract/values/dates.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { messageForLog } from '../log/error-log.ts';
import { type FailureLog, OutageLog } from '../log/outage-log.ts';
import { addRecurring, extendLease, type LeasedJob, rescheduleJob, takeJob } from './job-store.ts';
import { LeasedQueue } from './leased-queue.ts';
import { PollingLoop, stopPatience, waitAtMost } from './polling-loop.ts';

/** Work that repeats. Of all processes, one at a time does it. */
export interface Recurring {
  readonly name: string;
  /** What `stopping` ends early is done again by the next process. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
  readonly next: (now: Date) => Date;
  /** It is due at once in a new installation. */
  readonly first?: boolean;
  /** A process that starts leaves it alone for so many milliseconds. */
  readonly rest?: number;
}

export const every = (milliseconds: number) => (now: Date) => new Date(now.getTime() + milliseconds);

/** At one o'clock in UTC, which is at night in most of Europe. */
export function eachNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - hour) / day + 1) * day + hour);
}

/** How soon work that failed is tried again, unless it would be due sooner. */
const retryAfter = 20 * minute;
/** A process that works renews its lease; that of a killed one ends. */
const lease = 2 * minute;
const lookEvery = 5 * second;

interface RecurringContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: () => FailureLog;
}

/** Recurring work as rows of the job queue: what was due while no process ran is done once when one starts. */
export class RecurringJobs {
  readonly #context: RecurringContext;
  readonly #works: readonly Recurring[];
  readonly #queue: LeasedQueue<LeasedJob>;
  readonly #loop: PollingLoop;
  readonly #outages: ReadonlyMap<string, OutageLog>;
  readonly #running = new Set<Promise<unknown>>();
  #stopping = new AbortController();
  #isPrepared = false;

  constructor(context: RecurringContext, works: readonly Recurring[]) {
    const { db, clock, log } = context;
    this.#context = context;
    this.#works = works;
    this.#outages = new Map(works.map(({ name }) => [name, new OutageLog(log)]));
    const names = works.map(({ name }) => name);
    this.#queue = new LeasedQueue<LeasedJob>({
      clock,
      rules: { backOff: [], lease },
      store: {
        take: (now, until) => takeJob(db, 'recurring', names, { now, until }),
        settle: () => Promise.resolve(),
        renew: (job, until) => extendLease(db, job, until),
      },
      work: (job) => this.#run(job),
      givenUp: () => undefined,
    });
    const round = () => this.#begin();
    this.#loop = new PollingLoop({ round, every: lookEvery, log, failure: 'recurring work cannot be taken' });
  }

  start(): void {
    this.#stopping = new AbortController();
    this.#loop.start();
  }

  /** Begins nothing more and waits for what runs, up to a time limit. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop(patience);
    await waitAtMost(Promise.all(this.#running), patience);
  }

  /** Does all that is due. Returns how many runs it were. */
  async runDue(): Promise<number> {
    await this.#prepare();
    return this.#queue.drain();
  }

  /** Takes one that is due, and looks for the next while it runs: what takes an hour holds up nothing else. */
  async #begin(): Promise<boolean> {
    await this.#prepare();
    const work = await this.#queue.take();
    if (!work) return false;
    const run = work().catch((error: unknown) =>
      this.#context.log().error({ err: error }, 'recurring work was not rescheduled'),
    );
    this.#running.add(run);
    void run.finally(() => this.#running.delete(run));
    return true;
  }

  /** Adds what has no row yet. A time that no run would have set, as by a clock that was wrong, counts for nothing. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    const { db, clock } = this.#context;
    const now = clock.now();
    for (const { name, next, first = false, rest = 0 } of this.#works) {
      const latest = next(now).toISOString();
      await addRecurring(db, name, {
        at: first ? now.toISOString() : latest,
        earliest: new Date(now.getTime() + rest).toISOString(),
        latest,
      });
    }
    this.#isPrepared = true;
  }

  async #run(job: LeasedJob): Promise<void> {
    const { db, clock } = this.#context;
    const found = this.#works.find(({ name }) => name === job.kind);
    if (!found) return;
    const outage = this.#outages.get(job.kind);
    let failure: string | null = null;
    try {
      if (!this.#stopping.signal.aborted) await found.work(this.#stopping.signal);
      outage?.worked();
    } catch (error) {
      failure = messageForLog(error);
      outage?.failed(error, 'a round failed');
    }
    const now = clock.now();
    const next = found.next(now).getTime();
    const at = failure === null ? next : Math.min(next, now.getTime() + retryAfter);
    await rescheduleJob(db, job, { at: new Date(this.#stopping.signal.aborted ? now : at).toISOString(), failure });
  }
}
