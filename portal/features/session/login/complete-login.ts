import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import * as sessionCalls from '#contract/session.ts';
import { takeDossier } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { authenticateWithPasskey } from '../../../lib/session/passkey-flow.ts';
import { clearSessionState, notifyOtherTabs, setSessionState } from '../../../lib/session/session-state.ts';
import { deleteDrafts } from '../../../lib/storage/draft-entries.ts';
import { continueAfterLogin } from '../session.ts';

/** LOGIN-7: stores and navigates in one step, as a guard that saw the session first would lose the return path. */
export function completeLogin(answer: DossierAnswer): void {
  queryClient.clear();
  takeDossier(answer);
  try {
    continueAfterLogin();
  } catch (error) {
    // LOGIN-8: the login stays and shows the error; with 'logged in' in the session state it would redirect.
    setSessionState({ loggedIn: false });
    throw error;
  }
  notifyOtherTabs('begun');
}

/** INTERNAL-1, INTERNAL-5: exchanges a ticket for a session on behalf; stores the name from the server, never the ticket. */
export async function logInOnBehalf(contactId: string, ticket: string): Promise<void> {
  const answer = await api(sessionCalls.internalLogin, { culture: pageData.culture, contactId, internalUser: ticket });
  clearSessionState();
  queryClient.clear();
  deleteDrafts();
  takeDossier(answer);
  setSessionState({ internalUser: answer.InternalUser });
  notifyOtherTabs('begun');
}

/** Logs in with a passkey: as the first step anyone's, as the second step only that contact's. */
export function logInWithPasskey(step: 'first' | 'second'): Promise<DossierAnswer> {
  return authenticateWithPasskey({
    options: () => api(secondFactorCalls.passkeyOptions, { step }),
    logIn: (response) => api(secondFactorCalls.passkeyLogin, { culture: pageData.culture, ...response }),
  });
}
