import type { ClaimKind } from '#contract/claims/schema.ts';
import type { ClaimState } from './managed-entries.ts';

export const sortColumns = ['claim', 'people', 'departure', 'flight', 'problem', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];
/** The words of each column. */
export const columnTexts = {
  claim: 'managed.claim',
  people: 'managed.people',
  departure: 'managed.departure',
  flight: 'managed.flight',
  problem: 'managed.problem',
  status: 'managed.status',
} as const satisfies Record<SortColumn, string>;
export const shows = ['all', 'action', 'progress', 'closed'] as const satisfies readonly ('all' | ClaimState)[];
export const kinds = ['flight', 'luggage', 'costs', 'voucher', 'other'] as const satisfies readonly ClaimKind[];
export const departures = ['month', 'quarter', 'year', 'older'] as const;
export type Departure = (typeof departures)[number];

/** The view of the managed claims: search, filters, order and page. */
export interface ManagedView {
  readonly query: string;
  readonly show: (typeof shows)[number];
  readonly kind: ClaimKind | 'all';
  readonly departure: Departure | 'all';
  readonly sort: SortColumn;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const firstView: ManagedView = {
  query: '',
  show: 'all',
  kind: 'all',
  departure: 'all',
  sort: 'departure',
  descending: true,
  page: 1,
};

/** How many filters besides the search are active. */
export function activeFilters(view: Pick<ManagedView, 'kind' | 'departure'>): number {
  return Number(view.kind !== 'all') + Number(view.departure !== 'all');
}

/** Serialises a view; only values that differ from the default: 'q=kaya&show=action&sort=people-asc&page=2'. */
export function viewText(view: ManagedView): string {
  const { query, show, kind, departure, sort, descending, page } = view;
  const order = `${sort}-${descending ? 'desc' : 'asc'}`;
  return new URLSearchParams([
    ...(query ? [['q', query]] : []),
    ...(show === 'all' ? [] : [['show', show]]),
    ...(kind === 'all' ? [] : [['kind', kind]]),
    ...(departure === 'all' ? [] : [['departure', departure]]),
    ...(order === 'departure-desc' ? [] : [['sort', order]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString();
}

/** Parses the text of `viewText`; unknown values fall back to the default. */
export function parseView(text: string): ManagedView {
  const given = new URLSearchParams(text);
  const [sort, direction] = (given.get('sort') ?? 'departure-desc').split('-');
  return {
    query: given.get('q') ?? '',
    show: oneOf(shows, given.get('show')) ?? firstView.show,
    kind: oneOf(kinds, given.get('kind')) ?? 'all',
    departure: oneOf(departures, given.get('departure')) ?? 'all',
    sort: oneOf(sortColumns, sort) ?? firstView.sort,
    descending: direction === 'desc',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
}

function oneOf<T extends string>(options: readonly T[], asked: string | null | undefined): T | undefined {
  return options.find((option) => option === asked);
}
