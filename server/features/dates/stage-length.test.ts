import { expect, test } from 'vitest';
import { type Stage, stageLength } from './stage-length.ts';

const began = '2026-10-11T13:00:00.000Z';
const now = '2026-11-22T02:00:00.000Z';
const stage = (ended: string | null, endedBy: Stage['endedBy'] = 'step'): Stage => ({ began, ended, endedBy });

test.each<[string, Stage, object | null]>([
  ['ended after 46 days', stage('2026-11-26T09:00:00.000Z'), { days: 46, hasEnded: true }],
  ['still runs', stage(null, null), { days: 42, hasEnded: false }],
  ['was cut short by closing', stage('2026-11-01T09:00:00.000Z', 'closing'), { days: 21, hasEnded: false }],
  ['ended after exactly a day', stage('2026-10-12T13:00:00.000Z'), { days: 1, hasEnded: true }],
  ['was corrected within a day', stage('2026-10-12T12:59:59.999Z'), { days: 1, hasEnded: false }],
  ['lasted an hour', stage('2026-10-11T14:00:00.000Z'), { days: 0, hasEnded: false }],
  ['lasted less than an hour', stage('2026-10-11T13:59:59.999Z'), null],
  ['lasted five years', stage('2031-10-11T09:00:00.000Z'), { days: 1_826, hasEnded: true }],
  ['lasted longer than five years', stage('2031-10-12T09:00:00.000Z'), null],
  ['ended before it began', stage('2026-10-10T13:00:00.000Z'), null],
])('[DATES-1] a stage that %s', (_, given, expected) => {
  expect(stageLength(given, now, 'Europe/Amsterdam')).toEqual(expected);
});

test('[DATES-1] days are those of the brand’s time zone, also when summer time ends', () => {
  const overnight = { began: '2026-10-24T21:30:00.000Z', ended: '2026-10-25T23:30:00.000Z', endedBy: 'step' } as const;
  expect(stageLength(overnight, now, 'Europe/Amsterdam')?.days).toBe(2);
  expect(stageLength(overnight, now, 'UTC')?.days).toBe(1);
});
