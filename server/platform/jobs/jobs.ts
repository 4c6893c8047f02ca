import { hour, minute } from '#contract/values/durations.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { messageForLog } from '../log/error-log.ts';
import type { FailureLog } from '../log/outage-log.ts';
import { currentRequestId, inJob } from '../log/request-scope.ts';
import { observed, publishGivenUp } from '../operations.ts';
import type { Random } from '../random.ts';
import { insertJob, type LeasedJob, settleJob, takeJob } from './job-store.ts';
import { LeasedQueue } from './leased-queue.ts';
import { PollingLoop } from './polling-loop.ts';

/** A job being run. Its id is the same at every attempt, so its effect can be made idempotent (a mail's Message-ID). */
export interface TakenJob {
  readonly id: string;
  readonly attempt: number;
  readonly payload: Readonly<Record<string, string>>;
}

/** Runs one kind of job. If it throws, the job is retried later. */
export type Work = (job: TakenJob) => Promise<void>;

/** The handlers by kind of job. */
type Works = Readonly<Record<string, Work>>;

const backOff = [10_000, minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour];
/** A job that was taken after its last retry has crashed its processes. */
const rules = { backOff, lease: 2 * minute, mostAttempts: backOff.length + 1 };
/** Polling interval for jobs of other processes and for retries. */
const lookEvery = 5_000;

interface JobsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: () => FailureLog;
}

/** Adds a job in the transaction of a change, also from a process that runs no jobs. A server finds it within seconds. */
export function addJob(
  db: Db,
  { clock, random }: Pick<JobsContext, 'clock' | 'random'>,
  kind: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  return insertJob(db, {
    id: random.id(),
    kind,
    payload: JSON.stringify(payload),
    run_at: instantOf(clock),
    request_id: currentRequestId(),
  });
}

/**
 * A transactional outbox: a job is written in the transaction of the change that requires it, and some process runs it afterwards
 * at least once. A completed job is stored without its payload; a failed one keeps its error.
 */
export class Jobs {
  readonly #context: JobsContext;
  /** Slow work has its own rounds, so that none of it holds up the others. */
  readonly #groups: readonly Group[];
  #ended: Readonly<Record<string, () => Promise<unknown>>> = {};

  constructor(context: JobsContext) {
    this.#context = context;
    this.#groups = [this.#group(), this.#group()];
  }

  /**
   * Registers the handlers by kind of job; `slow` are those that may take minutes. Other kinds are left to other processes. `ended` runs
   * after a job of its kind has ended, when the row no longer has its payload.
   */
  register(works: Works, slow: Works = {}, ended: Readonly<Record<string, () => Promise<unknown>>> = {}): void {
    this.#ended = ended;
    for (const [index, group] of this.#groups.entries()) group.works = index === 0 ? works : slow;
  }

  /** Adds a job in the transaction of a change. Call `wake` after the commit. */
  add(db: Db, kind: string, payload: Readonly<Record<string, string>>): Promise<void> {
    return addJob(db, this.#context, kind, payload);
  }

  /** Polls at once, because there may be a new job. */
  wake(): void {
    for (const { loop } of this.#groups) loop.wake();
  }

  /** Starts to run jobs, with the given concurrency for usual and for slow ones each. */
  start(concurrency = 2): void {
    for (const { loop } of this.#groups) loop.start(concurrency);
  }

  /** Takes no more jobs and waits for the running ones, up to a time limit. A job that is cut off runs again later. */
  async stop(patience?: number): Promise<void> {
    await Promise.all(this.#groups.map(({ loop }) => loop.stop(patience)));
  }

  /** Runs all due jobs one after another, and those that they add. Returns the number of attempts. */
  async runDue(): Promise<number> {
    let attempts = 0;
    for (let more = await this.#drain(); more > 0; more = await this.#drain()) attempts += more;
    return attempts;
  }

  async #drain(): Promise<number> {
    let attempts = 0;
    for (const { queue } of this.#groups) attempts += await queue.drain();
    return attempts;
  }

  #group(): Group {
    const { db, clock, log } = this.#context;
    const queue = new LeasedQueue<LeasedJob>({
      clock,
      rules,
      store: {
        take: (now, until) => takeJob(db, Object.keys(group.works), now, until),
        settle: async (job, outcome) => {
          await settleJob(db, job, outcome);
          if (outcome.state === 'waiting') return;
          // The job has ended: a failure here must not have it done again.
          await this.#ended[job.kind]?.().catch((error: unknown) =>
            log().error({ job: job.id, kind: job.kind, failure: messageForLog(error) }, 'the work after a job failed'),
          );
        },
      },
      work: (job) => runJob(group.works[job.kind], job),
      givenUp: ({ id, kind, request_id: request }, failure) => {
        publishGivenUp('job', kind);
        log().error({ job: id, kind, ...(request ? { request } : {}), failure }, 'a job was given up');
      },
    });
    const round = () => queue.attempt();
    const loop = new PollingLoop({ round, every: lookEvery, log, failure: 'jobs cannot be taken' });
    const group: Group = { works: {}, queue, loop };
    return group;
  }
}

/** Jobs of some kinds, and the rounds that run them. */
interface Group {
  works: Works;
  readonly queue: LeasedQueue<LeasedJob>;
  readonly loop: PollingLoop;
}

async function runJob(
  handler: Work | undefined,
  { id, kind, attempts, payload, request_id }: LeasedJob,
): Promise<void> {
  const work = () =>
    observed('job', kind, async () => {
      await handler?.({ id, attempt: attempts, payload: JSON.parse(payload) });
    });
  // Jobs that this one adds have the same cause.
  await inJob(request_id, work);
}
