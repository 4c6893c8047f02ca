import { useState } from 'react';
import { inTaskOrder, type Timeline, type TimelineItem } from '#contract/documents/timeline.ts';

/** The timeline as rendered: a task that was just done stays among the tasks until its card has folded away. */
interface Shown {
  readonly tasks: readonly { readonly item: TimelineItem; readonly finished: boolean }[];
  readonly story: readonly TimelineItem[];
  /** The tasks done last, for the screen-reader announcement. */
  readonly lastDone: readonly TimelineItem[];
  readonly folded: (documentId: string) => void;
}

/** Keeps finished tasks in their position until `folded` is called; each item is still rendered once (STATUS-2). */
export function useFinishing({ tasks, story }: Timeline): Shown {
  const open = tasks.map(({ document }) => document.Id);
  const [before, setBefore] = useState(open);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [lastDone, setLastDone] = useState<readonly string[]>([]);
  if (before.join() !== open.join()) {
    setBefore(open);
    const done = before.filter((id) => story.some(({ document }) => document.Id === id));
    setLeaving([...leaving.filter((id) => !open.includes(id)), ...done]);
    if (done.length > 0) setLastDone(done);
  }
  const isLeaving = ({ document }: TimelineItem) => leaving.includes(document.Id);
  return {
    tasks: [...tasks, ...story.filter(isLeaving)].toSorted(inTaskOrder).map((item) => ({ item, finished: !item.task })),
    story: story.filter((item) => !isLeaving(item)),
    lastDone: story.filter(({ document }) => lastDone.includes(document.Id)),
    folded: (id) => setLeaving((ids) => ids.filter((one) => one !== id)),
  };
}
