import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'wouter';
import * as accountCalls from '#contract/account/calls.ts';
import { accountRefusals } from '#contract/account/refusals.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/page/paths.ts';
import { NewPasswordFields, useNewPassword } from '../../../lib/parts/password-fields.tsx';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../auth-layout.module.css';
import { clearStateForNewPassword } from '../session.ts';
import { NewPasswordFailed, type NewPasswordFailure, newPasswordFailure } from './new-password-failed.tsx';

const aboutThePassword: readonly string[] = [
  accountRefusals.weakNewPassword.code,
  accountRefusals.commonNewPassword.code,
];

/** NEWPW-2, NEWPW-3: the new password twice; after success the login, which confirms the change (D-13). */
export function NewPasswordForm({ requestId }: { requestId: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const entry = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NewPasswordFailure | null>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !entry.ready) return;
    setBusy(true);
    setFailed(null);
    try {
      await api(accountCalls.createNewPassword, { requestId, password: entry.password });
      clearStateForNewPassword();
      navigate(paths.login, { replace: true });
    } catch (error) {
      const code = refusalCode(error);
      // The link is still valid; only this password was refused.
      if (code && aboutThePassword.includes(code)) entry.refuse(textOf(`refusals.${code}`));
      else setFailed(newPasswordFailure(error));
      setBusy(false);
    }
  }

  return (
    <>
      {failed && <NewPasswordFailed title={t('new_password.failed')} failure={failed} />}
      <form className={css.form} onSubmit={submit} noValidate>
        <NewPasswordFields entry={entry} label={t('new_password.password')} confirmLabel={t('new_password.confirm')} />
        <Button
          type="submit"
          block
          busy={busy}
          busyText={t('new_password.busy')}
          isDisabled={!busy && (!entry.ready || entry.refused !== null)}
        >
          {t('new_password.submit')}
        </Button>
      </form>
    </>
  );
}
