import { CallFailure, isConnectionFailure } from '../../../lib/api/failure.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../auth-layout.module.css';

export type NewPasswordFailure = 'login_fail' | 'connection_error' | 'failed_unknown';

/** NEWPW-3: 403 (or an error that names it), no connection, or anything else. */
export function newPasswordFailure(error: unknown): NewPasswordFailure {
  const { status, message } = error instanceof CallFailure ? error : { status: -1, message: String(error) };
  if (status === 403 || message.includes('403')) return 'login_fail';
  return isConnectionFailure(error) ? 'connection_error' : 'failed_unknown';
}

/** Says why setting a new password failed; an expired link offers to request a new one. */
export function NewPasswordFailed({ title, failure }: { title: string; failure: NewPasswordFailure }) {
  const { t } = useTexts();
  return (
    <Banner
      status="error"
      className={css.banner}
      title={title}
      actions={
        failure === 'login_fail' && (
          <ButtonLink look="second" size="s" href={href(paths.forgot)}>
            {t('new_password.request_again')}
          </ButtonLink>
        )
      }
    >
      {t(`new_password.${failure}`)}
    </Banner>
  );
}
