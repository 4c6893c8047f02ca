import { useEffect } from 'react';
import { useScreen } from '../../lib/screen.ts';
import { useTexts } from '../../lib/texts.ts';
import { FullScreenSpinner } from '../../ui/spinner.tsx';
import { logOut } from './session.ts';

/** LOGOUT-1: logs out and leaves the portal. */
export function Logout() {
  const { t } = useTexts();
  useScreen(t('titles.logout'));
  useEffect(() => {
    void logOut();
  }, []);
  return <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
}
