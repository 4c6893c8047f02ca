import { type SyntheticEvent, useRef, useState } from 'react';
import * as accountCalls from '#contract/account/calls.ts';
import { accountRefusals } from '#contract/account/refusals.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { NewPasswordFields, useNewPassword } from '../../../lib/parts/password-fields.tsx';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import css from '../account.module.css';
import { sessionsKey } from '../queries.ts';

const aboutTheNew: readonly string[] = [accountRefusals.weakPassword.code, accountRefusals.commonPassword.code];

/** Why the change failed: one line of help, and technical details that unfold (ACCOUNT-5). */
type Failure = { text: string; technical?: string };

/** ACCOUNT-4, ACCOUNT-8: the current password, and the new one twice. `onClose` gets whether it was changed. */
export function PasswordChange({ email, onClose }: { email: string; onClose: (changed: boolean) => void }) {
  const { t } = useTexts();
  const currentField = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const entry = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !entry.ready || current === '') return;
    setBusy(true);
    setFailed(null);
    try {
      await api(accountCalls.updateLogin, { oldPassword: current, newPassword: entry.password });
    } catch (error) {
      show(error);
      setBusy(false);
      return;
    }
    // ACCOUNT-6: the change has ended the other sessions.
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
    onClose(true);
  }

  function show(error: unknown) {
    const code = refusalCode(error);
    if (code === accountRefusals.wrongPassword.code) {
      setWrong(textOf(`refusals.${code}`));
      currentField.current?.focus();
    } else if (code && aboutTheNew.includes(code)) {
      entry.refuse(textOf(`refusals.${code}`));
    } else {
      setFailed(failureOf(error));
    }
  }

  function failureOf(error: unknown): Failure {
    const text = t('account.login_data.failed_text');
    if (!(error instanceof CallFailure)) return { text, technical: String(error) };
    if (error.status === 429) {
      return { text: t('account.login_data.too_fast', { wait: waitText(error.retryAfter ?? 60) }) };
    }
    const refusal = error.body && error.status < 500 ? textOf(`refusals.${error.body.code}`, text) : text;
    return { text: refusal, technical: error.technical };
  }

  return (
    <>
      {failed && (
        <Banner
          status="error"
          className={css.note}
          title={t('account.login_data.failed_unknown')}
          more={failed.technical ? { summary: t('frame.read_more'), text: failed.technical } : undefined}
        >
          {failed.text}
        </Banner>
      )}
      <form className="form" onSubmit={submit} noValidate aria-labelledby="login-data">
        {/* The user name, for password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('account.login_data.current')}
          name="current"
          autoComplete="current-password"
          autoFocus
          inputRef={currentField}
          value={current}
          onChange={(text) => {
            setCurrent(text);
            setWrong(null);
          }}
          error={wrong ?? undefined}
          showText={t('login.show_password')}
          hideText={t('login.hide_password')}
        />
        <NewPasswordFields
          entry={entry}
          label={t('new_password.password')}
          confirmLabel={t('account.login_data.confirm')}
        />
        <div className={css.end}>
          <Button
            type="submit"
            busy={busy}
            busyText={t('new_password.busy')}
            isDisabled={!busy && (current === '' || wrong !== null || !entry.ready || entry.refused !== null)}
          >
            {t('new_password.submit')}
          </Button>
          <Button look="text" isDisabled={busy} onPress={() => onClose(false)}>
            {t('frame.cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}
