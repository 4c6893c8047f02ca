import { expect, test } from 'vitest';
import {
  addStage,
  curveOf,
  longestStageDays,
  noStages,
  quantileOf,
  type Stage,
  type StageCounts,
  stageLength,
  usualTimesOf,
} from './rules.ts';

/** Stages in the notation of the literature: 6+ was still running after 6. */
function stages(written: string): StageCounts {
  const counts = noStages();
  for (const one of written.split(' ')) addStage(counts, Number.parseInt(one, 10), !one.endsWith('+'));
  return counts;
}

/** Weeks of remission with 6-MP: Freireich et al., Blood 21 (1963) 699–716; R: survfit(Surv(time, cens) ~ 1) of MASS::gehan. */
const remission = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+';

test('[DATES-2] the curve is that of R’s survfit for the remissions with 6-MP', () => {
  const rounded = curveOf(stages(remission)).map(({ days, atRisk, ended, survival }) => [
    days,
    atRisk,
    ended,
    survival.toFixed(3),
  ]);
  expect(rounded).toEqual([
    [6, 21, 3, '0.857'],
    [7, 17, 1, '0.807'],
    [10, 15, 1, '0.753'],
    [13, 12, 1, '0.690'],
    [16, 11, 1, '0.627'],
    [22, 7, 1, '0.538'],
    [23, 6, 1, '0.448'],
  ]);
  expect(quantileOf(curveOf(stages(remission)), 0.5)).toBe(23);
  expect(quantileOf(curveOf(stages(remission)), 0.9)).toBeNull();
});

/** Weeks of survival with acute myelogenous leukaemia: Miller, Survival Analysis (1981); survival::aml of R. */
const maintained = '9 13 13+ 18 23 28+ 31 34 45+ 48 161+';
const notMaintained = '5 5 8 8 12 16+ 23 27 30 33 43 45';

test.each([
  ['with', maintained, '9 0.909, 13 0.818, 18 0.716, 23 0.614, 31 0.491, 34 0.368, 48 0.184', 31],
  [
    'without',
    notMaintained,
    '5 0.833, 8 0.667, 12 0.583, 23 0.486, 27 0.389, 30 0.292, 33 0.194, 43 0.097, 45 0.000',
    23,
  ],
])('[DATES-2] the curve is that of R’s survfit for leukaemia %s maintenance', (_, written, expected, median) => {
  const curve = curveOf(stages(written));
  expect(curve.map(({ days, survival }) => `${days} ${survival.toFixed(3)}`).join(', ')).toBe(expected);
  expect(quantileOf(curve, 0.5)).toBe(median);
});

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

test('[DATES-2] without running stages the times are those by which 1, 5 and 9 of 10 ended', () => {
  expect(usualTimesOf(stages(days(1, 20).join(' ')))).toEqual({ p10: 2, p50: 10, p90: 18, count: 20 });
  // Products of fractions that are not exact must reach 0.9, 0.5 and 0.1 all the same.
  for (let tens = 2; tens <= 60; tens += 1) {
    const times = usualTimesOf(stages(days(1, tens * 10).join(' ')));
    expect(times).toEqual({ p10: tens, p50: tens * 5, p90: tens * 9, count: tens * 10 });
  }
});

test('[DATES-2] 20 ended stages give times, 19 give none', () => {
  expect(usualTimesOf(stages(days(1, 20).join(' ')))).not.toBeNull();
  expect(usualTimesOf(stages([...days(1, 19), ...days(1, 5).map((one) => `${one}+`)].join(' ')))).toBeNull();
});

test('[DATES-2] stages that are still running make the usual times longer, never shorter', () => {
  const ended = days(1, 40);
  const alone = usualTimesOf(stages(ended.join(' ')));
  const withRunning = usualTimesOf(stages([...ended, ...days(11, 20).map((one) => `${one}+`)].join(' ')));
  expect(alone).toMatchObject({ p10: 4, p50: 20, p90: 36, count: 40 });
  expect(withRunning).toMatchObject({ p10: 5, p50: 23, p90: 37, count: 40 });
});

test('[DATES-2] where most are still running and the curve does not reach all three, nothing is said', () => {
  const ended = days(1, 20);
  const running = Array.from({ length: 5 }, () => '30+');
  expect(usualTimesOf(stages([...ended, ...running].join(' ')))).toBeNull();
});

test('[DATES-2] stages of impossible length are left out', () => {
  const counts = noStages();
  for (const length of [-1, 0.5, Number.NaN, longestStageDays + 1, Number.POSITIVE_INFINITY])
    addStage(counts, length, true);
  expect(curveOf(counts)).toEqual([]);
  expect(usualTimesOf(counts)).toBeNull();
  addStage(counts, longestStageDays, true);
  addStage(counts, 0, true);
  expect(curveOf(counts).map(({ days: length, survival }) => [length, survival])).toEqual([
    [0, 0.5],
    [longestStageDays, 0],
  ]);
});

test('[DATES-2] a million stages take no more memory than the days of five years', () => {
  const counts = noStages();
  for (let index = 0; index < 1_000_000; index += 1) addStage(counts, index % 1_000, index % 3 > 0);
  expect(counts.ended.length + counts.running.length).toBe(2_000);
  expect(usualTimesOf(counts)?.count).toBe(666_666);
});

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
