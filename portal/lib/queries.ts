import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.ts';

/** The one store of what the server has answered. A refusal is final; only a lost line is tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // A load that failed shows its error; the reader tries again.
      retryOnMount: false,
      retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.status === 0,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
