import { hour, minute } from '#contract/values/dates.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { messageForLog } from '../log/error-log.ts';
import type { FailureLog } from '../log/outage-log.ts';
import { currentRequestId, inJob } from '../log/request-scope.ts';
import { observed, publishGivenUp } from '../operations.ts';
import type { Random } from '../random.ts';
import { extendJob, extendLease, insertJob, type LeasedJob, latestJob, settleJob, takeJob } from './job-store.ts';
import { LeasedQueue } from './leased-queue.ts';
import { PollingLoop } from './polling-loop.ts';

type Payload = Readonly<Record<string, string>>;

/** Each lane has workers of its own, so that no job waits for those of another lane. */
const lanes = ['urgent', 'usual', 'slow'] as const;

export interface JobKind {
  readonly name: string;
  /** `urgent` is what somebody waits for or is warned by, `slow` what may take minutes. */
  readonly lane: (typeof lanes)[number];
  /** The first job about a contact is due at once; those of the ten minutes after it become one, so one mail of the kind waits. */
  readonly joins?: boolean;
}

/** A job being run. Its id is the same at every attempt, so its effect can be made idempotent (a mail's Message-ID). */
export interface TakenJob {
  readonly id: string;
  readonly attempt: number;
  readonly payload: Payload;
  readonly joined: readonly Payload[];
}

/** Runs one kind of job. If it throws, the job is retried later. */
export type Work = (job: TakenJob) => Promise<void>;

export type Works = Readonly<Record<string, Work>>;

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

/** The time within which jobs of a kind that joins become one. */
const joinWithin = 10 * minute;
/** A job with so many payloads gets no more: another one takes them. */
const mostJoined = 100;

/** Adds a job in the transaction of a change, also from a process that runs no jobs, due at once or after milliseconds. A server finds it within seconds. */
export async function addJob(
  db: Db,
  { clock, random }: Pick<JobsContext, 'clock' | 'random'>,
  { name: kind, lane, joins = false }: JobKind,
  payload: Payload,
  delay = 0,
): Promise<void> {
  const contactId = payload.contactId ?? null;
  const latest = joins && contactId !== null ? await latestJob(db, kind, contactId) : undefined;
  if (latest?.done_at === null) {
    const joined = [...payloadsOf(latest.payload), payload];
    if (joined.length <= mostJoined && (await extendJob(db, latest, JSON.stringify(joined)))) return;
  }
  const now = clock.now().getTime();
  const due = latest ? Math.min(Date.parse(latest.run_at), now) + joinWithin : now + delay;
  await insertJob(db, {
    id: random.id(),
    kind,
    lane,
    contact_id: contactId,
    payload: JSON.stringify(payload),
    run_at: new Date(Math.max(due, now)).toISOString(),
    request_id: currentRequestId(),
  });
}

function payloadsOf(json: string): readonly Payload[] {
  return [JSON.parse(json)].flat();
}

/** A transactional outbox: some process runs a job at least once after its commit. One that is done loses its payload. */
export class Jobs {
  readonly #context: JobsContext;
  readonly #groups: readonly Group[];
  #works: Works = {};
  #ended: Readonly<Record<string, () => Promise<unknown>>> = {};

  constructor(context: JobsContext) {
    this.#context = context;
    this.#groups = lanes.map((lane) => this.#group(lane));
  }

  /** Other kinds are left to other processes. `ended` runs after a job of its kind has ended, when its row has no payload any more. */
  register(works: Works, ended: Readonly<Record<string, () => Promise<unknown>>> = {}): void {
    this.#works = works;
    this.#ended = ended;
  }

  /** Adds a job in the transaction of a change. Call `wake` after the commit; one with a delay in milliseconds is looked for when it is due. */
  add(db: Db, kind: JobKind, payload: Payload, delay = 0): Promise<void> {
    if (delay > 0) setTimeout(() => this.wake(), delay).unref();
    return addJob(db, this.#context, kind, payload, delay);
  }

  wake(): void {
    for (const { loop } of this.#groups) loop.wake();
  }

  start(concurrency = 2): void {
    for (const { loop } of this.#groups) loop.start(concurrency);
  }

  /** Takes no more jobs and waits for the running ones, up to a time limit. A job that is cut off runs again later. */
  async stop(patience?: number): Promise<void> {
    await Promise.all(this.#groups.map(({ loop }) => loop.stop(patience)));
  }

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

  #group(lane: JobKind['lane']): Group {
    const { db, clock, log } = this.#context;
    const queue = new LeasedQueue<LeasedJob>({
      clock,
      rules,
      store: {
        take: (now, until) => takeJob(db, lane, Object.keys(this.#works), { now, until }),
        // The others end within their lease; one that hangs is taken over.
        ...(lane === 'slow' ? { renew: (job: LeasedJob, until: string) => extendLease(db, job, until) } : {}),
        settle: async (job, outcome) => {
          await settleJob(db, job, outcome);
          if (outcome.state === 'waiting') return;
          // The job has ended: a failure here must not have it done again.
          await this.#ended[job.kind]?.().catch((error: unknown) =>
            log().error({ job: job.id, kind: job.kind, failure: messageForLog(error) }, 'the work after a job failed'),
          );
        },
      },
      work: (job) => runJob(this.#works[job.kind], job),
      givenUp: ({ id, kind, request_id: request }, failure) => {
        publishGivenUp('job', kind);
        log().error({ job: id, kind, ...(request ? { request } : {}), failure }, 'a job was given up');
      },
    });
    const round = () => queue.attempt();
    const loop = new PollingLoop({ round, every: lookEvery, log, failure: 'jobs cannot be taken' });
    return { queue, loop };
  }
}

interface Group {
  readonly queue: LeasedQueue<LeasedJob>;
  readonly loop: PollingLoop;
}

async function runJob(handler: Work | undefined, { id, kind, attempts, payload, request_id }: LeasedJob) {
  const work = () =>
    observed('job', kind, async () => {
      const joined = payloadsOf(payload);
      await handler?.({ id, attempt: attempts, payload: joined[0] ?? {}, joined });
    });
  // Jobs that this one adds have the same cause.
  await inJob(request_id, work);
}
