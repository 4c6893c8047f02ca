import { Component, type ReactNode, useEffect } from 'react';
import { href, paths } from './paths.ts';

/** The anchor element of the scroll position, and its distance to the top of the window. */
type ScrollAnchor = { readonly element: Element; readonly top: number } | null;

/**
 * STATUS-13: keeps the scroll anchor in place when `version` of the content changes. The anchor is the focused field,
 * or the first item in view (`[data-item]`). At the top of the page there is no anchor, so new content shows there.
 */
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

/** The sections of a claim's status that links lead to. */
export type StatusSection = 'money' | 'payments' | 'decision';

type SectionLinkProps = { claimId: string; to: StatusSection; className?: string | undefined; children: ReactNode };

/** A link to a section of a claim's status; it scrolls there and moves the focus to its heading, also when pressed again. */
export function SectionLink({ claimId, to, className, children }: SectionLinkProps) {
  return (
    <a href={href(paths.status(claimId, to))} className={className} onClick={() => showSection(to)}>
      {children}
    </a>
  );
}

/** A section that loads after the page: when the address names it, it comes into view as it appears. */
export function useSection(name: StatusSection): void {
  useEffect(() => {
    if (location.hash.endsWith(`/status/${name}`)) showSection(name);
  }, [name]);
}

function showSection(name: StatusSection): void {
  const section = document.getElementById(name);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!section || !heading) return;
  section.scrollIntoView({ block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
