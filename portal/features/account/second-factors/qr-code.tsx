import { useEffect, useState } from 'react';
import css from '../account.module.css';

/** The SVG path of the dark modules, and the number of modules in a row. */
type Drawn = { path: string; size: number };

/** The quiet zone around the code, in modules: scanners need it. */
const quiet = 4;

/** A text as a QR code; dark on light in dark mode too, as scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let gone = false;
    void draw(text).then((done) => !gone && setDrawn(done));
    return () => {
      gone = true;
    };
  }, [text]);
  const size = (drawn?.size ?? 0) + 2 * quiet;
  return (
    <div className={css.qr}>
      {drawn && (
        <svg viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, place) => ({ x: place % size, y: Math.floor(place / size) }));
  const dark = squares.filter(({ x, y }) => code.isDark(y, x));
  return { path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''), size };
}
