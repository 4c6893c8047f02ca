import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Timeline, TimelineItem } from '#contract/documents/timeline.ts';
import { reveal } from '../../../ui/layout/fold.tsx';

/** The element ids of the items: the action for the first item that has it (STATUS-3), the document anchor for the others. */
export function itemIds(timeline: Timeline): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    itemsOf(timeline).map(({ document: { Id, DocumentAction: action } }) => {
      if (action === null || taken.has(action)) return [Id, documentAnchor(Id)];
      taken.add(action);
      return [Id, action];
    }),
  );
}

function itemsOf({ tasks, waiting, optional, story }: Timeline): TimelineItem[] {
  return [...tasks, ...waiting, ...optional, ...story];
}

/** The anchor of a document, whether it is an item or below one; links in mails and notices use it. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}

/** STATUS-3: scrolls the anchored item into view and focuses its heading; the click handlers do so for a second click too. */
export function useAnchor(anchor: string | undefined, timeline: Timeline | undefined) {
  // Set after a jump to a later item with the same action, so that the route change does not jump to the first one.
  const reached = useRef<string | null>(null);
  const shown = useRef(timeline);
  useLayoutEffect(() => {
    shown.current = timeline;
  });
  const loaded = timeline !== undefined;
  useEffect(() => {
    const already = reached.current === anchor;
    reached.current = null;
    if (loaded && anchor !== undefined && !already) show(elementIdOf(anchor, shown.current));
  }, [anchor, loaded]);
  return {
    toItem({ document: { Id, DocumentAction } }: TimelineItem) {
      show(elementIdOf(documentAnchor(Id), shown.current));
      reached.current = DocumentAction;
    },
    toDocument(documentId: string) {
      const named = documentAnchor(documentId);
      // In another part of the claim the item is not rendered yet; the route change then shows it.
      if (show(elementIdOf(named, shown.current))) reached.current = named;
    },
  };
}

/** An anchor is the element id of an item, or a document, which may be below an item that has the id of its action. */
function elementIdOf(anchor: string, timeline: Timeline | undefined): string {
  if (!timeline) return anchor;
  const items = itemsOf(timeline);
  const isIt = ({ Id }: { Id: string }) => documentAnchor(Id) === anchor;
  const item = items.find(({ document, children }) => isIt(document) || children.some(isIt));
  return (item && itemIds(timeline).get(item.document.Id)) ?? anchor;
}

/** Scrolls to the item and focuses its heading. Returns whether the item is rendered. */
function show(elementId: string): boolean {
  const item = document.getElementById(elementId);
  const heading = item?.querySelector<HTMLElement>('h3');
  if (!item?.hasAttribute('data-item') || !heading) return false;
  unfold(item);
  item.scrollIntoView({ block: 'start' });
  focusHeading(heading);
  return true;
}

export function unfold(item: Element): void {
  reveal(item.querySelector(':scope > article > [data-fold]') ?? item);
}

/** Focuses a heading, from where reading and tabbing continue. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
