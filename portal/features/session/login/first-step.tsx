import { type SyntheticEvent, useRef } from 'react';
import { pageData } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useAutofilled } from '../autofill.ts';
import { CredentialFields, useCredentials } from './credential-fields.tsx';
import { DemoPeople } from './demo-people.tsx';
import { LoginNotices } from './login-notices.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { type FirstStepProps, useFirstStepLogin } from './use-first-step-login.ts';

/** The first step of a login: e-mail and password, or a passkey alone. */
export function FirstStep(props: FirstStepProps) {
  const { t } = useTexts();
  useScreen(t('titles.login'));
  const form = useRef<HTMLFormElement>(null);
  const autofilled = useAutofilled(form);
  const login = useFirstStepLogin(props);
  // LOGIN-4: typing clears the error.
  const credentials = useCredentials(form, login.dismiss);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  async function send() {
    const submitted = login.busy ? null : credentials.submitted();
    if (submitted) await login.byPassword(submitted.email, submitted.password);
  }

  /** A press on a demo person fills in the form; the reader submits it. */
  function fillIn(email: string, password: string) {
    credentials.typeEmail(email);
    credentials.typePassword(password);
  }

  useEarlyInput(form, { onTyped: fillIn, onSubmitted: () => void send() });

  return (
    <AuthLayout title={t('login.title')} text={t('login.subtitle')}>
      <LoginNotices failure={login.failure} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <CredentialFields credentials={credentials} />
        <LoginButtons login={login} isIncomplete={credentials.isIncomplete && !autofilled} />
      </form>
      {pageData.demo && (
        <DemoPeople
          demo={pageData.demo}
          chosen={credentials.email}
          onChoose={fillIn}
          onFilled={() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
        />
      )}
    </AuthLayout>
  );
}

type LoginButtonsProps = { login: ReturnType<typeof useFirstStepLogin>; isIncomplete: boolean };

/** Logs in with the password or a passkey; or the password is forgotten. */
function LoginButtons({ login: { busy, byPasskey }, isIncomplete }: LoginButtonsProps) {
  const { t } = useTexts();
  return (
    <div className={css.end}>
      <Button
        type="submit"
        block
        busy={busy === 'password'}
        busyText={t('login.busy')}
        isDisabled={busy === 'passkey' || (!busy && isIncomplete)}
      >
        {t('login.submit')}
      </Button>
      <PasskeyButton
        busy={busy === 'passkey'}
        busyText={t('login.passkey_busy')}
        isDisabled={busy === 'password'}
        onPress={() => void byPasskey()}
      >
        {t('login.passkey')}
      </PasskeyButton>
      <p>
        <ButtonLink look="text" flush="start" href={href(paths.forgot)}>
          {t('login.forgot')}
        </ButtonLink>
      </p>
    </div>
  );
}
