import { addDays, type Day, daysBetween } from './days.ts';

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

interface Task {
  readonly DueDate: Day | null;
  readonly TimeStamp: string;
}

/** DUE-1: the order of tasks: by due date, earliest first, then those without; within each the newest first. */
export function byDueDate(one: Task, other: Task): number {
  if (one.DueDate !== other.DueDate) {
    if (one.DueDate === null) return 1;
    if (other.DueDate === null) return -1;
    return one.DueDate < other.DueDate ? -1 : 1;
  }
  return one.TimeStamp === other.TimeStamp ? 0 : one.TimeStamp > other.TimeStamp ? -1 : 1;
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

/**
 * DUE-4: the mails about a request: 7 and 2 days before its date, each only if the request is then at least a day old,
 * and one the day after it. They replace the weekly reminder.
 */
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
