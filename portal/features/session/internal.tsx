import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallFailure, isConnectionFailure } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { href, site } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { takeOpening } from '../../lib/session/opening.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import css from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { logInOnBehalf } from './login/complete-login.ts';
import { continueAfterLogin } from './session.ts';

/** INTERNAL-1, W1: opened by a press, never by the address alone; the ticket leaves address and history at once (INTERNAL-5). */
export function Internal({ contactId, ticket }: { contactId: string; ticket: string }) {
  useScreen(t('titles.internal'));
  const [given, setGiven] = useState({ contactId, ticket });
  const [isPressed, setPressed] = useState(false);
  const { busy, failure, submit, dismiss } = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new ticket only
  useEffect(() => {
    if (ticket === '') return;
    setGiven({ contactId, ticket });
    dismiss();
    history.replaceState(history.state, '', href('/internal'));
    const isOpened = takeOpening(contactId);
    setPressed(isOpened);
    if (isOpened) void open({ contactId, ticket });
  }, [contactId, ticket]);
  const failed = given.ticket === '' ? 'internal.login_fail' : failure === null ? null : failureOf(failure);

  function open(asked: typeof given) {
    return submit(async () => {
      await logInOnBehalf(asked.contactId, asked.ticket);
      continueAfterLogin();
    });
  }

  if (isPressed && !failed) return <FullScreenSpinner>{t('frame.busy')}</FullScreenSpinner>;
  return (
    <AuthLayout title={t('titles.internal')} text={t('internal.text')} isPlain>
      {failed && (
        <Banner status="error" className={css.banner} title={t('internal.failed')}>
          {t(failed)}
        </Banner>
      )}
      <div className={css.form}>
        {failed === 'internal.login_fail' ? (
          <ButtonLink href={site.staff}>{t('internal.to_staff_page')}</ButtonLink>
        ) : (
          <Button block icon={LogIn} busy={busy} busyText={t('frame.busy')} onPress={() => open(given)}>
            {t('internal.submit')}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}

/** INTERNAL-3: the key of the text: no connection, refused, or anything else. */
function failureOf(error: unknown) {
  if (isConnectionFailure(error)) return 'frame.connection_error';
  return error instanceof CallFailure && error.status === 403 ? 'internal.login_fail' : 'refusals.call.unknown';
}
