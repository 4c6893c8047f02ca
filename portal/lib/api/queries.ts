import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { minute } from '#contract/values/dates.ts';
import { apiTagged } from './api.ts';

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

/** CALL-13: the tag of a query's cached answer, and which update of the query brought it. */
const tags = new WeakMap<Query, { readonly tag: string; readonly update: number }>();

interface Asked<Input, Answer> {
  readonly call: Call<Input, Answer> & { readonly tagged?: true };
  readonly input: Input;
  readonly queryKey: QueryKey;
  readonly signal?: AbortSignal;
}

/** CALL-13: the answer, or the cache while its tag is right. `take` hears what will be cached, unless a logout removed it. */
export async function askTagged<Input, Answer, Data>(
  { call, input, queryKey, ...how }: Asked<Input, Answer>,
  read: (answer: Answer) => Data,
  take?: (data: Data) => void,
): Promise<Data> {
  const query = queryClient.getQueryCache().find({ queryKey });
  const known = query && tags.get(query);
  const cached = known?.update === query?.state.dataUpdateCount ? query?.state.data : undefined;
  const knownTag = cached === undefined ? undefined : known?.tag;
  const asked = await apiTagged(call, input, { ...how, knownTag, ...quietOnce(queryKey) });
  const { data, tag } = asked ? { data: read(asked.answer), tag: asked.tag } : { data: cached as Data, tag: knownTag };
  if (!query || queryClient.getQueryCache().find({ queryKey }) !== query) return data;
  take?.(data);
  if (tag) tags.set(query, { tag, update: query.state.dataUpdateCount + 1 });
  else tags.delete(query);
  return data;
}

/** The queries that the portal refetches by itself at this moment. */
const quiet = new Set<string>();

/** Marks answers as stale, and with `shown` refetches those on the screen. Changes by others must not keep an unattended session alive (W34). */
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
