import type { ReactNode } from 'react';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import { useLoadedTexts, useTexts } from '../texts/texts.ts';

/** In place of a screen that is not there yet. */
export function Wait() {
  const { t } = useTexts();
  return <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
}

/** A screen whose texts are not embedded in the page. */
export function WithTexts({ children }: { children: ReactNode }) {
  return useLoadedTexts() ? children : <Wait />;
}
