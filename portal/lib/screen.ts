import { useEffect, useRef } from 'react';
import { start } from './start.ts';

let first = true;
let traversed = false;

// A link and the back button both fire popstate; only the Navigation API tells them apart. Without it every screen begins at its top.
const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener('navigate', (event) => {
  traversed = (event as Event & { navigationType?: string }).navigationType === 'traverse';
});

/** NAV-8: names the document after the screen and, from the second screen on, moves focus to its heading; back keeps the place. */
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
    if (!traversed) scrollTo(0, 0);
  }, [title]);
}
