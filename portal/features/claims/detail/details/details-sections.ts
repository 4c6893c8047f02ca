import { useEffect } from 'react';

/** DETAILS-4: the sections of the details of a claim, in their order; the names are the element ids on the page. */
export const detailsSections = ['facts', 'passengers', 'bank', 'documents', 'review'] as const;
export type DetailsSection = (typeof detailsSections)[number];

let wanted: DetailsSection | null = null;

/** Stores which section a link to the details means, since the route cannot express it (NAV-1). */
export function wantSection(section: DetailsSection): void {
  wanted = section;
}

/** Scrolls once to the stored section, when the details are rendered. */
export function useWantedSection(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || wanted === null) return;
    showSection(wanted);
    wanted = null;
  }, [isThere]);
}

/** Scrolls a section into view and focuses its heading. */
export function showSection(section: DetailsSection): void {
  const element = document.getElementById(section);
  const heading = element?.querySelector<HTMLElement>('h2');
  if (!element || !heading) return;
  heading.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
