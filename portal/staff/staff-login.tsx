import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { type SignOnFailure, type StaffSession, signOnFailures, signOnPaths } from '#contract/staff/calls.ts';
import { PasskeyButton } from '../features/session/login/passkey-button.tsx';
import { api } from '../lib/api/api.ts';
import { CallFailure } from '../lib/api/failure.ts';
import { useLoginAttempt } from '../lib/forms/use-login-attempt.ts';
import { pageData } from '../lib/page/page-data.ts';
import { useScreen } from '../lib/page/screen.ts';
import { failureText } from '../lib/parts/failure-notice.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { authenticateWithPasskey } from '../lib/session/passkey-flow.ts';
import { wasStopped } from '../lib/session/passkeys.ts';
import { waitText } from '../lib/texts/durations.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { Card, CardBody } from '../ui/layout/card.tsx';
import { Logo, Main } from '../ui/layout/page-shell.tsx';
import css from './staff.module.css';
import { t } from './texts.tsx';

type StaffLoginProps = {
  /** The previous session has ended by itself. */
  ended: boolean;
  /** The host of the issuer where staff can log in instead. */
  issuer: string | undefined;
  issuerOnly: boolean;
  failure: SignOnFailure | null;
  onIn: (staff: StaffSession) => void;
};

/** E-mail, password and code in one step, or the link to the issuer where there is one. */
export function StaffLogin({ ended, issuer, issuerOnly, failure, onIn }: StaffLoginProps) {
  useScreen(t('login.title'));
  const login = useStaffLogin(onIn, issuer && failure ? signOnText(failure, issuer) : null);
  return (
    <Main className={css.alone}>
      <div className="line">
        <Logo name={pageData.brand.name} />
        <LanguageSwitch />
      </div>
      <Card>
        <CardBody className="stack">
          <h1>{t('login.title')}</h1>
          {!issuerOnly && <p className="muted">{t('login.text')}</p>}
          {ended && login.failure === null && (
            <Banner status="info" title={t('login.signed_out')}>
              {t('login.signed_out_text')}
            </Banner>
          )}
          {login.failure !== null && (
            <Banner status="error" title={t('login.failed')}>
              {login.failure}
            </Banner>
          )}
          {!issuerOnly && (
            <>
              <CredentialsForm login={login} />
              <PasskeyButton
                busy={login.busy === 'passkey'}
                busyText={t('login.passkey_busy')}
                isDisabled={login.busy === 'password'}
                onPress={() => void login.byPasskey()}
              >
                {t('login.passkey')}
              </PasskeyButton>
            </>
          )}
          {issuer && !issuerOnly && <p className={css.or}>{t('sign_on.or')}</p>}
          {issuer && (
            <ButtonLink look="second" block href={signOnPaths.begin}>
              {t('sign_on.submit', { host: issuer })}
            </ButtonLink>
          )}
        </CardBody>
      </Card>
    </Main>
  );
}

function CredentialsForm({ login }: { login: ReturnType<typeof useStaffLogin> }) {
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (login.busy) return;
    // Autofill may not trigger change events, so read the values from the form.
    const values = new FormData(form.current ?? undefined);
    const [email, password, code] = ['email', 'password', 'code'].map((name) => String(values.get(name) ?? ''));
    const empty = [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value.trim() === '');
    if (empty) empty.focus();
    else void login.byPassword({ email: email?.trim() ?? '', password: password ?? '', code: code ?? '' });
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextField label={t('login.email')} name="email" type="email" autoComplete="username" />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
      <TextField
        label={t('login.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        value={login.code}
        onChange={login.setCode}
        hint={t('login.code_hint')}
        className={css.code}
      />
      <Button
        type="submit"
        block
        busy={login.busy === 'password'}
        busyText={t('login.busy')}
        isDisabled={login.busy === 'passkey'}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}

type Method = 'password' | 'passkey';

/** Both logins of staff: what is running, why the last one failed (`failure` at first), and the code, which is valid once. */
function useStaffLogin(onIn: (staff: StaffSession) => void, failure: string | null) {
  const [code, setCode] = useState('');
  const { attempt, ...state } = useLoginAttempt<Method, string>(failureOf, failure);

  async function run(method: Method, login: () => Promise<StaffSession>) {
    const succeeded = await attempt(method, async () => onIn(await login()));
    if (!succeeded) setCode('');
  }

  return {
    ...{ ...state, code, setCode },
    byPassword: (typed: InputOf<typeof staffCalls.staffLogin>) =>
      run('password', () => api(staffCalls.staffLogin, typed)),
    byPasskey: () =>
      run('passkey', () =>
        authenticateWithPasskey({
          options: () => api(staffCalls.staffPasskeyOptions, {}),
          logIn: (response) => api(staffCalls.staffPasskeyLogin, response),
        }),
      ),
  };
}

function failureOf(error: unknown, method: Method): string {
  if (wasStopped(error)) return t('login.passkey_stopped');
  const isRefused = error instanceof CallFailure && (error.status === 403 || error.status === 422);
  const refusal = t(method === 'passkey' ? 'login.passkey_fail' : 'login.login_fail');
  return failureText(error, (values) => t('frame.too_often', values), isRefused ? refusal : undefined);
}

/** Seconds to wait once too many logins have been begun. */
const pause = 15 * 60;

/** Why a login at the issuer failed, from the address, which is cleared at once, and a function to clear it. */
export function useSignOnFailure(): [SignOnFailure | null, () => void] {
  const [failure, setFailure] = useState(() => signOnFailures.find((one) => location.hash === `#/${one}`) ?? null);
  useEffect(() => {
    if (failure) history.replaceState(null, '', location.pathname + location.search);
  }, [failure]);
  return [failure, () => setFailure(null)];
}

function signOnText(failure: SignOnFailure, host: string): string {
  return failure === 'too-fast' ? t('frame.too_often', { wait: waitText(pause) }) : t(`sign_on.${failure}`, { host });
}
