import { Component, type ReactNode } from 'react';

/** The anchor element of the scroll position, and its distance to the top of the window. */
type ScrollAnchor = { readonly element: Element; readonly top: number } | null;

/** STATUS-13: keeps the focused field, or else the first `[data-item]` in view, in place when `version` changes. */
export class RestoreScroll extends Component<{ version: unknown; children: ReactNode }> {
  override getSnapshotBeforeUpdate(before: { version: unknown }): ScrollAnchor {
    return before.version === this.props.version ? null : currentAnchor();
  }

  override componentDidUpdate(_: unknown, __: unknown, anchor: ScrollAnchor): void {
    if (!anchor?.element.isConnected) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    if (Math.abs(moved) < 1) return;
    // The browser's own scroll anchoring would move the page a second time.
    const root = document.documentElement;
    root.style.overflowAnchor = 'none';
    scrollBy({ top: moved, behavior: 'instant' });
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
  }

  override render() {
    return this.props.children;
  }
}

function currentAnchor(): ScrollAnchor {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.tagName !== 'H1' && isInView(focused)) return anchorAt(focused);
  if (scrollY === 0) return null;
  const first = [...document.querySelectorAll('[data-item]')].find(isInView);
  return first ? anchorAt(first) : null;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function anchorAt(element: Element): ScrollAnchor {
  return { element, top: element.getBoundingClientRect().top };
}

/** Scrolls a section of the page into view and moves the focus to its heading. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!section || !heading) return;
  section.scrollIntoView({ block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
