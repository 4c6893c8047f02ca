import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, isConnectionFailure, refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, incompleteFault, useForm, useSubmit } from '../../../lib/forms/use-form.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { NewPasswordFields, useNewPassword } from '../../../lib/parts/password-fields.tsx';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { clearStateForNewPassword } from '../session.ts';

/** NEWPW: sets a new password with the link from a mail; the link is checked before anything is rendered (NEWPW-1). */
export function NewPassword({ requestId }: { requestId: string }) {
  const { state, check } = useRequest(requestId);
  if (state === 'checking') return <FullScreenSpinner>{t('new_password.checking')}</FullScreenSpinner>;
  return <Checked requestId={requestId} state={state} onRetry={check} />;
}

type Usable = 'valid' | 'invited';
type CheckedProps = { requestId: string; state: Usable | NewPasswordFailure; onRetry: () => void };

function Checked({ requestId, state, onRetry }: CheckedProps) {
  const [isRefused, setRefused] = useState(false);
  useScreen(t('titles.new_password'), String(isRefused));
  if (isRefused) return <AuthLayout title={t('new_password.refused_title')} text={t('new_password.refused_text')} />;
  const isInvited = state === 'invited';
  return (
    <AuthLayout
      title={isInvited ? t('new_password.invited_title', { brand: pageData.brand.name }) : t('new_password.title')}
      text={t(isInvited ? 'new_password.invited_text' : 'new_password.text')}
    >
      {state === 'valid' || isInvited ? (
        <>
          <NewPasswordForm requestId={requestId} />
          {isInvited && <NotMe requestId={requestId} onRefused={() => setRefused(true)} />}
        </>
      ) : (
        <>
          <NewPasswordFailed title={t('new_password.not_checked')} failure={state} />
          {state !== 'new_password.login_fail' && (
            <div className={css.after}>
              <Button onPress={onRetry}>{t('frame.retry')}</Button>
            </div>
          )}
        </>
      )}
    </AuthLayout>
  );
}

/** W28: checks the link. An expired one redirects to requesting another and replaces its history entry. */
function useRequest(requestId: string) {
  const [, navigate] = useLocation();
  const [state, setState] = useState<'checking' | Usable | NewPasswordFailure>('checking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the check
  useEffect(() => {
    const aborting = new AbortController();
    api(accountCalls.checkPasswordRequest, { requestId }, { signal: aborting.signal }).then(
      (answer) => (answer === 'expired' ? navigate(paths.forgotExpired, { replace: true }) : setState(answer)),
      (error: unknown) => {
        if (!aborting.signal.aborted) setState(newPasswordFailure(error));
      },
    );
    return () => aborting.abort();
  }, [requestId, attempt, navigate]);
  return {
    state,
    check() {
      setState('checking');
      setAttempt(attempt + 1);
    },
  };
}

/** NEW-3: who is not the contact ends the invitation. */
function NotMe({ requestId, onRefused }: { requestId: string; onRefused: () => void }) {
  const { busy, failure, submit } = useSubmit();
  const refuse = () => submit((once) => once(accountCalls.refuseInvitation, { requestId }).then(onRefused));
  return (
    <div className={css.after}>
      {failure !== null && (
        <NewPasswordFailed title={t('new_password.not_refused')} failure={newPasswordFailure(failure)} />
      )}
      <Button look="text" flush="start" busy={busy} busyText={t('frame.busy')} onPress={refuse}>
        {t('new_password.not_me')}
      </Button>
    </div>
  );
}

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
  const [, navigate] = useLocation();
  const entry = useNewPassword();
  const form = useForm<object, 'password'>({
    draft: useDraft({}),
    faults: entry.ready ? {} : { password: incompleteFault },
    refusalsOf: newPasswordRefusals,
    async send(_, once) {
      await once(accountCalls.createNewPassword, { requestId, password: entry.password });
      clearStateForNewPassword();
      navigate(paths.login, { replace: true });
    },
  });

  return (
    <>
      {form.formFailure !== null && (
        <NewPasswordFailed title={t('new_password.failed')} failure={newPasswordFailure(form.formFailure)} />
      )}
      <form {...form.props} className={css.form}>
        <NewPasswordFields
          entry={entry}
          refused={form.errorOf('password')}
          onType={() => form.clearRefusals(['password'])}
          label={t('titles.new_password')}
          confirmLabel={t('new_password.confirm')}
        />
        <Button
          type="submit"
          block
          busy={form.busy}
          busyText={t('frame.saving')}
          isDisabled={form.isBlocked || form.isRefused}
        >
          {t('new_password.submit')}
        </Button>
      </form>
    </>
  );
}

export type NewPasswordFailure = 'new_password.login_fail' | 'frame.connection_error' | 'refusals.call.unknown';

/** NEWPW-3: 403 (or an error that names it), no connection, or anything else. */
export function newPasswordFailure(error: unknown): NewPasswordFailure {
  const { status, message } = error instanceof CallFailure ? error : { status: -1, message: String(error) };
  if (status === 403 || message.includes('403')) return 'new_password.login_fail';
  return isConnectionFailure(error) ? 'frame.connection_error' : 'refusals.call.unknown';
}

export function NewPasswordFailed({ title, failure }: { title: string; failure: NewPasswordFailure }) {
  return (
    <Banner
      status="error"
      className={css.banner}
      title={title}
      actions={
        failure === 'new_password.login_fail' && (
          <ButtonLink look="second" size="s" href={href(paths.forgot)}>
            {t('new_password.request_again')}
          </ButtonLink>
        )
      }
    >
      {t(failure)}
    </Banner>
  );
}
