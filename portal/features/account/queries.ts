import { queryOptions } from '@tanstack/react-query';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { registerPasskeyOnDevice } from '../../lib/session/passkey-flow.ts';

const sessionsKey = ['account', 'sessions'] as const;

/** The contact's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api(accountCalls.ownSessions, {}, { signal }),
});

/** Refetches the sessions, after one was ended or may have been. */
export function refreshSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsKey });
}

/** Ends another session of the contact. One that is already over, such as after a lost answer, counts as ended. */
export async function endOtherSession(sessionId: string, password: string): Promise<void> {
  try {
    await api(accountCalls.endOwnSession, { sessionId, password });
  } catch (error) {
    if (refusalCode(error) !== accountRefusals.notFound.code) throw error;
  }
}

/** The visits of staff to this contact's portal. */
export const visitsQuery = queryOptions({
  queryKey: ['account', 'visits'] as const,
  queryFn: ({ signal }) => api(accountCalls.staffVisits, {}, { signal }),
});

const ownDataKey = ['account', 'own-data'] as const;
/** How often the state is asked for while the copy is being made, in milliseconds. */
const whileMaking = 10_000;

/** How the copy of the contact's own data stands. */
export const ownDataQuery = queryOptions({
  queryKey: ownDataKey,
  queryFn: ({ signal }) => api(accountCalls.ownDataState, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.State === 'making' ? whileMaking : false),
});

/** Asks for a copy, and shows how it stands. */
export async function askOwnData(password: string): Promise<void> {
  queryClient.setQueryData(ownDataKey, await api(accountCalls.requestOwnData, { password }));
}

const erasureKey = ['account', 'erasure'] as const;

/** How the erasure of the contact's data stands. */
export const erasureQuery = queryOptions({
  queryKey: erasureKey,
  queryFn: ({ signal }) => api(accountCalls.ownErasure, {}, { signal }),
  // Another tab may have asked for it.
  refetchOnWindowFocus: 'always',
});

/** Asks for the erasure, and shows how it stands. */
export async function askErasure(password: string): Promise<void> {
  queryClient.setQueryData(erasureKey, await api(accountCalls.requestErasure, { password }));
}

/** Takes the request for erasure back, and shows how it stands. */
export async function withdrawErasure(): Promise<void> {
  queryClient.setQueryData(erasureKey, await api(accountCalls.takeBackErasure, {}));
}

const secondWaysKey = ['account', 'second-ways'] as const;

/** The second factors that are set up. */
export const secondFactorsQuery = queryOptions({
  queryKey: secondWaysKey,
  queryFn: ({ signal }) => api(secondFactorCalls.secondWays, {}, { signal }),
});

/** Refetches the factors after a change. */
export function refreshSecondFactors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: secondWaysKey });
}

/** Removes the authenticator app, so that the login needs no code. */
export function removeAppCode(password: string) {
  return api(secondFactorCalls.totpRemove, { password });
}

/** Creates a passkey on the device and stores it on the server under a name. */
export function addOwnPasskey(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(secondFactorCalls.passkeyRegisterOptions, { password }),
    register: (response) => api(secondFactorCalls.passkeyRegister, response),
  });
}

/** Deletes a passkey. */
export function removeOwnPasskey(id: string, password: string) {
  return api(secondFactorCalls.passkeyRemove, { id, password });
}
