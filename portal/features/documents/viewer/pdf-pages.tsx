import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../lib/parts/trusted.ts';
import { t } from '../../../lib/texts/texts.ts';
import css from './viewer.module.css';
import { useShownZoom } from './viewer-zoom.ts';

const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

type PdfPagesProps = {
  blob: Blob;
  name: string;
  /** Shown until the number of pages is known. */
  busy: ReactNode;
  /** The file cannot be read: it is broken or protected by a password. */
  onDamaged: () => void;
};

export function PdfPages({ blob, name, busy, onDamaged }: PdfPagesProps) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; proportion: number } | null>(null);
  const { scale } = useShownZoom();
  const damaged = useEffectEvent(onDamaged);
  useEffect(() => {
    let opening: ReturnType<typeof getDocument> | null = null;
    let isLeft = false;
    const fail = () => isLeft || damaged();
    // pdf.js would start the worker from an untrusted address, and never terminates a worker that it was given.
    const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    port.onerror = fail;
    async function read() {
      const data = await blob.arrayBuffer();
      if (isLeft) return;
      // The page's policy blocks WebAssembly; pdf.js has the same decoders in JavaScript.
      opening = getDocument({ data, worker: PDFWorker.create({ port }), useSystemFonts: true, useWasm: false });
      const document = await opening.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isLeft) setPdf({ document, proportion: width / height });
    }
    read().catch(fail);
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

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** The aspect ratio of the first page, which reserves the space of a page until it is drawn. */
  proportion: number;
  name: string;
};

/** One page of a PDF, drawn when it is near the viewport and released when it is far away, which bounds the memory. */
export function PdfPage({ document, number, proportion, name }: PdfPageProps) {
  const figure = useRef<HTMLElement>(null);
  const isNear = useNear(figure);
  const caption = t('viewer.page_of', { page: number, count: document.numPages });
  return (
    <figure ref={figure} className={css.page}>
      {isNear ? (
        <Drawn document={document} number={number} proportion={proportion} label={`${name}, ${caption}`} />
      ) : (
        <div style={{ aspectRatio: proportion }} />
      )}
      <figcaption className="tiny">{caption}</figcaption>
    </figure>
  );
}

/** The largest canvas that phones support. */
const mostPixels = 16_000_000;

type DrawnProps = { document: PDFDocumentProxy; number: number; proportion: number; label: string };

function Drawn({ document, number, proportion, label }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale: zoom } = useShownZoom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a larger page is drawn again, as sharp as it was
  useEffect(() => {
    let drawing: { cancel: () => void } | null = null;
    let isLeft = false;
    async function draw() {
      const page = await document.getPage(number);
      const paper = canvas.current;
      if (isLeft || !paper) return;
      // At least two canvas pixels per CSS pixel, for readers who zoom in.
      const fineness = Math.max(2, devicePixelRatio);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min((paper.clientWidth * fineness) / width, Math.sqrt(mostPixels / (width * height)));
      const viewport = page.getViewport({ scale });
      paper.width = Math.floor(viewport.width);
      paper.height = Math.floor(viewport.height);
      const task = page.render({ canvas: paper, viewport });
      drawing = task;
      await task.promise;
    }
    // A page that fails to draw stays white.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      drawing?.cancel();
    };
  }, [document, number, zoom]);
  // Reserve the space until the page is drawn; otherwise the pages would shift.
  return <canvas ref={canvas} width={Math.round(1000 * proportion)} height={1000} role="img" aria-label={label} />;
}

/** Whether the page is visible in its scroll container, or within one container height of it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: node.closest<HTMLElement>('[tabindex]'),
      rootMargin: '100% 0px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
