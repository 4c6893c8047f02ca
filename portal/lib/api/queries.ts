import { QueryClient } from '@tanstack/react-query';
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
