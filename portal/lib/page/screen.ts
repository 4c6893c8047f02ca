import { type MouseEvent, useEffect, useRef } from 'react';
import { pageData } from './page-data.ts';

let first = true;
let traversed = false;
/** How far each entry was scrolled: the browser restores this before the screen is drawn, on the one that is left. */
const scrolls = new Map<string, number>();

// A link and the back button both fire popstate; only the Navigation API tells them apart. Without it every screen
// starts scrolled to the top.
const { navigation } = globalThis as { navigation?: Navigation };
navigation?.addEventListener('navigate', ({ navigationType }) => {
  if (navigationType === 'replace') return;
  traversed = navigationType === 'traverse';
  scrolls.set(currentKey(), scrollY);
});

function currentKey(): string {
  return navigation?.currentEntry?.key ?? '';
}

/** The click handler of a link to the screen before: goes back to it, and so to where it was left. */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (before?.url !== event.currentTarget.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.back();
}

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
    scrollTo(0, traversed ? (scrolls.get(currentKey()) ?? scrollY) : 0);
  }, [title, part, joint]);
}
