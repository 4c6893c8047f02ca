import { claimKind } from '#contract/claims/schema.ts';
import type { ClaimState, ManagedEntry } from './managed-entries.ts';
import { searchWords } from './managed-search.ts';
import type { Departure, ManagedView, SortColumn } from './managed-view.ts';

/** Rows of one page: with about 23 elements each, the list stays within 400 elements. */
export const pageSize = 15;

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

type Found = Omit<ManagedView, 'sort' | 'descending'>;
type Order = Pick<ManagedView, 'sort' | 'descending'>;

/** LIST-14: all entries in the requested order, sorted once per order, so that a search only filters. */
export function sortManaged(entries: readonly ManagedEntry[], order: Order, culture: string): ManagedEntry[] {
  const keyed = entries.map((entry) => ({ entry, value: values[order.sort](entry), departure: departureOf(entry) }));
  const compare = comparing(order, ranksOf(keyed, order.sort, culture));
  return keyed.sort(compare).map(({ entry }) => entry);
}

/**
 * LIST-14: searches and filters the sorted entries and slices the page; `today` is the reader's local date, YYYY-MM-DD.
 */
export function findManaged(entries: readonly ManagedEntry[], view: Found, today: string): ManagedPage {
  const words = searchWords(view.query);
  const within = span(view.departure, today);
  const answering = entries.filter(
    (entry) =>
      (view.kind === 'all' || claimKind(entry.claim.ClaimType) === view.kind) &&
      within(entry.claim.DepartureFlightDateTime) &&
      words.every((word) => entry.searchText.includes(word)),
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

interface Keyed {
  readonly value: string;
  readonly departure: string;
}

/** The place of each distinct value; few values are shared by many claims, and a locale-aware comparison is slow. */
function ranksOf(all: readonly Keyed[], sort: SortColumn, culture: string): ReadonlyMap<string, number> {
  const distinct = [...new Set(all.map(({ value }) => value))];
  if (sort === 'departure') return new Map(distinct.sort(plainly).map((value, rank) => [value, rank]));
  const { compare } = new Intl.Collator(culture, { numeric: true });
  const ranks = new Map<string, number>();
  let rank = 0;
  let last: string | undefined;
  for (const value of distinct.sort(compare)) {
    // Values that the language holds equal share a place.
    if (last !== undefined && compare(last, value) !== 0) rank += 1;
    ranks.set(value, rank);
    last = value;
  }
  return ranks;
}

function comparing({ descending }: Order, ranks: ReadonlyMap<string, number>): (one: Keyed, other: Keyed) => number {
  const sign = descending ? -1 : 1;
  const rank = ({ value }: Keyed) => ranks.get(value) ?? 0;
  return (one, other) => {
    const newest = plainly(other.departure, one.departure);
    // Unknown values come last in either direction.
    if (one.value === '' || other.value === '') return Number(one.value === '') - Number(other.value === '') || newest;
    return sign * (rank(one) - rank(other)) || newest;
  };
}

/** ISO moments sort as plain strings; a locale-aware comparison would take ten times as long. */
function plainly(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function departureOf({ claim }: ManagedEntry): string {
  return claim.DepartureFlightDateTime ?? '';
}

const values: Record<SortColumn, (entry: ManagedEntry) => string> = {
  claim: ({ claim }) => claim.ReferenceNumber,
  people: ({ people }) => people[0] ?? '',
  departure: departureOf,
  flight: ({ claim, flight }) => [claim.DepartureAirport, claim.ArrivalAirport, flight].filter(Boolean).join(' '),
  problem: ({ incident }) => incident,
  status: ({ status }) => status,
};
