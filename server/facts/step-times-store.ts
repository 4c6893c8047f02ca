import type { StepTimes } from '#contract/dates/rules.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';

/** DATES-2: how long each step usually takes at an airline, as the last night's run computed it, by step. */
async function storedTimes(db: Db, brand: string, airline: string): Promise<ReadonlyMap<string, StepTimes>> {
  const rows = await db
    .selectFrom('stage_usual')
    .selectAll()
    .where('brand', '=', brand)
    .where('airline', '=', airline)
    .execute();
  return new Map(
    rows.map(({ step, p10, p50, p90, ended_count: count, computed_at: computedAt }) => [
      step,
      { p10, p50, p90, count, computedAt },
    ]),
  );
}

/** How long each next step usually takes at an airline, by next step; those without enough history are missing. */
export type TimesByStep = ReadonlyMap<string, StepTimes>;

export const noTimes: TimesByStep = new Map();

/** Times are computed at night; a process that has read them before the run reads the new ones after this. In milliseconds. */
const life = 10 * 60_000;
const mostCached = 2_000;

/** DATES-3: the usual times of the steps, kept for some minutes, so that reading a claim asks the database for none. */
export class StepTimesCache {
  readonly #services: Pick<Context, 'db' | 'clock'>;
  readonly #cached = new Map<string, { readonly readAt: number; readonly times: Promise<TimesByStep> }>();

  constructor(services: Pick<Context, 'db' | 'clock'>) {
    this.#services = services;
  }

  /** The times for a claim; none for one that is closed, has no next step and no facts. */
  of(brand: string, claim: Pick<ClaimRow, 'airline_code' | 'closed' | 'has_facts' | 'next_step' | 'stage_since'>) {
    const isExpected = claim.next_step !== null && claim.stage_since !== null;
    if (claim.closed || (!isExpected && !claim.has_facts)) return Promise.resolve(noTimes);
    const { db, clock } = this.#services;
    const key = `${brand} ${claim.airline_code ?? ''}`;
    const now = clock.now().getTime();
    const known = this.#cached.get(key);
    if (known && Math.abs(now - known.readAt) < life) return known.times;
    const times = storedTimes(db, brand, claim.airline_code ?? '');
    if (this.#cached.size >= mostCached) this.#cached.clear();
    this.#cached.set(key, { readAt: now, times });
    // A failure is not kept, so that the next reader tries again.
    times.catch(() => this.#cached.delete(key));
    return times;
  }
}

/** The version of these times: an answer that shows them changes with it. */
export function versionOf(times: TimesByStep): string {
  if (times.size === 0) return '';
  return [...times.values()].reduce((latest, { computedAt }) => (computedAt > latest ? computedAt : latest), '');
}
