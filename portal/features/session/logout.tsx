import { useEffect } from 'react';
import { useAction } from '../../lib/api/actions.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { Wait } from '../../lib/parts/wait.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { logOut } from './session.ts';

/** LOGOUT-1: logs out and leaves the portal; a failed logout shows an error and can be retried (M9). */
export function Logout() {
  useScreen(t('frame.logout'));
  const { failure, act } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: logs out once, when the screen opens.
  useEffect(() => {
    void act(logOut);
  }, []);
  if (failure === null) return <Wait />;
  return (
    <AuthLayout title={t('frame.logout')}>
      <FailureNotice
        title={t('session.logout_failed')}
        text={t('session.logout_failed_text')}
        failure={failure}
        actions={
          <>
            <Button size="s" onPress={() => void act(logOut)}>
              {t('frame.retry')}
            </Button>
            <ButtonLink look="text" size="s" href={href(paths.home)}>
              {t('session.logout_back')}
            </ButtonLink>
          </>
        }
      />
    </AuthLayout>
  );
}
