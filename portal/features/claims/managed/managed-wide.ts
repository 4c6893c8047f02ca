import { type RefObject, useEffect, useState } from 'react';

/** The width that the table's six columns need, in rem; only one of the two forms is in the page (LIST-14). */
const columns = 64;

/**
 * Whether the window has room for the table, in the size that text has now. A media query in rem follows the browser's default size
 * and not the page's, which a reader may have enlarged by a style sheet (WCAG 1.4.4).
 */
function hasRoom(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return matchMedia(`(min-width: ${columns * rem}px)`).matches;
}

/** Whether the table has room; follows the window's width and, by the height of the list, the size of its text. */
export function useWideWindow(list: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(hasRoom);
  useEffect(() => {
    const look = () => setWide(hasRoom());
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, [list]);
  return wide;
}
