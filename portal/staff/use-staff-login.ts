import { useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff.ts';
import * as staffPasskeyCalls from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { CallFailure, isConnectionFailure } from '../lib/api/failure.ts';
import { useLoginAttempt } from '../lib/forms/use-login-attempt.ts';
import { authenticateWithPasskey } from '../lib/session/passkey-flow.ts';
import { wasStopped } from '../lib/session/passkeys.ts';
import { waitText } from '../lib/texts/durations.ts';
import { useStaffTexts } from './texts.ts';

type Method = 'password' | 'passkey';

/** What staff type to log in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Both logins of staff with their state: the method that is running, the text for why the last one failed (`failure` at first), and the
 * code, which a failure clears because it is valid once.
 */
export function useStaffLogin(onIn: (staff: StaffSession) => void, failure: string | null) {
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const {
    busy,
    failure: failed,
    attempt,
  } = useLoginAttempt<Method, string>({ initial: failure, failureOf: failureText });

  async function run(method: Method, login: () => Promise<StaffSession>) {
    const succeeded = await attempt(method, async () => onIn(await login()));
    if (!succeeded) setCode('');
  }

  const logInWithPassword = (typed: Credentials) => run('password', () => api(staffCalls.staffLogin, typed));
  return { code, setCode, busy, failed, logInWithPassword, logInWithPasskey: () => run('passkey', requestPasskey) };
}

function requestPasskey(): Promise<StaffSession> {
  return authenticateWithPasskey({
    options: () => api(staffPasskeyCalls.staffPasskeyOptions, {}),
    logIn: (response) => api(staffPasskeyCalls.staffPasskeyLogin, response),
  });
}

/** The text for why a login failed. */
function useFailureText() {
  const { t } = useStaffTexts();
  return (error: unknown, method: Method): string => {
    if (wasStopped(error)) return t('login.passkey_stopped');
    if (isConnectionFailure(error)) return t('failure.connection_error');
    const status = error instanceof CallFailure ? error.status : 0;
    if (status === 429) return t('login.too_fast', { wait: waitText((error as CallFailure).retryAfter ?? 60) });
    if (status !== 403 && status !== 422) return t('failure.unknown_error');
    return t(method === 'passkey' ? 'login.passkey_fail' : 'login.login_fail');
  };
}
