import { useEffect, useRef } from 'react';
import { start } from './start.ts';

let first = true;

/** NAV-8: names the document after the screen and, from the second screen on, moves focus to its heading. */
export function useScreen(title: string): void {
  const named = useRef(false);
  useEffect(() => {
    document.title = `${title} – ${start.brand.name}`;
    if (named.current) return;
    named.current = true;
    if (first) {
      first = false;
      return;
    }
    const heading = document.querySelector('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    scrollTo(0, 0);
  }, [title]);
}
