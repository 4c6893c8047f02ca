import { startAuthentication } from '@simplewebauthn/browser';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/session/second-factor.ts';
import { api } from '../../lib/api.ts';
import { start } from '../../lib/start.ts';

/** Completes a login with a code of the app or a recovery code; nothing is kept of the answer yet. */
export function logInWithCode(code: string): Promise<DossierAnswer> {
  return api(secondFactor, { culture: start.culture, code });
}

/** Logs in with a passkey, as the first step of a login anyone's, as the second that contact's. */
export async function logInWithPasskey(step: 'first' | 'second'): Promise<DossierAnswer> {
  const optionsJSON = await api(passkeyOptions, { step });
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return api(passkeyLogin, {
    culture: start.culture,
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  });
}
