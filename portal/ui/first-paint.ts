import { useEffect, useState } from 'react';

let isAhead = false;
/** How long what is out of sight waits at most for a paint, in milliseconds: a hidden page is not painted. */
const longestWait = 500;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that the page is about to be painted for the first time: what is out of sight then comes after it. */
export function expectFirstPaint(): void {
  isAhead = true;
}

/** `first` before the first paint, then `step` more at a time, so that presses are heard on a slow computer. */
export function useDrawn(first: number, total: number, step = 1): number {
  const [count, setCount] = useState(() => (isAhead ? first : Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return;
    const draw = () => setCount(count + step < total ? count + step : Number.POSITIVE_INFINITY);
    waiting.add(draw);
    if (timer === undefined) waitForPaint();
    return () => void waiting.delete(draw);
  }, [count, step, total]);
  return count;
}

/** Whether what is folded may be drawn: not before the first paint. */
export function useFirstPaint(): boolean {
  return useDrawn(0, 0) > 0;
}

function waitForPaint(): void {
  timer = setTimeout(drawNext, longestWait);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(drawNext);
  });
}

/** Draws one part in a task of its own; what it brings waits in its turn. */
function drawNext(): void {
  const [draw] = waiting;
  if (draw) {
    waiting.delete(draw);
    draw();
  }
  isAhead = draw !== undefined;
  timer = draw && setTimeout(drawNext);
}
