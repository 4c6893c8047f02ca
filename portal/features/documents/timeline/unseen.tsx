import { type ReactNode, useContext, useEffect, useRef } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Tag } from '../../../ui/tag.tsx';
import { seenAfter, type Unseen, UnseenContext } from './unseen-state.ts';

/** Provides the unseen state to the items below. */
export function UnseenProvider({ news, children }: { news: Unseen; children: ReactNode }) {
  return <UnseenContext value={news}>{children}</UnseenContext>;
}

/** A 'New' tag on an item that was added while the page was open, until the item has been in view for a while. */
export function UnseenMark({ documentId }: { documentId: string }) {
  const { unseen, reach, see } = useContext(UnseenContext);
  return unseen.some(({ Id }) => Id === documentId) ? (
    <Mark onReached={() => reach(documentId)} onSeen={() => see(documentId)} />
  ) : null;
}

/**
 * STATUS-13: the number of unseen documents behind a fold, beside the button that opens it; renders nothing without
 * any.
 */
export function FoldedNews({ documents }: { documents: readonly ClaimDocument[] }) {
  const { t } = useTexts();
  const { unseen } = useContext(UnseenContext);
  const count = documents.filter(({ Id }) => unseen.some((one) => one.Id === Id)).length;
  return count > 0 ? <Tag look="info">{t('status.folded_new', { count })}</Tag> : null;
}

function Mark(acts: { onReached: () => void; onSeen: () => void }) {
  const { t } = useTexts();
  const mark = useRef<HTMLSpanElement>(null);
  const then = useRef(acts);
  useEffect(() => {
    then.current = acts;
  });
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView = false;
    // An IntersectionObserver also reports in a hidden tab, which the reader does not see.
    const look = () => {
      clearTimeout(timer);
      if (!inView || document.visibilityState !== 'visible') return;
      then.current.onReached();
      timer = setTimeout(() => then.current.onSeen(), seenAfter);
    };
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting === true;
      look();
    });
    observer.observe(mark.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <span ref={mark}>
      <Tag look="info">{t('live.new')}</Tag>
    </span>
  );
}
