import type { Point } from './viewer-zoom.ts';

/** The target of gestures and keys. */
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

/**
 * Listens for keys (+ − 0), wheel with Ctrl, and, where it can be dragged, for drag, pinch and double tap. Returns a
 * function that stops listening.
 */
export function listenForZooming(area: HTMLElement, zoomed: Zoomed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const dialog = area.closest<HTMLElement>('[role=dialog]') ?? area;
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
