import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { minute } from '#contract/values/dates.ts';

/** The query client, the one cache of server answers. A refusal is final; a call that got no answer was repeated already (repeat.ts). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * minute,
      refetchOnWindowFocus: false,
      // A failed load shows its error, and the reader retries.
      retryOnMount: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** A cached answer with the tag that it came with (CALL-13). */
export interface KnownAnswer<Answer> {
  readonly answer: Answer;
  readonly tag: string;
}

/** The tag of a query's cached answer, and which update of the query brought it. */
const tags = new WeakMap<Query, { readonly tag: string; readonly update: number }>();

function queryOf(queryKey: QueryKey): Query | undefined {
  return queryClient.getQueryCache().find({ queryKey });
}

/** The cached answer of a query, if its tag is known: not when something else has replaced it since. */
export function knownAnswer<Answer>(queryKey: QueryKey): KnownAnswer<Answer> | null {
  const query = queryOf(queryKey);
  const known = query && tags.get(query);
  if (!known || query.state.data === undefined || query.state.dataUpdateCount !== known.update) return null;
  return { answer: query.state.data as Answer, tag: known.tag };
}

/** Stores the tag of the answer that the function of this query is about to return. */
export function storeTag(queryKey: QueryKey, tag: string | null): void {
  const query = queryOf(queryKey);
  if (!query) return;
  if (tag === null) tags.delete(query);
  else tags.set(query, { tag, update: query.state.dataUpdateCount + 1 });
}

/** The queries that the portal refetches by itself at this moment. */
const quiet = new Set<string>();

/**
 * Marks answers as stale without an action of the reader, and with `shown` refetches those that are on the screen. That does not
 * extend the session (W34): otherwise changes by others would keep an unattended session alive.
 */
export async function refetchQuietly(queryKey: QueryKey, shown = true): Promise<void> {
  const found = shown ? queryClient.getQueryCache().findAll({ queryKey, type: 'active' }) : [];
  for (const { queryHash } of found) quiet.add(queryHash);
  try {
    await queryClient.invalidateQueries({ queryKey, refetchType: shown ? 'active' : 'none' });
  } finally {
    for (const { queryHash } of found) quiet.delete(queryHash);
  }
}

/** For the options of a query's call: whether it is made by the portal itself. Once, so that the reader's own next call is not. */
export function quietOnce(queryKey: QueryKey): { readonly quiet?: true } {
  return quiet.delete(hashKey(queryKey)) ? { quiet: true } : {};
}
