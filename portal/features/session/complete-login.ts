import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { takeDossier } from '../../data/claims.ts';
import { api } from '../../lib/api.ts';
import { deleteDrafts } from '../../lib/drafts.ts';
import { pageData } from '../../lib/page-data.ts';
import { queryClient } from '../../lib/queries.ts';
import { clearSessionState, setSessionState } from '../../lib/session-state.ts';
import { tellOtherTabs } from '../../lib/session-tabs.ts';
import { deleteAllStoredFiles } from '../../lib/stored-files.ts';
import { continueAfterLogin } from './session.ts';

/**
 * LOGIN-7: keeps what a login answered and goes on, both at once: a screen that saw the session begin before the address
 * changed would lead on by itself, and the way back would be lost.
 */
export function completeLogin(answer: DossierAnswer, navigate: (path: string) => void): void {
  queryClient.clear();
  // What somebody else had written in this tab, or chosen in this browser, is not for who comes now (STATE-3).
  if (answer.Dossier) {
    deleteDrafts(answer.Dossier.Contact.Id);
    void deleteAllStoredFiles(answer.Dossier.Contact.Id);
  }
  takeDossier(answer);
  try {
    continueAfterLogin(navigate);
  } catch (error) {
    // LOGIN-8: the login stays and says so; it would give way to the next screen while the session state says 'logged in'.
    setSessionState({ loggedIn: false });
    throw error;
  }
  tellOtherTabs('begun');
}

/** INTERNAL-1, INTERNAL-5: trades a ticket for a session on behalf of its contact; the name kept is the server's, never the ticket. */
export async function logInOnBehalf(contactId: string, ticket: string): Promise<void> {
  const answer = await api(sessionCalls.internalLogin, { culture: pageData.culture, contactId, internalUser: ticket });
  clearSessionState();
  queryClient.clear();
  deleteDrafts();
  await deleteAllStoredFiles();
  takeDossier(answer);
  setSessionState({ internalUser: answer.InternalUser });
  tellOtherTabs('begun');
}
