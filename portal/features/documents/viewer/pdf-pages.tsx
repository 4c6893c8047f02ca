import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../lib/parts/trusted.ts';
import { useShownZoom } from '../../../ui/viewer/viewer-zoom.ts';
import { PdfPage } from './pdf-pages-page.tsx';
import css from './viewer.module.css';

const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

type PdfPagesProps = {
  blob: Blob;
  name: string;
  /** Shown until the number of pages is known. */
  busy: ReactNode;
  /** The file cannot be read: it is broken or protected by a password. */
  onDamaged: () => void;
};

/** Draws the pages of a PDF one below the other, for browsers without a PDF viewer. */
export function PdfPages({ blob, name, busy, onDamaged }: PdfPagesProps) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; proportion: number } | null>(null);
  const { scale } = useShownZoom();
  const damaged = useRef(onDamaged);
  damaged.current = onDamaged;
  useEffect(() => {
    let opening: ReturnType<typeof getDocument> | null = null;
    let isLeft = false;
    // pdf.js would start the worker from an untrusted address, and never terminates a worker that it was given.
    const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    port.onerror = () => {
      if (!isLeft) damaged.current();
    };
    async function read() {
      const data = await blob.arrayBuffer();
      if (isLeft) return;
      // The page's policy blocks WebAssembly; pdf.js has the same decoders in JavaScript.
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
