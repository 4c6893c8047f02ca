import { expect, test } from 'vitest';
import type { Culture } from './culture.ts';
import { showDate, showDateTime, showTime } from './dates.ts';

const wall = '2026-11-21T09:05:00';

test.each<[Culture, string, string]>([
  ['nl-NL', '21-11-2026', '21-11-2026 om 09:05 uur'],
  ['de-DE', '21.11.2026', '21.11.2026 um 09:05 Uhr'],
  ['en-GB', '21/11/2026', '21-11-2026 at 09:05 hour'],
])('[UI-8] %s writes a date as %s and a moment as %s', (culture, date, moment) => {
  expect(showDate(wall, culture)).toBe(date);
  expect(showDateTime(wall, culture)).toBe(moment);
});

test.each([
  ['fr', '21/11/2026 à 09:05'],
  ['es', '21/11/2026 a las 09:05'],
  ['it', '21/11/2026 alle 09:05'],
  ['tr', '21/11/2026 saat 09:05'],
] as const)('[UI-8] the language %s, which has no culture, writes a moment as %s', (prefix, moment) => {
  expect(showDateTime(wall, 'en-GB', prefix)).toBe(moment);
});

test('[UI-8] a wall-clock moment is shown as it is written, in any zone and without seconds', () => {
  expect([showTime('2026-03-29T02:30:00'), showTime('2026-03-29T02:30')]).toEqual(['02:30', '02:30']);
  expect(showDateTime('2026-01-01', 'nl-NL')).toBe('01-01-2026 om 00:00 uur');
});

test.each(['2026-11-20T23:30:00.000Z', '2026-11-21T00:30:00+01:00', '2026-11-20T23:30:00+0000'])(
  '[UI-8] the instant %s is shown in the zone of the reader',
  (instant) => {
    const at = new Date('2026-11-20T23:30:00Z');
    const two = (value: number) => String(value).padStart(2, '0');
    expect(showTime(instant)).toBe(`${two(at.getHours())}:${two(at.getMinutes())}`);
    expect(showDate(instant, 'nl-NL')).toBe(`${two(at.getDate())}-11-2026`);
  },
);

test.each(['', 'gisteren', '21-11-2026', 'T09:05', '2026-13-45T99:99:00Z'])(
  '[UI-8] %j is no date and shows as nothing',
  (value) => {
    expect([showDate(value, 'nl-NL'), showDateTime(value, 'de-DE'), showTime(value)]).toEqual(['', '', '']);
  },
);
