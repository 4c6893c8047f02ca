import { type ReactNode, useState } from 'react';
import { timeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import css from './account.module.css';

type SavedNoteProps = {
  /** When it was saved; null while nothing was. */
  savedAt: Date | null;
  title: string;
  text?: string;
  /** The line that stays after the note was closed (D-24). */
  lasting: (time: string) => string;
  /** What was saved. */
  children: ReactNode;
};

/**
 * Confirms that something was saved: a note that can be closed, and a line below it that stays (trust.md §6, 4.1.3).
 */
export function SavedNote({ savedAt, title, text, lasting, children }: SavedNoteProps) {
  const { t } = useTexts();
  const [closed, setClosed] = useState<Date | null>(null);
  return (
    <>
      {/* Always mounted, so that screen readers announce its changes. */}
      <div role="status">
        {savedAt && closed !== savedAt && (
          <Banner
            status="ok"
            live={false}
            className={css.note}
            title={title}
            onClose={() => setClosed(savedAt)}
            closeText={t('frame.close')}
          >
            {text}
          </Banner>
        )}
      </div>
      {children}
      {savedAt && <p className={css.lasting}>{lasting(timeText(savedAt.toISOString()))}</p>}
    </>
  );
}
