import { type SyntheticEvent, useRef, useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import type { StaffSession } from '#contract/staff/schema.ts';
import type { SignOnFailure } from '#contract/staff/sign-on.ts';
import { PasskeyButton } from '../features/session/login/passkey-button.tsx';
import { api } from '../lib/api/api.ts';
import { CallFailure, isConnectionFailure } from '../lib/api/failure.ts';
import { pageData } from '../lib/page/page-data.ts';
import { useScreen } from '../lib/page/screen.ts';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { wasStopped } from '../lib/session/passkeys.ts';
import { waitText } from '../lib/texts/durations.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { Card, CardBody } from '../ui/layout/card.tsx';
import { Logo, Main } from '../ui/layout/page-shell.tsx';
import { SignOn, useSignOnWords } from './sign-on.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

/** Asks the device for a passkey; the code is loaded on demand. */
async function logInWithPasskey(): Promise<StaffSession> {
  const { getPasskeyAssertion } = await import('../lib/session/passkey-ceremony.ts');
  return api(
    staffPasskeyCalls.staffPasskeyLogin,
    await getPasskeyAssertion(await api(staffPasskeyCalls.staffPasskeyOptions, {})),
  );
}

type StaffLoginProps = {
  /** The previous session has ended by itself. */
  ended: boolean;
  /** The host of the issuer where staff can log in instead. */
  issuer: string | undefined;
  /** Staff can log in at the issuer only. */
  issuerOnly: boolean;
  /** Why the login at the issuer failed. */
  failure: SignOnFailure | null;
  onIn: (staff: StaffSession) => void;
};

/** E-mail, password and code in one step, or the link to the issuer where there is one. */
export function StaffLogin({ ended, issuer, issuerOnly, failure, onIn }: StaffLoginProps) {
  const { t } = useStaffTexts();
  useScreen(t('login.title'));
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const signOnWords = useSignOnWords(issuer ?? '');
  const [failed, setFailed] = useState(issuer && failure ? signOnWords(failure) : null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    // Autofill may not trigger change events, so read the values from the form.
    const filled = new FormData(form.current ?? undefined);
    const given = (name: string) => String(filled.get(name) ?? '');
    if (given('password') === '') return;
    const typed = { email: given('email').trim(), password: given('password'), code: given('code') };
    await enter('password', () => api(staffCalls.staffLogin, typed));
  }

  async function enter(by: 'password' | 'passkey', login: () => Promise<StaffSession>) {
    setBusy(by);
    setFailed(null);
    try {
      onIn(await login());
    } catch (error) {
      setFailed(wordsFor(error, by));
      setCode('');
      setBusy(null);
    }
  }

  function wordsFor(error: unknown, by: 'password' | 'passkey'): string {
    if (wasStopped(error)) return t('login.passkey_stopped');
    if (isConnectionFailure(error)) return t('failure.connection_error');
    const status = error instanceof CallFailure ? error.status : 0;
    if (status === 429) return t('login.too_fast', { wait: waitText((error as CallFailure).retryAfter ?? 60) });
    if (status !== 403 && status !== 422) return t('failure.unknown_error');
    return t(by === 'passkey' ? 'login.passkey_fail' : 'login.login_fail');
  }

  return (
    <Main className={css.alone}>
      <Logo name={pageData.brand.name} />
      <Card>
        <CardBody className="stack">
          <h1>{t('login.title')}</h1>
          {!issuerOnly && <p className="muted">{t('login.text')}</p>}
          {ended && failed === null && (
            <Banner status="info" title={t('login.signed_out')}>
              {t('login.signed_out_text')}
            </Banner>
          )}
          {failed !== null && (
            <Banner status="error" title={t('login.failed')}>
              {failed}
            </Banner>
          )}
          {!issuerOnly && (
            <>
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
                  value={code}
                  onChange={setCode}
                  hint={t('login.code_hint')}
                  className={css.code}
                />
                <Button
                  type="submit"
                  block
                  busy={busy === 'password'}
                  busyText={t('login.busy')}
                  isDisabled={busy === 'passkey'}
                >
                  {t('login.submit')}
                </Button>
              </form>
              <PasskeyButton
                busy={busy === 'passkey'}
                busyText={t('login.passkey_busy')}
                isDisabled={busy === 'password'}
                onPress={() => void enter('passkey', logInWithPasskey)}
              >
                {t('login.passkey')}
              </PasskeyButton>
            </>
          )}
          {issuer && <SignOn host={issuer} alone={issuerOnly} />}
        </CardBody>
      </Card>
      <LanguageSwitch />
    </Main>
  );
}
