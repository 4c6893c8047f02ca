import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

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
  const kept = query && tags.get(query);
  if (!kept || query.state.data === undefined || query.state.dataUpdateCount !== kept.update) return null;
  return { answer: query.state.data as Answer, tag: kept.tag };
}

/** Keeps the tag of the answer that the function of this query is about to return. */
export function keepTag(queryKey: QueryKey, tag: string | null): void {
  const query = queryOf(queryKey);
  if (!query) return;
  if (tag === null) tags.delete(query);
  else tags.set(query, { tag, update: query.state.dataUpdateCount + 1 });
}
