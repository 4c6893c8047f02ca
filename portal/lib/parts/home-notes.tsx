import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Wrap } from '../../ui/layout/page-shell.tsx';
import { href, paths } from '../page/paths.ts';
import { useTexts } from '../texts/texts.ts';
import css from './home-notes.module.css';

type HomeNotesProps = { width: 'page' | 'wide'; children: readonly ReactNode[] };

/** Notes above the list of claims and the account; other screens show none. */
export function HomeNotes({ width, children }: HomeNotesProps) {
  const [path] = useLocation();
  const isShown = path.startsWith(paths.home) && children.length > 0;
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <Wrap width={width} className={css.notes}>
          {children}
        </Wrap>
      )}
    </div>
  );
}

type ClaimNoteProps = { claim: { claimId: string; claimNumber: string }; isRefused: boolean; title: string };

/** One of these about what a claim's contact sent without a connection: it waits or was refused. */
export function ClaimNote({ claim: { claimId, claimNumber }, isRefused, title }: ClaimNoteProps) {
  const { t } = useTexts();
  return (
    <Banner status={isRefused ? 'error' : 'info'} live={false} title={title}>
      <a href={href(paths.status(claimId))}>{t('claims.view_number', { number: claimNumber })}</a>
    </Banner>
  );
}
