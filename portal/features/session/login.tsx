import { type SyntheticEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { isEmail } from '#contract/values/email.ts';
import { waitText } from '../../lib/durations.ts';
import { CallFailure, isConnectionFailure } from '../../lib/failure.ts';
import { takeParting } from '../../lib/parting.ts';
import { href, paths } from '../../lib/paths.ts';
import { useScreen } from '../../lib/screen.ts';
import { start } from '../../lib/start.ts';
import { loadTexts, useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useAutofilled } from './autofill.ts';
import css from './gate.module.css';
import { Gate } from './gate.tsx';
import { enter, logIn } from './session.ts';

type Failed = 'login_fail' | 'connection_error' | 'unknown_error' | { tooFast: number };

/** LOGIN: e-mail and password. */
export function Login() {
  const { t } = useTexts();
  useScreen(t('titles.login'));
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const autofilled = useAutofilled(form);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [parting] = useState(takeParting);

  const wrongEmail = left && email !== '' && !isEmail(email.trim());
  const incomplete = email === '' || password === '';

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    // What the browser filled in by itself may never have been typed here: the form knows best.
    const filled = new FormData(form.current ?? undefined);
    const [given, secret] = [String(filled.get('email') ?? email).trim(), String(filled.get('password') ?? password)];
    if (!isEmail(given)) {
      setEmail(given);
      setLeft(true);
      return;
    }
    if (secret === '') return;
    setBusy(true);
    setFailed(null);
    let answer: DossierAnswer;
    try {
      answer = await logIn(given, secret);
    } catch (error) {
      setFailed(failureOf(error));
      setBusy(false);
      return;
    }
    try {
      void loadTexts();
      enter(answer, (path) => navigate(path, { replace: true }));
    } catch {
      setFailed('unknown_error');
      setBusy(false);
    }
  }

  /** LOGIN-4: typing clears any error shown. */
  function typed(set: (text: string) => void) {
    return (text: string) => {
      set(text);
      setFailed(null);
      if (set === setEmail) setLeft(false);
    };
  }

  return (
    <Gate title={t('login.title')} text={t('login.subtitle')}>
      {start.prefix && (
        <Banner status="alert" className={css.banner} live={false}>
          {t(`login.info_text.${start.prefix}`)}
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
          {typeof failed === 'string' ? t(`login.${failed}`) : t('login.too_fast', { wait: waitText(failed.tooFast) })}
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
            busy={busy}
            busyText={t('login.busy')}
            isDisabled={!busy && incomplete && !autofilled}
          >
            {t('login.submit')}
          </Button>
          <p>
            <ButtonLink look="text" flush="start" href={href(paths.forgot)}>
              {t('login.forgot')}
            </ButtonLink>
          </p>
        </div>
      </form>
    </Gate>
  );
}

/** LOGIN-8: which of the login's own errors a failure is. */
function failureOf(error: unknown): Failed {
  if (isConnectionFailure(error)) return 'connection_error';
  if (error instanceof CallFailure && error.status === 429) return { tooFast: error.retryAfter ?? 60 };
  if (error instanceof CallFailure && (error.status === 403 || error.status === 422)) return 'login_fail';
  return error instanceof CallFailure ? 'unknown_error' : 'connection_error';
}
