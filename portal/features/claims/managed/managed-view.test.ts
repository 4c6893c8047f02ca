import { expect, test } from 'vitest';
import { firstView, type ManagedView, parseView, viewText } from './managed-view.ts';

const other: ManagedView = {
  query: 'Özgür & co=1',
  show: 'action',
  kind: 'luggage',
  departure: 'older',
  sort: 'people',
  descending: false,
  page: 3,
};

test('a view comes back as it was written, and the first one takes no words', () => {
  expect(parseView(viewText(other))).toEqual(other);
  expect(viewText(firstView)).toBe('');
  expect(parseView('')).toEqual(firstView);
});

test('what a view does not know falls back to the first one', () => {
  expect(parseView('show=mine&kind=boat&departure=soon&sort=colour-desc&page=-4')).toEqual(firstView);
});
