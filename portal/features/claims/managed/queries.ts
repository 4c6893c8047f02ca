import { queryOptions, useQuery } from '@tanstack/react-query';
import { firstView, type ManagedView, managedClaims } from '#contract/managed-claims.ts';
import { dossierThrottle } from '#contract/values/constants.ts';
import type { Culture } from '#contract/values/culture.ts';
import { managedKey } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient, quietOnce } from '../../../lib/api/queries.ts';
import { usePaused } from '../../../lib/forms/use-paused.ts';
import { pageData } from '../../../lib/page/page-data.ts';

/** How long a reader pauses before what they type is searched for, in milliseconds. */
const typingPause = 150;
/** The longest query that the server takes. */
const longest = 200;

/** LIST-14: the page of a view. The one before stays until it comes; answers of views that were left are not shown. */
export function useManagedPage(view: ManagedView) {
  const query = usePaused(view.Query, view.Query === '' ? 0 : typingPause);
  const input = {
    ...view,
    Query: query
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest),
    culture: pageData.culture,
  };
  const page = useQuery({ ...pageQuery(input), placeholderData: (before) => before });
  return { ...page, query: input.Query };
}

function pageQuery(input: ManagedView & { readonly culture: Culture }) {
  const queryKey = [...managedKey, 'page', input];
  return queryOptions({
    queryKey,
    staleTime: dossierThrottle,
    queryFn: ({ signal }) => api(managedClaims, input, { signal, ...quietOnce(queryKey) }),
  });
}

/** Takes the first page that the head of the page has asked for already. */
export async function prepareManagedPage(): Promise<void> {
  await queryClient.prefetchQuery(pageQuery({ ...firstView, culture: pageData.culture }));
}
