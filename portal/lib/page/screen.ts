import { useEffect, useRef } from 'react';
import { pageData } from './page-data.ts';

let first = true;
let traversed = false;

// A link and the back button both fire popstate; only the Navigation API tells them apart. Without it every screen
// starts scrolled to the top.
const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener('navigate', (event) => {
  traversed = (event as Event & { navigationType?: string }).navigationType === 'traverse';
});

/** NAV-8: sets the title and focuses the heading from the second screen on. `part` is a tab, `joint` precedes the brand. */
export function useScreen(title: string, part = '', joint = ' – '): void {
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${title}${joint}${pageData.brand.name}`;
    if (arrived.current === part) return;
    arrived.current = part;
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
  }, [title, part, joint]);
}
