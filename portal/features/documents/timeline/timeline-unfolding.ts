import { useState } from 'react';
import type { TimelineItem } from '#contract/documents/timeline.ts';

type ShownTask = { readonly item: TimelineItem; readonly finished: boolean };

/** Which task cards are open, and how to open or fold one. */
interface Unfolding {
  readonly isOpen: (documentId: string) => boolean;
  /** A single task does not fold. */
  readonly canFold: boolean;
  readonly setOpen: (documentId: string, open: boolean) => void;
}

/** STATUS-2: the first of several tasks is open; when no open card is left, the next task opens. */
export function useUnfolding(tasks: readonly ShownTask[]): Unfolding {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [before, setBefore] = useState('');
  const ids = tasks.map(({ item }) => item.document.Id);
  if (before !== ids.join()) {
    setBefore(ids.join());
    const first = tasks.find(({ finished }) => !finished)?.item.document.Id;
    if (first !== undefined && !ids.some((id) => opened.includes(id))) setOpened([...opened, first]);
  }
  const canFold = ids.length > 1;
  return {
    isOpen: (id) => !canFold || opened.includes(id),
    canFold,
    setOpen: (id, open) => setOpened((all) => (open ? [...new Set([...all, id])] : all.filter((one) => one !== id))),
  };
}

/** How many items of a long story stay visible, and how many more it takes to fold the rest. */
const shown = 5;
const worthFolding = 3;

/**
 * Splits the story into the newest items and the earlier ones, which fold. The split is fixed when the claim opens, so
 * that no item disappears while the reader is reading.
 */
export function useEarlier(story: readonly TimelineItem[]) {
  const [old] = useState(() => (story.length < shown + worthFolding ? [] : story.slice(shown)).map(idOf));
  const [open, setOpen] = useState(false);
  const from = story.findIndex((item) => old.includes(idOf(item)));
  const end = from < 0 ? story.length : from;
  return { newest: story.slice(0, end), earlier: story.slice(end), open, setOpen };
}

function idOf({ document }: TimelineItem): string {
  return document.Id;
}
