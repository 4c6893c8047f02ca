import { queryOptions } from '@tanstack/react-query';
import { ownSessions, staffVisits } from '#contract/account/calls.ts';
import { api } from '../../lib/api.ts';

export const sessionsKey = ['account', 'sessions'] as const;

/** The contact's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api(ownSessions, {}, { signal }),
});

/** When staff looked in as this contact. */
export const visitsQuery = queryOptions({
  queryKey: ['account', 'visits'] as const,
  queryFn: ({ signal }) => api(staffVisits, {}, { signal }),
});
