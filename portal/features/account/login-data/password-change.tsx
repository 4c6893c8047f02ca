import { type SyntheticEvent, useRef, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, useSubmit } from '../../../lib/forms/use-submit.ts';
import { NewPasswordFields, useNewPassword } from '../../../lib/parts/password-fields.tsx';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../account.module.css';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { refreshSessions } from '../queries.ts';

type PasswordChangeProps = { email: string; onClose: (changed: boolean) => void };

/** ACCOUNT-4, ACCOUNT-8: the current password, and the new one twice. `onClose` gets whether it was changed. */
export function PasswordChange({ email, onClose }: PasswordChangeProps) {
  const { t } = useTexts();
  const change = usePasswordChange(onClose);
  const { busy, refused } = change;
  return (
    <>
      <ChangeFailed failure={change.failure} />
      <form className="form" onSubmit={change.submit} noValidate aria-labelledby="login-data">
        <CurrentPasswordField
          email={email}
          autoFocus
          inputRef={change.currentField}
          value={change.current}
          onChange={change.typeCurrent}
          error={refused.current}
        />
        <NewPasswordFields
          entry={change.entry}
          refused={refused.password}
          onType={change.typePassword}
          label={t('new_password.password')}
          confirmLabel={t('account.login_data.confirm')}
        />
        <FormButtons
          submitText={t('new_password.submit')}
          busy={busy}
          busyText={t('new_password.busy')}
          isDisabled={!change.isReady || Boolean(refused.current ?? refused.password)}
          cancelText={t('frame.cancel')}
          onCancel={() => onClose(false)}
        />
      </form>
    </>
  );
}

/** The state of the form: the passwords, the errors at their fields, and the change. */
function usePasswordChange(onClose: PasswordChangeProps['onClose']) {
  const currentField = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const entry = useNewPassword();
  const { busy, formFailure, refused, submit, clearRefusal } = useSubmit({
    refusalsOf: passwordRefusals,
    onRefused: (field) => field === 'current' && currentField.current?.focus(),
  });
  const isReady = entry.ready && current !== '';
  return {
    ...{ currentField, current, entry, busy, refused, isReady },
    failure: formFailure,
    typeCurrent(text: string) {
      setCurrent(text);
      clearRefusal('current');
    },
    typePassword: () => clearRefusal('password'),
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (busy || !isReady) return;
      await submit(async (send) => {
        await send(accountCalls.updateLogin, { oldPassword: current, newPassword: entry.password });
        // ACCOUNT-6: the change has ended the other sessions.
        void refreshSessions();
        onClose(true);
      });
    },
  };
}

const aboutTheNew: readonly string[] = [accountRefusals.weakPassword.code, accountRefusals.commonPassword.code];

/** A wrong current password and a weak new one are shown at their fields. */
function passwordRefusals(failure: unknown): FieldRefusals<'current' | 'password'> {
  const code = refusalCode(failure);
  if (code === null) return {};
  if (code === accountRefusals.wrongPassword.code) return { current: textOf(`refusals.${code}`) };
  return aboutTheNew.includes(code) ? { password: textOf(`refusals.${code}`) } : {};
}

/** Why the change failed: one line of help, and technical details that unfold (ACCOUNT-5). */
function ChangeFailed({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (failure === null) return null;
  const { text, technical } = failureDetails(failure, t);
  return (
    <Banner
      status="error"
      className={css.note}
      title={t('account.login_data.failed_unknown')}
      more={technical ? { summary: t('frame.read_more'), text: technical } : undefined}
    >
      {text}
    </Banner>
  );
}

type FailureDetails = { readonly text: string; readonly technical?: string };

function failureDetails(failure: unknown, t: ReturnType<typeof useTexts>['t']): FailureDetails {
  const text = t('account.login_data.failed_text');
  if (!(failure instanceof CallFailure)) return { text, technical: String(failure) };
  if (failure.status === 429) {
    return { text: t('account.login_data.too_fast', { wait: waitText(failure.retryAfter ?? 60) }) };
  }
  const refusal = failure.body && failure.status < 500 ? textOf(`refusals.${failure.body.code}`, text) : text;
  return { text: refusal, technical: failure.technical };
}
