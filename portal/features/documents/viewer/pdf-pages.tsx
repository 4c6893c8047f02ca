import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../lib/trusted.ts';
import { useShownZoom } from '../../../ui/viewer-zoom.ts';
import { PdfPage } from './pdf-pages-page.tsx';
import css from './viewer.module.css';

const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

type PdfPagesProps = {
  blob: Blob;
  name: string;
  /** Shown until the pages are known. */
  busy: ReactNode;
  /** The file cannot be read: broken, or locked by a password. */
  onDamaged: () => void;
};

/** Draws a PDF itself, page below page, for browsers without a viewer of their own. */
export function PdfPages({ blob, name, busy, onDamaged }: PdfPagesProps) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; proportion: number } | null>(null);
  const { scale } = useShownZoom();
  const damaged = useRef(onDamaged);
  damaged.current = onDamaged;
  useEffect(() => {
    let opening: ReturnType<typeof getDocument> | null = null;
    let isLeft = false;
    // pdf.js would start it by an address that is not trusted, and never ends one that it was given.
    const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    port.onerror = () => {
      if (!isLeft) damaged.current();
    };
    async function read() {
      const data = await blob.arrayBuffer();
      if (isLeft) return;
      // The policy of the page allows no WebAssembly; pdf.js has the same decoders in plain script.
      opening = getDocument({ data, worker: PDFWorker.create({ port }), useSystemFonts: true, useWasm: false });
      const document = await opening.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isLeft) setPdf({ document, proportion: width / height });
    }
    read().catch(() => {
      if (!isLeft) damaged.current();
    });
    return () => {
      isLeft = true;
      void Promise.resolve(opening?.destroy()).finally(() => port.terminate());
    };
  }, [blob]);

  if (!pdf) return busy;
  const numbers = Array.from({ length: pdf.document.numPages }, (_, before) => before + 1);
  return (
    <div className={css.pages} style={{ '--zoom': scale } as CSSProperties}>
      {numbers.map((number) => (
        <PdfPage key={number} document={pdf.document} number={number} proportion={pdf.proportion} name={name} />
      ))}
    </div>
  );
}
