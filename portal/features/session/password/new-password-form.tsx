import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, useSubmit } from '../../../lib/forms/use-submit.ts';
import { paths } from '../../../lib/page/paths.ts';
import { NewPasswordFields, useNewPassword } from '../../../lib/parts/password-fields.tsx';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../auth-layout.module.css';
import { clearStateForNewPassword } from '../session.ts';
import { NewPasswordFailed, newPasswordFailure } from './new-password-failed.tsx';

const aboutThePassword: readonly string[] = [
  accountRefusals.weakNewPassword.code,
  accountRefusals.commonNewPassword.code,
];

/** The link is still valid when only this password was refused. */
function newPasswordRefusals(failure: unknown): FieldRefusals<'password'> {
  const code = refusalCode(failure);
  return code && aboutThePassword.includes(code) ? { password: textOf(`refusals.${code}`) } : {};
}

/** NEWPW-2, NEWPW-3: the new password twice; after success the login, which confirms the change (D-13). */
export function NewPasswordForm({ requestId }: { requestId: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const entry = useNewPassword();
  const { busy, formFailure, refused, submit, clearRefusal } = useSubmit({ refusalsOf: newPasswordRefusals });

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !entry.ready) return;
    await submit(async (send) => {
      await send(accountCalls.createNewPassword, { requestId, password: entry.password });
      clearStateForNewPassword();
      navigate(paths.login, { replace: true });
    });
  }

  return (
    <>
      {formFailure !== null && (
        <NewPasswordFailed title={t('new_password.failed')} failure={newPasswordFailure(formFailure)} />
      )}
      <form className={css.form} onSubmit={save} noValidate>
        <NewPasswordFields
          entry={entry}
          refused={refused.password}
          onType={() => clearRefusal('password')}
          label={t('new_password.password')}
          confirmLabel={t('new_password.confirm')}
        />
        <Button
          type="submit"
          block
          busy={busy}
          busyText={t('new_password.busy')}
          isDisabled={!busy && (!entry.ready || refused.password !== undefined)}
        >
          {t('new_password.submit')}
        </Button>
      </form>
    </>
  );
}
