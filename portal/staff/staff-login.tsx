import { type SyntheticEvent, useRef } from 'react';
import type { SignOnFailure, StaffSession } from '#contract/staff.ts';
import { PasskeyButton } from '../features/session/login/passkey-button.tsx';
import { pageData } from '../lib/page/page-data.ts';
import { useScreen } from '../lib/page/screen.ts';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { Card, CardBody } from '../ui/layout/card.tsx';
import { Logo, Main } from '../ui/layout/page-shell.tsx';
import { SignOn, useSignOnWords } from './sign-on.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';
import { type Credentials, useStaffLogin } from './use-staff-login.ts';

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
  const signOnWords = useSignOnWords(issuer ?? '');
  const login = useStaffLogin(onIn, issuer && failure ? signOnWords(failure) : null);
  return (
    <Main className={css.alone}>
      <Logo name={pageData.brand.name} />
      <Card>
        <CardBody className="stack">
          <h1>{t('login.title')}</h1>
          {!issuerOnly && <p className="muted">{t('login.text')}</p>}
          {ended && login.failed === null && (
            <Banner status="info" title={t('login.signed_out')}>
              {t('login.signed_out_text')}
            </Banner>
          )}
          {login.failed !== null && (
            <Banner status="error" title={t('login.failed')}>
              {login.failed}
            </Banner>
          )}
          {!issuerOnly && (
            <>
              <CredentialsForm login={login} />
              <PasskeyButton
                busy={login.busy === 'passkey'}
                busyText={t('login.passkey_busy')}
                isDisabled={login.busy === 'password'}
                onPress={() => void login.logInWithPasskey()}
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

/** The form for e-mail, password and code. */
function CredentialsForm({ login }: { login: ReturnType<typeof useStaffLogin> }) {
  const { t } = useStaffTexts();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (login.busy) return;
    // Autofill may not trigger change events, so read the values from the form.
    const values = new FormData(form.current ?? undefined);
    const typed = (name: keyof Credentials) => String(values.get(name) ?? '');
    const password = typed('password');
    if (password === '') return;
    void login.logInWithPassword({ email: typed('email').trim(), password, code: typed('code') });
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
