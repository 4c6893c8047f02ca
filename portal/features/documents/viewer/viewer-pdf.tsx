import { lazy, Suspense } from 'react';
import { useObjectUrl } from '../../../lib/storage/object-url.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './viewer.module.css';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** VIEWER-1: a PDF in the browser's own viewer, or page by page where it has none. */
export function ViewerPdf({ blob, name, onDamaged }: { blob: Blob; name: string; onDamaged: () => void }) {
  const { t } = useTexts();
  const ownViewer = hasOwnViewer();
  const url = useObjectUrl(ownViewer ? blob : null);
  if (ownViewer) return url && <iframe src={url} title={t('viewer.content', { name })} />;
  return (
    <Suspense fallback={<PdfBusy />}>
      <PdfPages blob={blob} name={name} busy={<PdfBusy />} onDamaged={onDamaged} />
    </Suspense>
  );
}

/** Some phones report PDF support but show only the first page in a frame. */
export function hasOwnViewer(): boolean {
  return navigator.pdfViewerEnabled && matchMedia('(pointer: fine)').matches;
}

function PdfBusy() {
  const { t } = useTexts();
  return (
    <p role="status" className={css.busy}>
      <Spinner />
      {t('viewer.loading')}
    </p>
  );
}
