import { afterEach, expect, onTestFinished, test } from 'vitest';
import { noteServerTime } from '../api/server-clock.ts';
import { pageData } from '../page/page-data.ts';
import { today } from './today.ts';

afterEach(() => noteServerTime(new Date().toISOString()));

/** The portal of a brand whose days end in this zone, for one test. */
function brandIn(timeZone: string) {
  const { brand } = pageData;
  Object.assign(pageData, { brand: { ...brand, timeZone } });
  onTestFinished(() => void Object.assign(pageData, { brand }));
}

test.each([
  ['Europe/Amsterdam', '2026-11-22T22:59:00Z', '2026-11-22'],
  ['Europe/Amsterdam', '2026-11-22T23:01:00Z', '2026-11-23'],
  // 23:59 and 00:01 in New York.
  ['America/New_York', '2026-11-23T04:59:00Z', '2026-11-22'],
  ['America/New_York', '2026-11-23T05:01:00Z', '2026-11-23'],
])('[DUE-2] a day ends at midnight in the time zone of the brand: in %s, %s is %s', (timeZone, now, day) => {
  brandIn(timeZone);
  noteServerTime(now);
  expect(today()).toBe(day);
});
