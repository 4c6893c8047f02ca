import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import * as accountCalls from '#contract/account-calls.ts';
import { api } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useScreen } from '../../../lib/page/screen.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx';
import css from '../auth-layout.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { NewPasswordFailed, type NewPasswordFailure, newPasswordFailure } from './new-password-failed.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** NEWPW: sets a new password with the link from a mail; the link is checked before anything is rendered (NEWPW-1). */
export function NewPassword({ requestId }: { requestId: string }) {
  const { t } = useTexts();
  const { state, check } = useRequest(requestId);
  if (state === 'checking') return <FullScreenSpinner>{t('new_password.checking')}</FullScreenSpinner>;
  return <Checked requestId={requestId} state={state} onRetry={check} />;
}

type CheckedProps = { requestId: string; state: 'valid' | NewPasswordFailure; onRetry: () => void };

function Checked({ requestId, state, onRetry }: CheckedProps) {
  const { t } = useTexts();
  useScreen(t('titles.new_password'));
  return (
    <AuthLayout title={t('new_password.title')} text={t('new_password.text')}>
      {state === 'valid' ? (
        <NewPasswordForm requestId={requestId} />
      ) : (
        <>
          <NewPasswordFailed title={t('new_password.not_checked')} failure={state} />
          {state !== 'login_fail' && (
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
  const [state, setState] = useState<'checking' | 'valid' | NewPasswordFailure>('checking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the check
  useEffect(() => {
    const aborting = new AbortController();
    api(accountCalls.checkPasswordRequest, { requestId }, { signal: aborting.signal }).then(
      (answer) => (answer === 'expired' ? navigate(paths.forgotExpired, { replace: true }) : setState('valid')),
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
