import { useEffect, useState } from 'react';

let isAhead = false;
/** How long what is out of sight waits at most for a paint, in milliseconds: a hidden page is not painted. */
const longestWait = 500;

/** Says that the page is about to be painted for the first time: what is out of sight then comes after it. */
export function expectFirstPaint(): void {
  isAhead = true;
}

/**
 * How many parts of a list may be drawn: `first` before the first paint of the page, which a slow computer would make later, and after it
 * as many more at a time, so that presses are heard in between.
 */
export function useDrawn(first: number, total: number): number {
  const [count, setCount] = useState(() => (isAhead ? first : Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return;
    const draw = () => {
      isAhead = false;
      setCount(count + first < total ? count + first : Number.POSITIVE_INFINITY);
    };
    let timer = setTimeout(draw, isAhead ? longestWait : 0);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(draw);
    });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [count, first, total]);
  return count;
}

/** Whether what is folded may be drawn: not before the first paint. */
export function useFirstPaint(): boolean {
  return useDrawn(0, 0) > 0;
}
