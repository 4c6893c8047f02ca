import { expect, test } from 'vitest';
import { progressOf, progressStops } from './progress.ts';

const facts = (PassengersComplete: boolean, DocumentsComplete: boolean, ClaimClosed = false) => ({
  PassengersComplete,
  DocumentsComplete,
  ClaimClosed,
});

test('a claim stands at its data until both passengers and documents are complete', () => {
  for (const [passengers, documents] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const) {
    expect(progressOf(facts(passengers, documents))).toBe('complete');
  }
  expect(progressOf(facts(true, true))).toBe('inProgress');
});

test('a closed claim stands past the last stop, whatever was missing', () => {
  expect(progressOf(facts(false, false, true))).toBeNull();
  expect(progressOf(facts(true, true, true))).toBeNull();
  expect(progressStops.at(-1)).toBe('finished');
});
