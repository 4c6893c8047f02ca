import { useState } from 'react';
import type { TimelineItem } from '#contract/documents/timeline.ts';

type ShownTask = { readonly item: TimelineItem; readonly finished: boolean };

/** Which tasks are open, and how one is opened or folded. */
interface Unfolding {
  readonly isOpen: (documentId: string) => boolean;
  /** A single task has nothing to fold for. */
  readonly canFold: boolean;
  readonly setOpen: (documentId: string, open: boolean) => void;
}

/** STATUS-2: of several tasks the first is open; when the last open one has gone, the next opens. */
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

/** How many items of a long story stay in sight, and how many more there must be for folding them to be worth a press. */
const shown = 5;
const worthFolding = 3;

/**
 * The newest items of the story and the earlier ones, which fold. The place of the fold is set when the claim opens, so that
 * nothing goes out of sight while somebody reads.
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
