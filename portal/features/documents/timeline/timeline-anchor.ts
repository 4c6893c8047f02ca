import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Timeline, TimelineItem } from '#contract/documents/timeline.ts';
import { reveal } from '../../../ui/fold.tsx';

/** The element ids of the items: its action for the first item that has it (STATUS-3), one of the document for the others. */
export function itemIds({ tasks, story }: Timeline): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...tasks, ...story].map(({ document: { Id, DocumentAction: action } }) => {
      if (action === null || taken.has(action)) return [Id, documentAnchor(Id)];
      taken.add(action);
      return [Id, action];
    }),
  );
}

/** The anchor of one document, wherever it stands: what links in mails and notices lead to. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}

/**
 * STATUS-3: brings the item of the route's anchor into view, with focus on its heading, once the claim is there and whenever
 * the anchor changes. Answers what a link to an item does besides leading to its route: the same, also when clicked twice.
 */
export function useAnchor(anchor: string | undefined, timeline: Timeline | undefined): Jumps {
  // A jump to the second item of an action is not to be followed by one to the first, which the route names.
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
    toItem({ document: { Id, DocumentAction } }) {
      show(elementIdOf(documentAnchor(Id), shown.current));
      reached.current = DocumentAction;
    },
    toDocument(documentId) {
      const named = documentAnchor(documentId);
      // From another part of the claim the route leads there first.
      if (show(elementIdOf(named, shown.current))) reached.current = named;
    },
  };
}

/** What links do besides leading to their route. */
interface Jumps {
  toItem(item: TimelineItem): void;
  toDocument(documentId: string): void;
}

/** An anchor is the id of an item's element, or names a document, which may stand below an item or have the id of its action. */
function elementIdOf(anchor: string, timeline: Timeline | undefined): string {
  if (!timeline) return anchor;
  const items = [...timeline.tasks, ...timeline.story];
  const isIt = ({ Id }: { Id: string }) => documentAnchor(Id) === anchor;
  const item = items.find(({ document, children }) => isIt(document) || children.some(isIt));
  return (item && itemIds(timeline).get(item.document.Id)) ?? anchor;
}

/** Whether it is there to be shown. */
function show(elementId: string): boolean {
  const item = document.getElementById(elementId);
  const heading = item?.querySelector<HTMLElement>('h3');
  if (!item?.hasAttribute('data-item') || !heading) return false;
  unfold(item);
  item.scrollIntoView({ block: 'start' });
  focusHeading(heading);
  return true;
}

/** Opens an item that is folded, and what it is folded into. */
export function unfold(item: Element): void {
  reveal(item.querySelector(':scope > article > [data-fold]') ?? item);
}

/** Moves the focus to a heading, from where reading and tabbing go on. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
