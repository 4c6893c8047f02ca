import { expect, test } from 'vitest';
import { offerDeadline } from './deadline.ts';

test.each([
  ['an hour of the day', '2026-12-04T16:00:00Z', 'Europe/Amsterdam', '2026-12-04', '17:00'],
  ['midnight, the end of the day before', '2026-12-04T23:00:00Z', 'Europe/Amsterdam', '2026-12-04', null],
  ['the last minute of a day', '2026-12-04T22:59:59.999Z', 'Europe/Amsterdam', '2026-12-04', null],
  ['a minute past midnight', '2026-12-04T23:01:00Z', 'Europe/Amsterdam', '2026-12-05', '00:01'],
  ['midnight elsewhere', '2026-12-04T23:00:00Z', 'America/New_York', '2026-12-04', '18:00'],
  ['midnight in New York', '2026-12-05T05:00:00Z', 'America/New_York', '2026-12-04', null],
  ['the night that summer time ends', '2026-10-25T23:00:00Z', 'Europe/Amsterdam', '2026-10-25', null],
  ['the night that summer time begins', '2026-03-28T23:00:00Z', 'Europe/Amsterdam', '2026-03-28', null],
])('[OFFER-1] until when an offer can be answered: %s', (_, until, timeZone, day, time) => {
  expect(offerDeadline(until, timeZone)).toEqual({ day, time });
});
