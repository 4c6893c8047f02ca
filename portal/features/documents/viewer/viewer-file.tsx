import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { resetDelay } from '#contract/values/constants.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { PassingNote } from '../../../lib/parts/passing-note.tsx';
import { useObjectUrl } from '../../../lib/storage/files.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './viewer.module.css';
import { useShownZoom } from './viewer-zoom.ts';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

type ViewedProps = { blob: Blob; name: string; onDamaged: () => void };

/** VIEWER-1: a PDF page by page: a browser's own viewer brings a second download, a pen and a side panel. */
export function ViewerPdf(props: ViewedProps) {
  return (
    <Suspense fallback={<ViewerBusy />}>
      <PdfPages {...props} busy={<ViewerBusy />} />
    </Suspense>
  );
}

export function ViewerBusy() {
  return (
    <p role="status" className={css.busy}>
      <Spinner />
      {t('viewer.loading')}
    </p>
  );
}

/** A picture, never larger than it is until the reader zooms; its alt text is the file name, as there is no description. */
export function ViewerImage({ blob, name, onDamaged }: ViewedProps) {
  const url = useObjectUrl(blob);
  const { scale, turn } = useShownZoom();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const isOnSide = turn % 180 !== 0;
  const [width, height] = isOnSide ? [size.height, size.width] : [size.width, size.height];
  const sizes = { '--width': width, '--height': height, '--zoom': scale } as CSSProperties;
  return (
    url && (
      <div className={css.sheet} style={sizes}>
        <img
          src={url}
          alt={name}
          draggable={false}
          data-side={isOnSide || undefined}
          style={{ rotate: `${turn}deg` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onDamaged}
        />
      </div>
    )
  );
}

export type ViewerNote =
  | { readonly is: 'downloaded' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'damaged' };

/** `from` is the window from which the viewer was opened: outside it the notice would be inert. */
type ViewerNoticeProps = { from: Element | undefined; note: ViewerNote | null; onGone: () => void };

/** D-8: a notice below the screen: why the viewer closed, or that a file was downloaded. */
export function ViewerNotice({ from, note, onGone }: ViewerNoticeProps) {
  const notice = (
    <div className={css.notice}>
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
          {note.is === 'damaged'
            ? t('viewer.damaged')
            : textOf(`refusals.${refusalCode(note.error) ?? ''}`, t('frame.check_connection'))}
        </Banner>
      )}
    </div>
  );
  return from ? createPortal(notice, from) : notice;
}

function technical(note: ViewerNote): string {
  return note.is === 'failed' && note.error instanceof CallFailure ? note.error.technical : '';
}
