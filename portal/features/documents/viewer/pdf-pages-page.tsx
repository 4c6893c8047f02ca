import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useShownZoom } from '../../../ui/viewer-zoom.ts';
import css from './viewer.module.css';

type PdfPageProps = {
  document: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  /** Width by height of the first page: the place a page keeps until it is drawn. */
  proportion: number;
  name: string;
};

/** One page of a PDF: drawn when it comes near, let go when it is far, so that long files do not fill the memory. */
export function PdfPage({ document, number, proportion, name }: PdfPageProps) {
  const { t } = useTexts();
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
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Phones give a canvas no more. */
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
      // At least twice as fine as the screen's pixels, for readers who zoom in.
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
    // A page that cannot be drawn stays white among the others.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      drawing?.cancel();
    };
  }, [document, number, zoom]);
  // Until it is drawn it keeps its place, or the pages would jump away under the reader.
  return <canvas ref={canvas} width={Math.round(1000 * proportion)} height={1000} role="img" aria-label={label} />;
}

/** Whether it is in sight of the box it scrolls in, or one box away. */
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
