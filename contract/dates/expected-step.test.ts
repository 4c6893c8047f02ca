import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';
import { expectedStepOf, type StepTimes } from './expected-step.ts';

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
