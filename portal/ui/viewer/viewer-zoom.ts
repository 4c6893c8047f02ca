import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listenForZooming } from './viewer-gestures.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The zoom and rotation of a file: scale 1 fits the window, and `turn` is in degrees clockwise. */
export interface ZoomState {
  readonly scale: number;
  readonly turn: number;
}

/** The actions of the viewer's buttons and gestures. */
export interface Zoom extends ZoomState {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isLargest: boolean;
  /** Zooms to `scale` and moves the point `from` to `to` (both in the window; the centre by default). */
  readonly zoomTo: (scale: number, to?: Point, from?: Point) => void;
  readonly rotate: () => void;
}

const largest = { image: 8, document: 4, free: 1 } as const;

const Context = createContext<ZoomState>({ scale: 1, turn: 0 });
export const ZoomContext = Context.Provider;

/** The zoom of the enclosing viewer. */
export const useShownZoom = (): ZoomState => useContext(Context);

/** The zoom state of one file, which starts at 1. */
export function useZoom(kind: keyof typeof largest, isOn: boolean): Zoom {
  const [scale, setScale] = useState(1);
  const [turn, setTurn] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const max = largest[kind];

  const zoomTo = useCallback(
    (wanted: number, to?: Point, from = to) => {
      const content = area.current?.firstElementChild;
      if (!area.current || !content) return;
      const next = Math.min(max, Math.max(1, wanted));
      const middle = middleOf(area.current.getBoundingClientRect());
      const before = content.getBoundingClientRect();
      const part = {
        x: share((from ?? middle).x - before.left, before.width),
        y: share((from ?? middle).y - before.top, before.height),
      };
      // The new size must be rendered before the position can be scrolled to.
      flushSync(() => setScale(next));
      const after = content.getBoundingClientRect();
      area.current.scrollBy({
        left: after.left + part.x * after.width - (to ?? middle).x,
        top: after.top + part.y * after.height - (to ?? middle).y,
        behavior: 'instant',
      });
    },
    [max],
  );
  const rotate = useCallback(() => {
    setScale(1);
    setTurn((degrees) => (degrees + 90) % 360);
  }, []);

  const current = useRef(scale);
  current.current = scale;
  useEffect(() => {
    if (!isOn || !area.current) return;
    return listenForZooming(area.current, { scale: () => current.current, zoomTo, isDragged: kind === 'image' });
  }, [isOn, kind, zoomTo]);

  return useMemo(
    () => ({ scale, turn, area, isLargest: scale >= max, zoomTo, rotate }),
    [scale, turn, max, zoomTo, rotate],
  );
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** A position outside the content counts as its edge. */
const share = (at: number, size: number) => (size ? Math.min(1, Math.max(0, at / size)) : 0.5);
