import { startTransition, useEffect, useState } from 'react';

/** The longest that a page that paints nothing, as it is hidden, waits for its paint, in milliseconds. */
const unpainted = 1_000;

/** The value as it was painted last: the new one follows in a render of its own, which may be interrupted, after the next paint. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    const follow = () => startTransition(() => setPainted(value));
    let timer = setTimeout(follow, unpainted);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted before the next task.
      timer = setTimeout(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
