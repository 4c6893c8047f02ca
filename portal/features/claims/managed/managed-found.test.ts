import { expect, test } from 'vitest';
import type { ClaimItem } from '#contract/claims/schema.ts';
import type { ManagedEntry } from './managed-entries.ts';
import { findManaged, sortManaged } from './managed-found.ts';
import { firstView, type ManagedView, parseView, viewText } from './managed-view.ts';

const entry = (number: number, departure: string | null, part: Partial<ManagedEntry> = {}): ManagedEntry => ({
  claim: {
    ReferenceNumber: String(number),
    ClaimType: 'Regulation_261_2004',
    DepartureFlightDateTime: departure,
  } as ClaimItem,
  kind: 'flight',
  state: 'progress',
  people: [],
  flight: 'XN1673',
  from: { kind: 'unknown' },
  to: { kind: 'unknown' },
  incident: '',
  tasks: [],
  status: '',
  searchText: String(number),
  ...part,
});

function find(entries: readonly ManagedEntry[], part: Partial<ManagedView>) {
  const view = { ...firstView, ...part };
  return findManaged(sortManaged(entries, view, 'nl-NL'), view, '2026-11-21');
}
const numbers = (entries: readonly ManagedEntry[], view: Partial<ManagedView>) =>
  find(entries, view).rows.map(({ claim }) => Number(claim.ReferenceNumber));

const spread = [
  entry(1, '2026-11-20T08:00:00'),
  entry(2, '2026-09-01T08:00:00'),
  entry(3, '2026-01-02T08:00:00'),
  entry(4, '2024-05-05T08:00:00'),
  entry(5, null),
];

test.each([
  ['all', [1, 2, 3, 4, 5]],
  ['month', [1]],
  ['quarter', [1, 2]],
  ['year', [1, 2, 3]],
  ['older', [4]],
] as const)('[LIST-14] departures of %s; an unknown one is in no span', (departure, found) => {
  expect(numbers(spread, { departure })).toEqual(found);
});

test('[LIST-14] what is not known stands last, whichever way the list is sorted', () => {
  expect(numbers(spread, { descending: true }).at(-1)).toBe(5);
  expect(numbers(spread, { descending: false })).toEqual([4, 3, 2, 1, 5]);
});

test('[LIST-14] names sort as the reader of the language expects', () => {
  const named = ['Zeeman', 'Özdemir', 'Peeters'].map((name, index) => entry(index, null, { people: [name] }));
  expect(numbers(named, { sort: 'people', descending: false })).toEqual([1, 2, 0]);
});

test('[LIST-14] a page holds fifteen, and one beyond the last is the last', () => {
  const many = Array.from({ length: 35 }, (_, index) => entry(index, null));
  expect(find(many, { page: 3 }).rows).toHaveLength(5);
  expect(find(many, { page: 9 })).toMatchObject({ page: 3, pages: 3, total: 35 });
  expect(find([], {})).toMatchObject({ page: 1, pages: 1, total: 0 });
});

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
