import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { authenticateWithPasskey } from '../../../lib/session/passkey-flow.ts';

/** Completes a login with an app code or a recovery code; returns the answer without storing it. */
export function logInWithCode(code: string): Promise<DossierAnswer> {
  return api(secondFactorCalls.secondFactor, { culture: pageData.culture, code });
}

/** Logs in with a passkey: as the first step anyone's, as the second step only that contact's. */
export function logInWithPasskey(step: 'first' | 'second'): Promise<DossierAnswer> {
  return authenticateWithPasskey({
    options: () => api(secondFactorCalls.passkeyOptions, { step }),
    logIn: (response) => api(secondFactorCalls.passkeyLogin, { culture: pageData.culture, ...response }),
  });
}
