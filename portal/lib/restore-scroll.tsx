import { Component, type ReactNode } from 'react';

/** An element that stays under the reader's eyes, and how far from the top of the window it stood. */
type Place = { readonly element: Element; readonly top: number } | null;

/**
 * STATUS-13: keeps what the reader looks at where it is when `version` of the content changes: the field they write in, or the
 * first of the items (`[data-item]`) in view. At the top of the page nothing is held, so that what is new shows there.
 */
export class RestoreScroll extends Component<{ version: unknown; children: ReactNode }> {
  override getSnapshotBeforeUpdate(before: { version: unknown }): Place {
    return before.version === this.props.version ? null : placeNow();
  }

  override componentDidUpdate(_: unknown, __: unknown, place: Place): void {
    if (!place?.element.isConnected) return;
    const moved = place.element.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) < 1) return;
    // The browser's own way to the same end would move the page a second time.
    const root = document.documentElement;
    root.style.overflowAnchor = 'none';
    scrollBy({ top: moved, behavior: 'instant' });
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
  }

  override render() {
    return this.props.children;
  }
}

function placeNow(): Place {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.tagName !== 'H1' && isInView(focused)) return placeOf(focused);
  if (scrollY === 0) return null;
  const first = [...document.querySelectorAll('[data-item]')].find(isInView);
  return first ? placeOf(first) : null;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function placeOf(element: Element): Place {
  return { element, top: element.getBoundingClientRect().top };
}
