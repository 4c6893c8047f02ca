import type { AnswerOf, InputOf } from '#contract/call.ts';
import { nextSteps } from '#contract/claims/rules.ts';
import { addDays, dayIn } from '#contract/dates/rules.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as calls from '#contract/staff/figures.ts';
import { day, hour, minute } from '#contract/values/dates.ts';
import { refuse } from '../../../access/refusals.ts';
import { type ActiveStaffSession, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { dayAround } from '../../../changes/promise.ts';
import { instantIn, instantOf } from '../../../platform/clock.ts';
import type { RateLimit } from '../../../platform/rates.ts';
import { yieldToOthers } from '../../../platform/threads/turns.ts';
import type { DeskContext } from '../../acts/act.ts';
import { requireWithinStaffLimit } from '../../staff/rules.ts';
import {
  countHours,
  countKinds,
  countPromised,
  countStages,
  countWaiting,
  middleOf,
  settledMessages,
} from './figures-store.ts';

type Figures = AnswerOf<typeof calls.figures>;

/** The ages of what waits that are told apart. */
const ages = [0, 4 * hour, 8 * hour, day, 3 * day];
const mostMessages = 5_000;
/** Figures are counted anew after this time. */
const goodFor = minute;

const askings = (staffId: string): RateLimit => ({
  key: `staff-figures:${staffId}`,
  allowance: { window: minute, most: 20 },
});

/** FIGURES-1: the figures of each group of brands and each team, counted once a minute whoever asks. */
export class FiguresOfWork {
  readonly #context: DeskContext;
  readonly #counted = new Map<string, { readonly at: number; readonly figures: Promise<Figures> }>();

  constructor(context: DeskContext) {
    this.#context = context;
  }

  async of(staff: ActiveStaffSession, { brand, team, days }: InputOf<typeof calls.figures>): Promise<Figures> {
    await requireWithinStaffLimit(this.#context, askings(staff.staffId));
    const now = this.#context.clock.now().getTime();
    for (const [key, { at }] of this.#counted) if (now - at >= goodFor || now < at) this.#counted.delete(key);
    const seen = this.#context.brands.map(({ id }) => id).filter((id) => seesBrand(staff, id));
    const brands = brand === undefined ? seen : seen.filter((id) => id === brand);
    if (brands.length === 0) throw refuse(staffRefusals.notFound);
    const key = JSON.stringify([brands, team, days]);
    const known = this.#counted.get(key) ?? { at: now, figures: count(this.#context, { seen: brands, team }, days) };
    this.#counted.set(key, known);
    known.figures.catch(() => this.#counted.delete(key));
    return known.figures;
  }
}

interface Asked {
  readonly seen: readonly string[];
  readonly team: string | undefined;
}

/** Figures are counted one after another, and what others ask is answered in between: SQLite answers without a turn of the event loop. */
async function inTurn<Found>(found: Promise<Found>): Promise<Found> {
  await found;
  await yieldToOthers();
  return found;
}

async function count({ db, clock, brands: all }: DeskContext, asked: Asked, days: number): Promise<Figures> {
  const { seen, team } = asked;
  const counted = { brands: seen.length === all.length ? null : seen, team };
  const timeZone = all[0]?.timeZone ?? 'UTC';
  const today = dayIn(clock.now(), timeZone);
  const first = addDays(today, 1 - days);
  const since = dayAround(`${first}T12:00:00.000Z`, timeZone).begins;
  const moments = ages.map((age) => instantIn(clock, -age));
  const waiting = await inTurn(countWaiting(db, counted, moments));
  const kinds = await inTurn(countKinds(db, counted));
  const came = byDay(await inTurn(countHours(db, counted, 'at', since)), timeZone);
  const settled = byDay(await inTurn(countHours(db, counted, 'settled_at', since)), timeZone);
  const waited = (await inTurn(settledMessages(db, counted, since, mostMessages)))
    .map(({ at, settled_at }) => Date.parse(settled_at ?? '') - Date.parse(at))
    .toSorted((one, other) => one - other);
  const middle = waited[Math.floor(waited.length / 2)];
  return {
    At: instantOf(clock),
    Ages: waiting.map((count, index) => count - (waiting[index + 1] ?? 0)),
    Kinds: kinds.toSorted((one, other) => other.Count - one.Count),
    Days: Array.from({ length: days }, (_, index) => addDays(first, index)).map((Day) => ({
      ...{ Day, Came: came.get(Day) ?? 0, Settled: settled.get(Day) ?? 0 },
    })),
    FirstAnswer: middle === undefined ? null : Math.round(middle / minute),
    Promised: await inTurn(countPromised(db, counted, since)),
    Stages: await stages({ db, clock }, asked),
  };
}

function byDay(hours: Awaited<ReturnType<typeof countHours>>, timeZone: string): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (const { hour, count } of hours) {
    const on = dayIn(new Date(`${hour}:00:00.000Z`), timeZone);
    days.set(on, (days.get(on) ?? 0) + count);
  }
  return days;
}

async function stages({ db, clock }: Pick<DeskContext, 'db' | 'clock'>, { seen, team }: Asked) {
  const counted = new Map((await inTurn(countStages(db, seen, team))).map((stage) => [stage.step, stage]));
  const found: Figures['Stages'] = [];
  for (const Step of nextSteps) {
    const stage = counted.get(Step);
    const began = stage && (await inTurn(middleOf(db, seen, team, stage)));
    if (!stage || !began) continue;
    found.push({ Step, Count: stage.count, Days: Math.floor((clock.now().getTime() - Date.parse(began)) / day) });
  }
  return found;
}
