import { expect, test } from 'vitest';
import { byDueDate, dueStateOf, nextDueDate, offerReminders, taskReminders } from './due.ts';

test.each([
  ['2026-11-27', 'later', 5],
  ['2026-11-23', 'later', 1],
  ['2026-11-22', 'today', 0],
  ['2026-11-21', 'late', 1],
  ['2026-11-18', 'late', 4],
] as const)('[DUE-2] on 22-11-2026 a request due on %s is %s', (dueDate, state, days) => {
  expect(dueStateOf(dueDate, '2026-11-22')).toEqual({ state, days });
});

test('[DUE-2] a request without a due date is never late', () => {
  expect(dueStateOf(null, '2026-11-22')).toBeNull();
});

test('[DUE-1] tasks go by due date, the late ones first, then those without, newest first', () => {
  const tasks = [
    { Id: 'undated, old', DueDate: null, TimeStamp: '2026-10-01T09:00:00Z' },
    { Id: 'due', DueDate: '2026-11-27', TimeStamp: '2026-10-02T09:00:00Z' },
    { Id: 'undated, new', DueDate: null, TimeStamp: '2026-11-20T09:00:00Z' },
    { Id: 'late', DueDate: '2026-11-18', TimeStamp: '2026-09-01T09:00:00Z' },
    { Id: 'due, newer', DueDate: '2026-11-27', TimeStamp: '2026-11-02T09:00:00Z' },
  ];
  const order = ['late', 'due, newer', 'due', 'undated, new', 'undated, old'];
  expect(tasks.toSorted(byDueDate).map(({ Id }) => Id)).toEqual(order);
  expect(
    tasks
      .toReversed()
      .toSorted(byDueDate)
      .map(({ Id }) => Id),
  ).toEqual(order);
  expect([nextDueDate(tasks), nextDueDate([{ DueDate: null }]), nextDueDate([])]).toEqual(['2026-11-18', null, null]);
});

test.each([
  ['2026-11-01', ['2026-11-20', '2026-11-25', '2026-11-28']],
  ['2026-11-19', ['2026-11-20', '2026-11-25', '2026-11-28']],
  ['2026-11-20', ['2026-11-25', '2026-11-28']],
  ['2026-11-24', ['2026-11-25', '2026-11-28']],
  ['2026-11-25', ['2026-11-28']],
  ['2026-11-27', ['2026-11-28']],
])('[DUE-4] of a request of %s that is due on 27-11-2026 the mails go on %o', (askedOn, days) => {
  const reminders = taskReminders({ askedOn, dueDate: '2026-11-27' });
  expect(reminders.map(({ on }) => on)).toEqual(days);
  expect(reminders.map(({ kind }) => kind)).toEqual([...days.slice(1).map(() => 'before'), 'late']);
});

test('an offer that ends on 04-12-2026 is mailed again 3 days and 1 day before', () => {
  const days = (madeOn: string) => offerReminders({ madeOn, lastDay: '2026-12-04' }).map(({ on }) => on);
  expect(days('2026-11-21')).toEqual(['2026-12-01', '2026-12-03']);
  expect(days('2026-12-01')).toEqual(['2026-12-03']);
});
