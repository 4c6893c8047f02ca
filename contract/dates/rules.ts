import type { ClaimDetail } from '../claims/schema.ts';
import type { ClaimDocument } from '../documents/schema.ts';
import type { ExpectedStep, Limitation } from './schema.ts';

/** A calendar day, YYYY-MM-DD. Days compare as text. */
export type Day = string;

const millisecondsOfDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a time zone. Making one is slow; there are as many as brands have zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes a day as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format;
}

/** Since 1972 every time zone differs from UTC by whole quarters of an hour, so a day there begins with such a quarter. */
const millisecondsOfQuarter = 900_000;
const wholeQuartersSince = Date.UTC(1972, 1);
/** More quarters than the pages and answers of a day are about. */
const mostCached = 1_000;
const days = new Map<string, Map<number, Day>>();

/** The day of an instant in a time zone of IANA, such as Europe/Amsterdam. A day ends at 24:00 there. */
export function dayIn(instant: string | Date, timeZone: string): Day {
  const milliseconds = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (!(milliseconds >= wholeQuartersSince)) return formatIn(timeZone).format(milliseconds);
  const quarter = Math.floor(milliseconds / millisecondsOfQuarter);
  let cached = days.get(timeZone);
  const known = cached?.get(quarter);
  if (known) return known;
  const day = formatIn(timeZone).format(milliseconds);
  if (!cached || cached.size >= mostCached) {
    cached = new Map();
    days.set(timeZone, cached);
  }
  cached.set(quarter, day);
  return day;
}

/** The day so many days later; a negative count goes back. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay);
}

/** DUE-2: how a due date stands today; `days` is the distance to it, 0 today, also when it is late. */
export interface DueState {
  readonly state: 'later' | 'today' | 'late';
  readonly days: number;
}

/** DUE-2: on the day itself it is 'today'; from the day after it is late. Null without a due date. */
export function dueStateOf(dueDate: Day | null, today: Day): DueState | null {
  if (dueDate === null) return null;
  const days = daysBetween(today, dueDate);
  return { state: days > 0 ? 'later' : days === 0 ? 'today' : 'late', days: Math.abs(days) };
}

type Task = Pick<ClaimDocument, 'DueDate' | 'TimeStamp'>;

/** ANSWER-44: the order of tasks: by due date, earliest first, then those without; within each the oldest first. */
export function byDueDate(one: Task, other: Task): number {
  if (one.DueDate !== other.DueDate) {
    if (one.DueDate === null) return 1;
    if (other.DueDate === null) return -1;
    return one.DueDate < other.DueDate ? -1 : 1;
  }
  return one.TimeStamp === other.TimeStamp ? 0 : one.TimeStamp < other.TimeStamp ? -1 : 1;
}

/** DUE-1: the earliest due date among open tasks, for the list of claims. */
export function nextDueDate(tasks: readonly Pick<Task, 'DueDate'>[]): Day | null {
  const days = tasks.flatMap(({ DueDate }) => (DueDate === null ? [] : [DueDate]));
  return days.toSorted()[0] ?? null;
}

/** DUE-4: the mails about a due date, by the day on which they go: days before it, and one when it has become late. */
export interface DueReminder {
  readonly on: Day;
  readonly kind: 'before' | 'late';
}

const daysBeforeTask = [7, 2];
const daysBeforeOffer = [3, 1];

/** DUE-4: 7 and 2 days before the due date of a request that is then at least a day old, and one the day after. No weekly reminder goes then. */
export function taskReminders({ askedOn, dueDate }: { readonly askedOn: Day; readonly dueDate: Day }): DueReminder[] {
  return [...remindersBefore(daysBeforeTask, askedOn, dueDate), { on: addDays(dueDate, 1), kind: 'late' }];
}

/** DUE-4: the days on which something is due about a request with this date, whether or not a mail goes on them. */
export function taskReminderDays(dueDate: Day): Day[] {
  return [...daysBeforeTask.map((days) => addDays(dueDate, -days)), addDays(dueDate, 1)];
}

