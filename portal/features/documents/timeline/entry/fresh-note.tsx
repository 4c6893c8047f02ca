import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { freshFor, freshNoteFor } from '#contract/values/constants.ts';
import { serverNow } from '../../../../lib/api/api.ts';
import { PassingNote } from '../../../../lib/parts/passing-note.tsx';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './fresh-note.module.css';

/**
 * STATUS-12: a note that the reader's message was sent, if that was in the last two minutes. After the note has gone it
 * remains for screen readers.
 */
export function FreshNote({ document }: { document: Pick<ClaimDocument, 'DocumentAction' | 'TimeStamp'> }) {
  const { t } = useTexts();
  const [isFresh] = useState(() => serverNow() - Date.parse(document.TimeStamp) < freshFor);
  const [isShown, setShown] = useState(true);
  if (document.DocumentAction !== 'MessageCustomer' || !isFresh) return null;
  if (!isShown) return <span className="vh">{t('reply.fresh')}</span>;
  return (
    <PassingNote delay={freshNoteFor} onGone={() => setShown(false)} className={css.fresh}>
      <Icon of={Check} size="sm" />
      {t('reply.fresh')}
    </PassingNote>
  );
}
