import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import {
  addDays,
  byDueDate,
  dayIn,
  daysBetween,
  dueStateOf,
  durationOf,
  expectedStepOf,
  limitationShown,
  nextDueDate,
  offerReminders,
  type StepTimes,
  taskReminders,
} from './rules.ts';
import { givenLimitation } from './schema.ts';

const amsterdam = 'Europe/Amsterdam';

test.each([
  ['2026-11-21T22:59:00Z', '2026-11-21'],
  ['2026-11-21T23:01:00Z', '2026-11-22'],
  // Summer time begins on 29-03-2026 and ends on 25-10-2026.
  ['2026-03-28T22:59:00Z', '2026-03-28'],
  ['2026-03-28T23:01:00Z', '2026-03-29'],
  ['2026-03-29T21:59:00Z', '2026-03-29'],
  ['2026-03-29T22:01:00Z', '2026-03-30'],
  ['2026-10-24T21:59:00Z', '2026-10-24'],
  ['2026-10-24T22:01:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
])('a day ends at 24:00 in the time zone of the brand: %s is %s in Amsterdam', (instant, day) => {
  expect(dayIn(instant, amsterdam)).toBe(day);
  expect(dayIn(new Date(instant), amsterdam)).toBe(day);
});

test.each([
  ['2026-10-30', 14, '2026-11-13'],
  ['2026-10-11', 46, '2026-11-26'],
  ['2026-10-11', 24, '2026-11-04'],
  ['2026-10-11', 88, '2027-01-07'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-22', 683, '2028-10-05'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
  expect(daysBetween(day, later)).toBe(count);
});

test('in every time zone a day that is known already is the day that is computed, also before 1972', () => {
  const first = Date.UTC(1960, 0);
  for (const [index, zone] of Intl.supportedValuesOf('timeZone').entries()) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (let time = 0; time < 20; time += 1) {
      // Large primes spread the quarters over 140 years.
      const begin = first + ((time * 245_501 + index * 7_919) % (140 * 365 * 96)) * 900_000;
      // Both ends of a quarter, so that the second is known from the first.
      for (const end of [begin, begin + 899_999]) {
        expect(dayIn(new Date(end), zone), `${zone} ${end}`).toBe(format.format(end));
      }
    }
  }
});

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

test('[DUE-1] [ANSWER-44] tasks go by due date, the late ones first, then those without, oldest first', () => {
  const tasks = [
    { Id: 'undated, old', DueDate: null, TimeStamp: '2026-10-01T09:00:00Z' },
    { Id: 'due', DueDate: '2026-11-27', TimeStamp: '2026-10-02T09:00:00Z' },
    { Id: 'undated, new', DueDate: null, TimeStamp: '2026-11-20T09:00:00Z' },
    { Id: 'late', DueDate: '2026-11-18', TimeStamp: '2026-09-01T09:00:00Z' },
    { Id: 'due, newer', DueDate: '2026-11-27', TimeStamp: '2026-11-02T09:00:00Z' },
  ];
  const order = ['late', 'due', 'due, newer', 'undated, old', 'undated, new'];
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

const times: StepTimes = { p10: 24, p50: 46, p90: 88, count: 64, computedAt: '2026-11-22T02:00:00.000Z' };
const status = { ClaimClosed: false, StatusActor: 'Airline', NextStep: 'AwaitAirline', UsualDays: 42 } as const;
const now = { since: '2026-10-11T13:02:00.000Z', today: '2026-11-22', timeZone: 'Europe/Amsterdam' };

test('[DATES-3] 46, 24 and 88 days from 11-10-2026 are 26-11, 04-11 and 07-01', () => {
  expect(expectedStepOf(status, times, now)).toEqual({
    Basis: 'History',
    Since: '2026-10-11',
    From: '2026-11-04',
    Middle: '2026-11-26',
    To: '2027-01-07',
    Count: 64,
    ComputedAt: '2026-11-22T02:00:00.000Z',
    IsLonger: false,
  });
});

test('[DATES-4] without history the usual days count from the begin of the step', () => {
  expect(expectedStepOf(status, null, now)).toEqual({
    Basis: 'UsualDays',
    Since: '2026-10-11',
    From: null,
    Middle: null,
    To: '2026-11-22',
    Count: null,
    ComputedAt: null,
    IsLonger: false,
  });
});

test('[DATES-4] of a step that began on an unknown day the usual time is all there is to say', () => {
  const expected = expectedStepOf(status, times, { ...now, since: null });
  expect(expected).toMatchObject({ Basis: 'UsualDays', Since: null, To: null, IsLonger: false });
});

test.each([
  ['the claim is closed', { ...status, ClaimClosed: true }, times],
  ['the contact must act', { ...status, StatusActor: 'Contact' as const }, times],
  ['no step is known', { ...status, NextStep: null }, times],
  ['there is neither history nor a usual time', { ...status, UsualDays: null }, null],
])('[DATES-4] nothing is expected when %s', (_, given, history) => {
  expect(expectedStepOf(given, history, now)).toBeNull();
});

test.each([
  ['History', times, '2027-01-07', '2027-01-08'],
  ['UsualDays', null, '2026-11-22', '2026-11-23'],
])('[DATES-5] with %s it is longer than usual from the day after the last day', (_, history, last, next) => {
  const isLonger = (today: string) => expectedStepOf(status, history, { ...now, today })?.IsLonger;
  expect([isLonger(last), isLonger(next)]).toEqual([false, true]);
});

test.each([
  [46, 'up', 'week', 7],
  [24, 'down', 'week', 3],
  [88, 'up', 'week', 13],
  [20, 'up', 'day', 20],
  [20, 'down', 'day', 20],
  [21, 'up', 'week', 3],
  [21, 'down', 'week', 3],
  [22, 'up', 'week', 4],
  [27, 'down', 'week', 3],
  [1, 'up', 'day', 1],
  [0, 'down', 'day', 0],
] as const)('[DATES-3] %i days, rounded %s, are said as %s: %i', (days, rounding, unit, count) => {
  expect(durationOf(days, rounding)).toEqual({ unit, count });
});

const given = v.parse(givenLimitation, { Date: '2028-10-05', Basis: 'Twee jaar na de vlucht, naar Nederlands recht.' });

test('[DATES-6] on 22-11-2026 there are 683 days left until 05-10-2028', () => {
  expect(limitationShown(given, '2026-11-22')).toEqual({
    state: 'running',
    date: '2028-10-05',
    daysLeft: 683,
    isEstimate: false,
  });
});

test.each([
  ['2028-10-04', 'running', 1],
  ['2028-10-05', 'running', 0],
  ['2028-10-06', 'past', 0],
])('[DATES-6] on %s the limitation is %s, %i days left', (today, state, daysLeft) => {
  expect(limitationShown(given, today)).toMatchObject({ state, daysLeft });
});

test('[DATES-6] a stopped limitation says since when and by what, and counts no days', () => {
  const stopped = { ...given, StoppedOn: '2026-06-02', StoppedBy: 'de dagvaarding van die dag' };
  expect(limitationShown(stopped, '2026-11-22')).toEqual({
    state: 'stopped',
    on: '2026-06-02',
    by: 'de dagvaarding van die dag',
  });
});

test('[DATES-6] an estimate says so, and a claim without a limitation says nothing', () => {
  expect(limitationShown({ ...given, IsEstimate: true }, '2026-11-22')).toMatchObject({ isEstimate: true });
  expect(limitationShown(null, '2026-11-22')).toBeNull();
});

test.each([
  ['no day at all', {}],
  ['a day that does not exist', { Date: '2027-02-29' }],
  ['what stopped it without the day', { Date: '2028-10-05', StoppedBy: 'a letter' }],
  ['an unknown field', { Date: '2028-10-05', Years: 2 }],
  ['a text that is too long', { Date: '2028-10-05', Basis: 'x'.repeat(301) }],
])('[DATES-6] a limitation with %s is refused', (_, wrong) => {
  expect(v.safeParse(givenLimitation, wrong).success).toBe(false);
});

const entry: CalendarEntry = {
  uid: '4f6a2b9c8d7e4f6a2b9c8d7e4f6a2b9c',
  sequence: 2,
  changedAt: '2026-11-22T09:05:00.000Z',
  day: '2026-12-04',
  title: 'Claim 4841906',
  link: 'https://portal.example/mijn-redress/claim/1a2b#task-3c4d',
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '');

test('[DUE-3] the file is an all-day event with an alarm two days before', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redress//Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:4f6a2b9c8d7e4f6a2b9c8d7e4f6a2b9c',
    'SEQUENCE:2',
    'DTSTAMP:20261122T090500Z',
    'DTSTART;VALUE=DATE:20261204',
    'DTEND;VALUE=DATE:20261205',
    'SUMMARY:Claim 4841906',
    'URL:https://portal.example/mijn-redress/claim/1a2b#task-3c4d',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Claim 4841906',
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('[DUE-3] no line is longer than 75 octets, and no character is cut in two', () => {
  const title = `Zaak ${'ş€😀é'.repeat(60)}`;
  const file = calendarFile({ ...entry, title, link: `https://portal.example/${'a'.repeat(400)}` });
  const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`);
  expect(file.isWellFormed()).toBe(true);
});

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\r\nATTENDEE:mailto:victim@mail.example', 'x\\nATTENDEE:mailto:victim@mail.example'],
  ['bell\u0007null\u0000tab\t', 'bellnulltab'],
  ['next\u0085line\u2028', 'nextline\\n'],
])('[DUE-3] a text puts no line of its own into the file: %j', (title, written) => {
  const file = unfolded(calendarFile({ ...entry, title }));
  expect(file).toContain(`\r\nSUMMARY:${written}\r\n`);
  expect(file).not.toMatch(/^(?:ATTENDEE|ORGANIZER)/m);
});

test('[DUE-3] an address with a line break puts no line into the file', () => {
  const file = unfolded(calendarFile({ ...entry, link: 'https://portal.example/\r\nATTENDEE:mailto:x@mail.example' }));
  expect(file).not.toMatch(/^ATTENDEE/m);
});
