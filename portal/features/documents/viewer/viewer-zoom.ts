import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Point {
  readonly x: number;
  readonly y: number;
}

export type Zoom = ReturnType<typeof useZoom>;

const largest = { image: 8, document: 4 } as const;

/** Scale 1 fits the window, and `turn` is in degrees clockwise. */
const Context = createContext({ scale: 1, turn: 0 });
export const ZoomContext = Context.Provider;

export const useShownZoom = () => useContext(Context);

export function useZoom(kind: keyof typeof largest, isOn: boolean) {
  const [scale, setScale] = useState(1);
  const [turn, setTurn] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const max = largest[kind];

  /** Moves the point `from` to `to`, both in the window; the centre by default. */
  function zoomTo(wanted: number, to?: Point, from = to) {
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
  }
  function rotate() {
    setScale(1);
    setTurn((turn + 90) % 360);
  }

  const shownScale = useEffectEvent(() => scale);
  const zoom = useEffectEvent(zoomTo);
  useEffect(() => {
    if (!isOn || !area.current) return;
    return listenForZooming(area.current, { scale: shownScale, zoomTo: zoom, isDragged: kind === 'image' });
  }, [isOn, kind]);

  return { scale, turn, area, isLargest: scale >= max, zoomTo, rotate };
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** A position outside the content counts as its edge. */
const share = (at: number, size: number) => (size ? Math.min(1, Math.max(0, at / size)) : 0.5);

interface Zoomed {
  readonly scale: () => number;
  readonly zoomTo: (scale: number, to?: Point, from?: Point) => void;
  /** Whether dragging moves the content; otherwise the browser scrolls it. */
  readonly isDragged: boolean;
}

/** The zoom factor of one press of a button or key, or one notch of the wheel. */
export const zoomStep = 1.5;
/** The scale of a double tap, which toggles. */
const tapped = 2.5;
/** The limits of a double tap: milliseconds, and pixels between the taps. */
const patience = 350;
const stray = 24;

/** Listens for keys (+ − 0), wheel with Ctrl, and, where it can be dragged, drag, pinch and double tap; returns how to stop. */
function listenForZooming(area: HTMLElement, zoomed: Zoomed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const dialog = area.closest('dialog') ?? area;
  dialog.addEventListener('keydown', (event) => onKey(event, zoomed), { signal });
  area.addEventListener('wheel', (event) => onWheel(event, zoomed), { signal, passive: false });
  if (zoomed.isDragged) listenForPointers(area, zoomed, signal);
  return () => listening.abort();
}

function onKey(event: KeyboardEvent, { scale, zoomTo }: Zoomed): void {
  // With Ctrl and other modifiers they are browser shortcuts.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = { '+': scale() * zoomStep, '=': scale() * zoomStep, '-': scale() / zoomStep, '0': 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  zoomTo(next);
}

function onWheel(event: WheelEvent, { scale, zoomTo }: Zoomed): void {
  // A touchpad pinch arrives as a wheel event with Ctrl.
  if (!event.ctrlKey) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
  zoomTo(scale() * zoomStep ** (Math.max(-100, Math.min(100, -pixels)) / 100), place(event));
}

function listenForPointers(area: HTMLElement, { scale, zoomTo }: Zoomed, signal: AbortSignal): void {
  const down = new Map<number, Point>();
  let started: Point | null = null;
  let lastTap: { readonly at: Point; readonly time: number } | null = null;

  area.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      // The browser handles the scroll bars of the area.
      const box = area.getBoundingClientRect();
      if (event.clientX - box.left >= area.clientWidth || event.clientY - box.top >= area.clientHeight) return;
      down.set(event.pointerId, place(event));
      started = down.size === 1 ? place(event) : null;
      // A synthetic pointer, as in tests, cannot be captured.
      if (event.isTrusted) area.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  area.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      if (other) {
        const wider = distance(now, other) / Math.max(1, distance(before, other));
        zoomTo(scale() * wider, between(now, other), between(before, other));
      } else {
        area.scrollBy({ left: before.x - now.x, top: before.y - now.y, behavior: 'instant' });
      }
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    const at = place(event);
    const isTap = event.type === 'pointerup' && started !== null && distance(started, at) < stray;
    const isSecond = isTap && lastTap && event.timeStamp - lastTap.time < patience && distance(lastTap.at, at) < stray;
    lastTap = isTap && !isSecond ? { at, time: event.timeStamp } : null;
    started = null;
    if (isSecond) zoomTo(scale() > 1 ? 1 : tapped, at);
  };
  area.addEventListener('pointerup', lift, { signal });
  area.addEventListener('pointercancel', lift, { signal });
}

const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
