import { day, minute } from '#contract/values/durations.ts';
import { instantIn, instantOf, mostAhead } from '../../platform/clock.ts';
import { messageForLog } from '../../platform/log/error-log.ts';
import type { RetentionPeriods } from '../../platform/retention.ts';
import { areErasuresHeld } from '../erasures.ts';
import { judgeClock } from './clock-doubt.ts';
import type { NightContext } from './night-class.ts';
import { type ClassReport, runRetention } from './run.ts';
import { holds, leaveNight, takeNight } from './store.ts';

/** In UTC. A run that was killed is taken over until the last of them. */
const nightHours = [1, 2, 3, 4];
/** A process renews its lease before each slice; one that was killed loses it. */
const lease = 10 * minute;

type RetentionLog = () => {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
};

/** The retention as a server does it: once a night, by whichever process comes first, and by another one if that is killed. */
export class NightlyRetention {
  readonly #context: NightContext;
  readonly #periods: RetentionPeriods;
  readonly #log: RetentionLog;
  #warnings: readonly string[] = [];
  #stopped = false;

  constructor(context: NightContext, periods: RetentionPeriods, log: RetentionLog) {
    this.#context = context;
    this.#periods = periods;
    this.#log = log;
  }

  /** 'retentionHeld' if something that is due waits for an operator. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** Looks at the clock, does the retention if it is due, and reads what waits for an operator. */
  async round(): Promise<void> {
    const { db, clock } = this.#context;
    await judgeClock(this.#context);
    if (!this.#stopped && nightHours.includes(clock.now().getUTCHours())) await this.#runOnce();
    const isHeld = (await holds(db)).length > 0 || (await areErasuresHeld(this.#context));
    this.#warnings = isHeld ? ['retentionHeld'] : [];
  }

  /** Ends a run before its next slice. */
  stop(): Promise<void> {
    this.#stopped = true;
    return Promise.resolve();
  }

  async #runOnce(): Promise<void> {
    const { db, clock, random } = this.#context;
    const night = instantOf(clock).slice(0, 10);
    const worker = random.id();
    const renew = async () =>
      !this.#stopped &&
      takeNight(db, night, {
        worker,
        now: instantOf(clock),
        until: instantIn(clock, lease),
        latest: instantIn(clock, lease + mostAhead),
      });
    if (!(await renew())) return;
    let isEnded = false;
    try {
      this.#say(await runRetention(this.#context, { periods: this.#periods, goesOn: renew }));
      isEnded = !this.#stopped;
    } finally {
      const oldest = instantIn(clock, -30 * day).slice(0, 10);
      await leaveNight(db, night, { worker, endedAt: isEnded ? instantOf(clock) : null, oldest });
    }
  }

  #say(reports: readonly ClassReport[]): void {
    for (const { name, due, total, removed, held, failure } of reports) {
      if (failure !== undefined) {
        this.#log().warn({ class: name, removed }, `the retention of a class failed: ${messageForLog(failure)}`);
      } else if (held !== null) {
        this.#log().warn({ class: name, due, total, held }, 'the retention of a class waits: npm run retention');
      } else if (removed > 0) this.#log().info({ class: name, removed }, 'what was older than its period was removed');
    }
  }
}
