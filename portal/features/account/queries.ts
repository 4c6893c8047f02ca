import { queryOptions } from '@tanstack/react-query';
import * as accountCalls from '#contract/account/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';

export const sessionsKey = ['account', 'sessions'] as const;

/** The contact's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api(accountCalls.ownSessions, {}, { signal }),
});

/** When staff looked in as this contact. */
export const visitsQuery = queryOptions({
  queryKey: ['account', 'visits'] as const,
  queryFn: ({ signal }) => api(accountCalls.staffVisits, {}, { signal }),
});

const secondWaysKey = ['account', 'second-ways'] as const;

/** What is on beside the password. */
export const secondFactorsQuery = queryOptions({
  queryKey: secondWaysKey,
  queryFn: ({ signal }) => api(secondFactorCalls.secondWays, {}, { signal }),
});

/** Asks anew after a change. */
export function refreshSecondFactors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: secondWaysKey });
}

/** The login asks for no code any more. */
export function removeAppCode(password: string) {
  return api(secondFactorCalls.totpRemove, { password });
}

/** Takes a passkey away. */
export function removePasskey(id: string, password: string) {
  return api(secondFactorCalls.passkeyRemove, { id, password });
}
