import { useEffect, useState } from 'react';
import { type SignOnFailure, signOnFailures, signOnPaths } from '#contract/staff.ts';
import { waitText } from '../lib/texts/durations.ts';
import { ButtonLink } from '../ui/button.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

/** Seconds to wait once too many logins have been begun. */
const pause = 15 * 60;

/**
 * Why a login at the issuer failed, from the address when the page opens, and a function to clear it; the address is
 * cleared at once.
 */
export function useSignOnFailure(): [SignOnFailure | null, () => void] {
  const [failure, setFailure] = useState(() => signOnFailures.find((one) => location.hash === `#/${one}`) ?? null);
  useEffect(() => {
    if (failure) history.replaceState(null, '', location.pathname + location.search);
  }, [failure]);
  return [failure, () => setFailure(null)];
}

/** The text for a failed login at `host`. */
export function useSignOnWords(host: string): (failure: SignOnFailure) => string {
  const { t } = useStaffTexts();
  return (failure) =>
    failure === 'too-fast' ? t('login.too_fast', { wait: waitText(pause) }) : t(`sign_on.${failure}`, { host });
}

/** The link to log in at `host`, below the form or alone. */
export function SignOn({ host, alone }: { host: string; alone: boolean }) {
  const { t } = useStaffTexts();
  return (
    <>
      {!alone && <p className={css.or}>{t('sign_on.or')}</p>}
      <ButtonLink look="second" block href={signOnPaths.begin}>
        {t('sign_on.submit', { host })}
      </ButtonLink>
    </>
  );
}
