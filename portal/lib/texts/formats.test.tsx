import { expect, onTestFinished, test } from 'vitest';
import { noteServerTime } from '../api/api.ts';
import { pageData } from '../page/page-data.ts';
import { asOfText, today } from './formats.ts';

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

test.each([
  ['Europe/Amsterdam', '2026-11-22T13:03:00Z', '2026-11-22T20:00:00Z', '14:03'],
  // In Amsterdam it is the next day already.
  ['Europe/Amsterdam', '2026-11-21T22:50:00Z', '2026-11-21T23:10:00Z', 'zaterdag 21 november, 23:50'],
  ['Europe/Brussels', '2026-07-01T22:01:00Z', '2026-07-02T05:00:00Z', '00:01'],
  // Another time than the brand's: the zone is named.
  ['Europe/London', '2026-11-22T13:03:00Z', '2026-11-22T20:00:00Z', '13:03 GMT'],
])('[OFFLINE-1, ANSWER-45] in %s, %s, read at %s, is %s', (zone, at, now, text) => {
  expect(asOfText(Date.parse(at), Date.parse(now), zone)).toBe(text);
});
