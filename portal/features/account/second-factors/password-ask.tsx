import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, useSubmit } from '../../../lib/forms/use-submit.ts';
import { wasStopped } from '../../../lib/session/passkeys.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { FormButtons } from '../form-buttons.tsx';

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
  const { email, text, danger = false, children, ready = true, act, onCancel } = props;
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { busy, formFailure, refused, submit, dismiss, clearRefusal } = useSubmit({
    refusalsOf: currentPasswordRefusals,
    onRefused: () => field.current?.focus(),
  });

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy && password !== '' && ready) void submit(() => act(password));
  }

  return (
    <form className="form" onSubmit={send} noValidate>
      <p>{text}</p>
      {formFailure !== null && (
        <Banner status="error">
          <FailureText failure={formFailure} />
        </Banner>
      )}
      {children}
      <CurrentPasswordField
        email={email}
        autoFocus={children === undefined}
        inputRef={field}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          clearRefusal('current');
          dismiss();
        }}
        error={refused.current}
      />
      <FormButtons
        danger={danger}
        submitText={props.submit}
        busy={busy}
        busyText={t('account.second_ways.busy')}
        isDisabled={password === '' || refused.current !== undefined || !ready}
        cancelText={props.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}

/** A wrong password is shown at its field. */
function currentPasswordRefusals(failure: unknown): FieldRefusals<'current'> {
  const code = refusalCode(failure);
  return code === accountRefusals.wrongPassword.code ? { current: textOf(`refusals.${code}`) } : {};
}

function FailureText({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (wasStopped(failure)) return t('account.second_ways.passkey_stopped');
  if (failure instanceof Error && failure.name === 'InvalidStateError') return t('account.second_ways.passkey_there');
  if (failure instanceof CallFailure && failure.status === 429) {
    return t('account.login_data.too_fast', { wait: waitText(failure.retryAfter ?? 60) });
  }
  return textOf(`refusals.${refusalCode(failure) ?? ''}`, t('session.failed'));
}
