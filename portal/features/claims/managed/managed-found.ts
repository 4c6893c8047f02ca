import { claimKind } from '#contract/claims/types.ts';
import type { ClaimState, ManagedEntry } from './managed-entries.ts';
import { searchWords } from './managed-search.ts';
import type { Departure, ManagedView, SortColumn } from './managed-view.ts';

/** Rows of one page of the list. */
export const pageSize = 50;

/** The result of a view on the entries. */
export interface ManagedPage {
  /** How many entries match search, kind and departure, by state. */
  readonly counts: Readonly<Record<'all' | ClaimState, number>>;
  /** How many of them match the chosen state too. */
  readonly total: number;
  readonly pages: number;
  /** The page shown: the requested one, or the last. */
  readonly page: number;
  readonly rows: readonly ManagedEntry[];
}

type Order = Pick<ManagedView, 'sort' | 'descending'>;

/** LIST-14: all entries in the requested order, sorted once per order, so that a search only filters. */
export function sortManaged(entries: readonly ManagedEntry[], order: Order, culture: string): ManagedEntry[] {
  return entries.toSorted(comparing(order, culture));
}

/**
 * LIST-14: searches and filters the sorted entries and slices the page; `today` is the reader's local date, YYYY-MM-DD.
 */
export function findManaged(entries: readonly ManagedEntry[], view: ManagedView, today: string): ManagedPage {
  const words = searchWords(view.query);
  const within = span(view.departure, today);
  const answering = entries.filter(
    (entry) =>
      words.every((word) => entry.searchText.includes(word)) &&
      (view.kind === 'all' || claimKind(entry.claim.ClaimType) === view.kind) &&
      within(entry.claim.DepartureFlightDateTime),
  );
  const counts = { all: answering.length, action: 0, progress: 0, closed: 0 };
  for (const { state } of answering) counts[state] += 1;

  const shown = view.show === 'all' ? answering : answering.filter(({ state }) => state === view.show);
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(view.page, pages);
  return { counts, total: shown.length, pages, page, rows: shown.slice((page - 1) * pageSize, page * pageSize) };
}

/** Whether a departure is in the requested period; an unknown one never is. */
function span(departure: Departure | 'all', today: string): (moment: string | null) => boolean {
  if (departure === 'all') return () => true;
  const since = daysBefore(today, departure === 'month' ? 31 : departure === 'quarter' ? 92 : 365);
  if (departure === 'older') return (moment) => moment !== null && moment.slice(0, 10) < since;
  return (moment) => moment !== null && moment.slice(0, 10) >= since;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

function comparing({ sort, descending }: Order, culture: string): (one: ManagedEntry, other: ManagedEntry) => number {
  const { compare } = new Intl.Collator(culture, { numeric: true });
  const value = values[sort];
  const sign = descending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    // Unknown values come last in either direction.
    if (a === '' || b === '') return Number(a === '') - Number(b === '') || newest(one, other);
    return sign * (sort === 'departure' ? plainly(a, b) : compare(a, b)) || newest(one, other);
  };
}

function newest(one: ManagedEntry, other: ManagedEntry): number {
  return plainly(values.departure(other), values.departure(one));
}

/** ISO moments sort as plain strings; a locale-aware comparison would take ten times as long. */
function plainly(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const values: Record<SortColumn, (entry: ManagedEntry) => string> = {
  claim: ({ claim }) => claim.ReferenceNumber,
  people: ({ people }) => people[0] ?? '',
  departure: ({ claim }) => claim.DepartureFlightDateTime ?? '',
  flight: ({ claim, flight }) => [claim.DepartureAirport, claim.ArrivalAirport, flight].filter(Boolean).join(' '),
  problem: ({ incident }) => incident,
  status: ({ status }) => status,
};
