import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { accountRefusals } from '#contract/account/refusals.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import css from '../account.module.css';

type PasswordAskProps = {
  /** The user name, for password managers. */
  email: string;
  text: ReactNode;
  submit: string;
  cancel: string;
  danger?: boolean | undefined;
  /** Fields before the password; `ready` is false while they are incomplete. */
  children?: ReactNode;
  ready?: boolean;
  /** The action that needs the password; its failure is shown here. */
  act: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the current password and runs the action with it. */
export function PasswordAsk(props: PasswordAskProps) {
  const { email, text, submit, cancel, danger = false, children, ready = true, act, onCancel } = props;
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || password === '' || !ready) return;
    setBusy(true);
    setFailed(null);
    try {
      await act(password);
    } catch (error) {
      if (refusalCode(error) === accountRefusals.wrongPassword.code) {
        setWrong(textOf(`refusals.${refusalCode(error)}`));
        field.current?.focus();
      } else setFailed(whyNot(error));
    }
    setBusy(false);
  }

  function whyNot(error: unknown): string {
    if (wasStopped(error)) return t('account.second_ways.passkey_stopped');
    if (error instanceof Error && error.name === 'InvalidStateError') return t('account.second_ways.passkey_there');
    if (error instanceof CallFailure && error.status === 429) {
      return t('account.login_data.too_fast', { wait: waitText(error.retryAfter ?? 60) });
    }
    return textOf(`refusals.${refusalCode(error) ?? ''}`, t('session.failed'));
  }

  return (
    <form className="form" onSubmit={send} noValidate>
      <p>{text}</p>
      {failed && <Banner status="error">{failed}</Banner>}
      {children}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.login_data.current')}
        name="current"
        autoComplete="current-password"
        autoFocus={children === undefined}
        inputRef={field}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setWrong(null);
          setFailed(null);
        }}
        error={wrong ?? undefined}
        showText={t('login.show_password')}
        hideText={t('login.hide_password')}
      />
      <div className={css.end}>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          busyText={t('account.second_ways.busy')}
          isDisabled={!busy && (password === '' || wrong !== null || !ready)}
        >
          {submit}
        </Button>
        <Button look="text" isDisabled={busy} onPress={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
