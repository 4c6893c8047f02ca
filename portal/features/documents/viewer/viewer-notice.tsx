import { resetDelay } from '#contract/values/constants.ts';
import { CallFailure } from '../../../lib/api/failure.ts';
import { PassingNote } from '../../../lib/parts/passing-note.tsx';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from './viewer.module.css';

/** The outcome for a file that the viewer does not show. */
export type ViewerNote =
  | { readonly is: 'downloaded' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'damaged' };

/**
 * D-8: a notice below the screen: why the viewer closed, or that a file was downloaded. It is announced while the
 * viewer still fades out.
 */
export function ViewerNotice({ note, onGone }: { note: ViewerNote | null; onGone: () => void }) {
  const { t } = useTexts();
  return (
    <div className={css.notice} data-react-aria-top-layer="true">
      <p role="status" className="vh">
        {note?.is === 'downloaded' && t('viewer.downloaded')}
      </p>
      {note?.is === 'downloaded' && (
        <PassingNote delay={resetDelay} onGone={onGone}>
          <Banner status="ok" live={false} title={t('viewer.downloaded')} />
        </PassingNote>
      )}
      {note && note.is !== 'downloaded' && (
        <Banner
          status="error"
          title={t('viewer.failed')}
          onClose={onGone}
          closeText={t('frame.close')}
          more={technical(note) ? { summary: t('frame.more_information'), text: technical(note) } : undefined}
        >
          {note.is === 'damaged' ? t('viewer.damaged') : reason(note.error, t('viewer.failed_text'))}
        </Banner>
      )}
    </div>
  );
}

function reason(error: unknown, otherwise: string): string {
  const code = error instanceof CallFailure ? error.body?.code : undefined;
  return code ? textOf(`refusals.${code}`, otherwise) : otherwise;
}

function technical(note: ViewerNote): string {
  return note.is === 'failed' && note.error instanceof CallFailure ? note.error.technical : '';
}
