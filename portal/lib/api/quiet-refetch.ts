import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

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
