import { expect, test } from 'vitest';
import { asOfText } from './moments.ts';

test.each([
  ['2026-11-22T13:03:00Z', '2026-11-22T20:00:00Z', '14:03'],
  // In Amsterdam it is the next day already.
  ['2026-11-21T22:50:00Z', '2026-11-21T23:10:00Z', 'zaterdag 21 november, 23:50'],
  ['2026-07-01T22:01:00Z', '2026-07-02T05:00:00Z', '00:01'],
])('[OFFLINE-1] %s, read at %s, is %s in the time zone of the brand', (at, now, text) => {
  expect(asOfText(Date.parse(at), Date.parse(now))).toBe(text);
});
