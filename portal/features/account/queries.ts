import { queryOptions } from '@tanstack/react-query';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import type { Call } from '#contract/call.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/queries.ts';

/** What a call without input answers, under a name of the account. */
export function ownQuery<Answer>(name: string, call: Call<unknown, Answer>) {
  return queryOptions({
    queryKey: ['account', name] as const,
    queryFn: ({ signal }) => api(call, {}, { signal }),
  });
}

export const sessionsQuery = ownQuery('sessions', accountCalls.ownSessions);
export const visitsQuery = ownQuery('visits', accountCalls.staffVisits);
export const secondFactorsQuery = ownQuery('second-ways', secondFactorCalls.secondWays);

/** How often the state is asked for while the copy is being made, in milliseconds. */
const whileMaking = 10_000;
export const ownDataQuery = queryOptions({
  ...ownQuery('own-data', accountCalls.ownDataState),
  refetchInterval: ({ state }) => (state.data?.State === 'making' ? whileMaking : false),
});

export const erasureQuery = queryOptions({
  ...ownQuery('erasure', accountCalls.ownErasure),
  // Another tab may have asked for it.
  refetchOnWindowFocus: 'always',
});

/** Asks again for an answer, after it changed or may have. */
export function refresh({ queryKey }: { queryKey: readonly unknown[] }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

/** Ends another session of the contact. One that is already over, such as after a lost answer, counts as ended. */
export async function endOtherSession(sessionId: string, password: string): Promise<void> {
  try {
    await api(accountCalls.endOwnSession, { sessionId, password });
  } catch (error) {
    if (refusalCode(error) !== accountRefusals.notFound.code) throw error;
  }
}

export async function askOwnData(password: string): Promise<void> {
  queryClient.setQueryData(ownDataQuery.queryKey, await api(accountCalls.requestOwnData, { password }));
}

export async function askErasure(password: string): Promise<void> {
  queryClient.setQueryData(erasureQuery.queryKey, await api(accountCalls.requestErasure, { password }));
}

export async function withdrawErasure(): Promise<void> {
  queryClient.setQueryData(erasureQuery.queryKey, await api(accountCalls.takeBackErasure, {}));
}
