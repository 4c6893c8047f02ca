import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import { type SecondFactorName, secondFactorNames } from '#contract/session/second-factors.ts';
import { withoutCulture } from '#contract/values/culture.ts';
import { isEmail } from '#contract/values/email.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { takeLogoutReason } from '../../../lib/session/logout-reason.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useAutofilled } from '../autofill.ts';
import { logIn } from '../session.ts';
import { PasskeyButton } from './passkey-button.tsx';

// Most people have no passkey, so its code is loaded on demand.
const passkeys = () => import('./second-factor.ts');

// Loaded in a demo only.
const DemoPeople = lazy(async () => ({ default: (await import('./demo-people.tsx')).DemoPeople }));

type Failed =
  | 'login_fail'
  | 'connection_error'
  | 'unknown_error'
  | 'passkey_stopped'
  | { tooFast: number }
  | { refused: string };

type FirstStepProps = {
  /** The second step timed out. */
  over: boolean;
  onAnswer: (answer: DossierAnswer) => Promise<void>;
  onSecondStep: (ways: readonly SecondFactorName[]) => void;
};

/** The first step of a login: e-mail and password, or a passkey alone. */
export function FirstStep({ over, onAnswer, onSecondStep }: FirstStepProps) {
  const { t } = useTexts();
  useScreen(t('titles.login'));
  const form = useRef<HTMLFormElement>(null);
  const autofilled = useAutofilled(form);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [failed, setFailed] = useState<Failed | null>(over ? { refused: sessionRefusals.secondFactorOver.code } : null);
  const [parting] = useState(takeLogoutReason);

  const wrongEmail = left && email !== '' && !isEmail(email.trim());
  const incomplete = email === '' || password === '';
  const infoFor = withoutCulture(pageData.prefix);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    // Autofill may not trigger change events, so read the values from the form.
    const filled = new FormData(form.current ?? undefined);
    const [given, secret] = [String(filled.get('email') ?? email).trim(), String(filled.get('password') ?? password)];
    if (!isEmail(given)) {
      setEmail(given);
      setLeft(true);
      return;
    }
    if (secret === '') return;
    await go('password', () => logIn(given, secret));
  }

  async function go(by: 'password' | 'passkey', answered: () => Promise<DossierAnswer>) {
    setBusy(by);
    setFailed(null);
    let answer: DossierAnswer;
    try {
      answer = await answered();
    } catch (error) {
      const ways = waysIn(error);
      if (ways) return onSecondStep(ways);
      setFailed(failureOf(error, by));
      setBusy(null);
      return;
    }
    try {
      await onAnswer(answer);
    } catch {
      setFailed('unknown_error');
      setBusy(null);
    }
  }

  /** LOGIN-4: typing clears the error. */
  function typed(set: (text: string) => void) {
    return (text: string) => {
      set(text);
      setFailed(null);
      if (set === setEmail) setLeft(false);
    };
  }

  /** A press on a demo person fills in the form; the reader submits it. */
  function fillIn(address: string, secret: string) {
    setEmail(address);
    setPassword(secret);
    setLeft(false);
    setFailed(null);
  }

  function failedText(failed: Failed): string {
    if (typeof failed === 'string') return t(`login.${failed}`);
    if ('refused' in failed) return textOf(`refusals.${failed.refused}`, t('login.login_fail'));
    return t('login.too_fast', { wait: waitText(failed.tooFast) });
  }

  return (
    <AuthLayout title={t('login.title')} text={t('login.subtitle')}>
      {infoFor && (
        <Banner status="alert" className={css.banner} live={false}>
          {t(`login.info_text.${infoFor}`)}
        </Banner>
      )}
      {parting === 'signed-out' && !failed && (
        <Banner status="info" className={css.banner} title={t('login.signed_out')}>
          {t('login.signed_out_text')}
        </Banner>
      )}
      {parting === 'password-changed' && !failed && (
        <Banner status="ok" className={css.banner} title={t('login.password_changed')}>
          {t('login.password_changed_text')}
        </Banner>
      )}
      {failed && (
        <Banner status="error" className={css.banner} title={t('login.failed')}>
          {failedText(failed)}
        </Banner>
      )}
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={typed(setEmail)}
          onBlur={() => setLeft(true)}
          error={wrongEmail ? t('login.invalid_email') : undefined}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={typed(setPassword)}
          showText={t('login.show_password')}
          hideText={t('login.hide_password')}
        />
        <div className={css.end}>
          <Button
            type="submit"
            block
            busy={busy === 'password'}
            busyText={t('login.busy')}
            isDisabled={busy === 'passkey' || (!busy && incomplete && !autofilled)}
          >
            {t('login.submit')}
          </Button>
          <PasskeyButton
            busy={busy === 'passkey'}
            busyText={t('login.passkey_busy')}
            isDisabled={busy === 'password'}
            onPress={() => void go('passkey', async () => (await passkeys()).logInWithPasskey('first'))}
          >
            {t('login.passkey')}
          </PasskeyButton>
          <p>
            <ButtonLink look="text" flush="start" href={href(paths.forgot)}>
              {t('login.forgot')}
            </ButtonLink>
          </p>
        </div>
      </form>
      {pageData.demo && (
        <Suspense fallback={null}>
          <DemoPeople
            demo={pageData.demo}
            chosen={email}
            onChoose={fillIn}
            onFilled={() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
          />
        </Suspense>
      )}
    </AuthLayout>
  );
}

/** The second factors that the login requires, when that is why it was refused. */
function waysIn(error: unknown): readonly SecondFactorName[] | null {
  if (!(error instanceof CallFailure) || refusalCode(error) !== sessionRefusals.secondFactorNeeded.code) return null;
  const named = String(error.body?.data?.ways ?? '').split(',');
  return secondFactorNames.filter((name) => named.includes(name));
}

/** LOGIN-8: the login's error for a failed call; `unknown_error` is only for a navigation that failed. */
function failureOf(error: unknown, by: 'password' | 'passkey'): Failed {
  if (!(error instanceof CallFailure)) return by === 'passkey' ? 'passkey_stopped' : 'connection_error';
  if (error.status === 429) return { tooFast: error.retryAfter ?? 60 };
  const code = refusalCode(error);
  if (by === 'passkey' && code !== null && error.status < 500) return { refused: code };
  return error.status === 403 || error.status === 422 ? 'login_fail' : 'connection_error';
}
