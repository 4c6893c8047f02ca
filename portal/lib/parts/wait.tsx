import { Fragment, type ReactNode } from 'react';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import { earlyPath } from '../api/early-answers.ts';
import { useSessionState } from '../session/session-state.ts';
import { t, useLoadedTexts } from '../texts/texts.ts';
import { SessionHead } from './session-head.tsx';

/** In place of a screen that is not there yet. */
export function Wait() {
  const { loggedIn } = useSessionState();
  if (loggedIn ?? earlyPath() !== null) return <Opening />;
  return <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>;
}

/** NAV-5: the same with the head of a session's page, which is there before the scripts; nothing in it opens. */
export function Opening() {
  return (
    <>
      <div inert>
        <SessionHead />
      </div>
      <FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>
    </>
  );
}

/** A screen whose texts are not embedded in the page. */
export function WithTexts({ children }: { children: ReactNode }) {
  const version = useLoadedTexts();
  return version === null ? <Wait /> : <Fragment key={version}>{children}</Fragment>;
}
