import { Fragment, type ReactNode } from 'react';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import { t, useLoadedTexts } from '../texts/texts.ts';

/** In place of a screen that is not there yet. */
export function Wait() {
  return <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
}

/** A screen whose texts are not embedded in the page. */
export function WithTexts({ children }: { children: ReactNode }) {
  const version = useLoadedTexts();
  return version === null ? <Wait /> : <Fragment key={version}>{children}</Fragment>;
}