/** OFFER-1: the mails about an open offer: 3 days and 1 day before its last day. */
export function offerReminders({ madeOn, lastDay }: { readonly madeOn: Day; readonly lastDay: Day }): DueReminder[] {
  return remindersBefore(daysBeforeOffer, madeOn, lastDay);
}

function remindersBefore(daysBefore: readonly number[], askedOn: Day, dueDate: Day): DueReminder[] {
  return daysBefore
    .map((days): DueReminder => ({ on: addDays(dueDate, -days), kind: 'before' }))
    .filter(({ on }) => on > askedOn);
}

/** A length of time in words: so many days, or so many weeks. */
export interface Duration {
  readonly unit: 'day' | 'week';
  readonly count: number;
}

/** From how many days on a length is said in weeks. */
const weeksFrom = 21;

/** DATES-3: days as they are said; weeks are rounded outwards, so that a range never looks narrower: its begin down, its end and middle up. */
export function durationOf(days: number, rounding: 'down' | 'up'): Duration {
  if (days < weeksFrom) return { unit: 'day', count: days };
  return { unit: 'week', count: rounding === 'down' ? Math.floor(days / 7) : Math.ceil(days / 7) };
}

/** How long something usually takes as it is said: whole weeks are easier to read than many days. */
export function usualDuration(days: number): Duration {
  return days >= 14 && days % 7 === 0 ? { unit: 'week', count: days / 7 } : { unit: 'day', count: days };
}

/** How long a step usually takes: the days by which 1, 5 and 9 of 10 stages had ended (DATES-2). */
export interface StepTimes {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** How many of the stages behind it had ended. */
  readonly count: number;
  /** The instant of the computation. */
  readonly computedAt: string;
}

type Status = Pick<ClaimDetail, 'ClaimClosed' | 'StatusActor' | 'NextStep' | 'UsualDays'>;

interface Now {
  /** The instant at which the step began, or null when it is unknown. */
  readonly since: string | null;
  readonly today: Day;
  readonly timeZone: string;
}

/** DATES-3 to DATES-5: by history, else by UsualDays. Null without either, on a closed claim, and while the contact must act. */
export function expectedStepOf(status: Status, times: StepTimes | null, now: Now): ExpectedStep | null {
  if (status.ClaimClosed || status.StatusActor === 'Contact' || status.NextStep === null) return null;
  const since = now.since === null ? null : dayIn(now.since, now.timeZone);
  if (times && since !== null) return byHistory(times, since, now.today);
  if (status.UsualDays === null) return null;
  const to = since === null ? null : addDays(since, status.UsualDays);
  return {
    Basis: 'UsualDays',
    Since: since,
    From: null,
    Middle: null,
    To: to,
    Count: null,
    ComputedAt: null,
    IsLonger: to !== null && now.today > to,
  };
}

function byHistory({ p10, p50, p90, count, computedAt }: StepTimes, since: Day, today: Day): ExpectedStep {
  const to = addDays(since, p90);
  return {
    Basis: 'History',
    Since: since,
    From: addDays(since, p10),
    Middle: addDays(since, p50),
    To: to,
    Count: count,
    ComputedAt: computedAt,
    IsLonger: today > to,
  };
}

/** What a claim says about its limitation on a day. */
type LimitationShown =
  | { readonly state: 'stopped'; readonly on: Day; readonly by: string | null }
  | { readonly state: 'running' | 'past'; readonly date: Day; readonly daysLeft: number; readonly isEstimate: boolean };

/** DATES-6: as given, never computed. On the last day of a limitation that runs 0 days are left; `past` begins the day after. */
export function limitationShown(limitation: Limitation | null, today: Day): LimitationShown | null {
  if (!limitation) return null;
  const { Date: date, StoppedOn, StoppedBy, IsEstimate } = limitation;
  if (StoppedOn !== null) return { state: 'stopped', on: StoppedOn, by: StoppedBy };
  if (date === null) return null;
  const daysLeft = daysBetween(today, date);
  return { state: daysLeft < 0 ? 'past' : 'running', date, daysLeft: Math.max(0, daysLeft), isEstimate: IsEstimate };
}
