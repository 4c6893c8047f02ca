import { useEffect, useState } from 'react';

let isAhead = false;
/** How long what is out of sight waits at most for a paint, in milliseconds: a hidden page is not painted. */
const longestWait = 500;

/** Says that the page is about to be painted for the first time: what is out of sight then comes after it. */
export function expectFirstPaint(): void {
  isAhead = true;
}

/** Whether what is out of sight may be drawn: not before the first paint of the page, which a slow computer would make later. */
export function useFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(!isAhead);
  useEffect(() => {
    if (isPainted) return;
    const draw = () => {
      isAhead = false;
      setPainted(true);
    };
    let timer = setTimeout(draw, longestWait);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(draw);
    });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [isPainted]);
  return isPainted;
}
