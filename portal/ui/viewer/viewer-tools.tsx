import { RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../button.tsx';
import css from './viewer-frame.module.css';
import { zoomStep } from './viewer-gestures.ts';
import type { Zoom } from './viewer-zoom.ts';

/** The words of the zoom buttons. */
export interface ZoomTexts {
  /** The accessible name of the toolbar. */
  readonly group: string;
  /** The accessible name of the area that shows the file and scrolls by keyboard. */
  readonly area: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Left out where a file cannot be turned. */
  readonly rotate?: string | undefined;
  /** The zoom level; 1 fits the window. */
  readonly level: (scale: number) => string;
}

/** The zoom buttons of the viewer; a change of level is announced. */
export function ViewerTools({ zoom, texts }: { zoom: Zoom; texts: ZoomTexts }) {
  const { scale, zoomTo, rotate, isLargest } = zoom;
  const look = { look: 'second', iconOnly: true, className: css.button } as const;
  const isFit = scale === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields of a form
    <div className={css.tools} role="group" aria-label={texts.group}>
      <Button
        {...look}
        icon={ZoomOut}
        aria-label={texts.zoomOut}
        unavailable={isFit}
        onPress={() => zoomTo(scale / zoomStep)}
      />
      <p role="status" className={css.level}>
        {texts.level(scale)}
      </p>
      <Button
        {...look}
        icon={ZoomIn}
        aria-label={texts.zoomIn}
        unavailable={isLargest}
        onPress={() => zoomTo(scale * zoomStep)}
      />
      <Button {...look} icon={Scan} aria-label={texts.fit} unavailable={isFit} onPress={() => zoomTo(1)} />
      {texts.rotate && <Button {...look} icon={RotateCw} aria-label={texts.rotate} onPress={rotate} />}
    </div>
  );
}
