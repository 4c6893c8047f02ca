import { queryOptions } from '@tanstack/react-query';
import { ownSessions, staffVisits } from '#contract/account/calls.ts';
import { passkeyRemove, secondWays, totpRemove } from '#contract/session/second-factor.ts';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';

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

const secondWaysKey = ['account', 'second-ways'] as const;

/** What is on beside the password. */
export const secondWaysQuery = queryOptions({
  queryKey: secondWaysKey,
  queryFn: ({ signal }) => api(secondWays, {}, { signal }),
});

/** Asks anew after a change. */
export function refreshSecondWays(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: secondWaysKey });
}

/** The login asks for no code any more. */
export function removeAppCode(password: string) {
  return api(totpRemove, { password });
}

/** Takes a passkey away. */
export function removePasskey(id: string, password: string) {
  return api(passkeyRemove, { id, password });
}
