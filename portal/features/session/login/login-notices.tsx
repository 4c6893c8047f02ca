import { useState } from 'react';
import { withoutCulture } from '#contract/values/culture.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { takeLogoutReason } from '../../../lib/session/logout-reason.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../auth-layout.module.css';
import { type FirstStepFailure, firstStepFailureText } from './login-failure.ts';

/** The notices above the login form: about this site, why the last session ended, and why the login failed. */
export function LoginNotices({ failure }: { failure: FirstStepFailure | null }) {
  const { t } = useTexts();
  const [logoutReason] = useState(takeLogoutReason);
  const infoFor = withoutCulture(pageData.prefix);
  return (
    <>
      {infoFor && (
        <Banner status="alert" className={css.banner} live={false}>
          {t(`login.info_text.${infoFor}`)}
        </Banner>
      )}
      {logoutReason === 'signed-out' && !failure && (
        <Banner status="info" className={css.banner} title={t('login.signed_out')}>
          {t('login.signed_out_text')}
        </Banner>
      )}
      {logoutReason === 'password-changed' && !failure && (
        <Banner status="ok" className={css.banner} title={t('login.password_changed')}>
          {t('login.password_changed_text')}
        </Banner>
      )}
      {failure && (
        <Banner status="error" className={css.banner} title={t('login.failed')}>
          {firstStepFailureText(failure, t)}
        </Banner>
      )}
    </>
  );
}
