import { useEffect, useRef } from 'react';
import type { Timeline, TimelineItem } from '#contract/documents/timeline.ts';

/** The element ids of the items: its action for the first item that has it (STATUS-3), one of the document for the others. */
export function itemIds({ tasks, story }: Timeline): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...tasks, ...story].map(({ document: { Id, DocumentAction: action } }) => {
      if (action === null || taken.has(action)) return [Id, `document-${Id}`];
      taken.add(action);
      return [Id, action];
    }),
  );
}

/**
 * STATUS-3: brings the item of the route's anchor into view, with focus on its heading, once the claim is there and whenever
 * the anchor changes. Answers what a link to an item does besides leading to its route: the same, also when clicked twice.
 */
export function useAnchor(anchor: string | undefined, timeline: Timeline | undefined): (item: TimelineItem) => void {
  const ids = timeline && itemIds(timeline);
  // A jump to the second item of an action is not to be followed by one to the first, which the route names.
  const reached = useRef<string | null>(null);
  const loaded = timeline !== undefined;
  useEffect(() => {
    const already = reached.current === anchor;
    reached.current = null;
    if (loaded && anchor !== undefined && !already) show(anchor);
  }, [anchor, loaded]);
  return (item) => {
    reached.current = item.document.DocumentAction;
    show(ids?.get(item.document.Id) ?? '');
  };
}

function show(elementId: string): void {
  const item = document.getElementById(elementId);
  const heading = item?.querySelector<HTMLElement>('h3');
  if (!item?.hasAttribute('data-item') || !heading) return;
  heading.tabIndex = -1;
  item.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
