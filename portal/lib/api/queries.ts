import { QueryClient } from '@tanstack/react-query';
import { minute } from '#contract/values/durations.ts';
import { CallFailure } from './failure.ts';

/** The query client, the one cache of server answers. A refusal is final; a network failure is retried once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * minute,
      refetchOnWindowFocus: false,
      // A failed load shows its error, and the reader retries.
      retryOnMount: false,
      retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.status === 0,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
