import { Check, User } from 'lucide-react';
import type { TimelineItem } from '#contract/documents/timeline.ts';
import { isOwnMessage } from '../../../data/claim-facts.ts';
import { classes } from '../../../ui/classes.ts';
import { Bang, BrandMark, Icon, PlaneSolid } from '../../../ui/icon.tsx';
import css from './timeline-node.module.css';

/** The sender or state of an item: the five icons of STATUS-5. */
type NodeKind = 'customer' | 'airline' | 'brand' | 'task' | 'done';

/** STATUS-5: the icon of an item. */
export function nodeKind({
  document: { DocumentAction: action },
  task,
}: Pick<TimelineItem, 'document' | 'task'>): NodeKind {
  if (action === 'MessageCustomer') return 'customer';
  if (action === 'MessageAirline') return 'airline';
  if (action === null || isOwnMessage(action)) return 'brand';
  return task ? 'task' : 'done';
}

/** The round icon before an item; the text beside it says the same. */
export function TimelineNode({ kind, className }: { kind: NodeKind; className?: string | undefined }) {
  return (
    <span className={classes(css.node, css[kind], className)} data-node={kind}>
      {kind === 'customer' && <Icon of={User} />}
      {kind === 'airline' && <PlaneSolid />}
      {kind === 'brand' && <BrandMark />}
      {kind === 'task' && <Bang />}
      {kind === 'done' && <Icon of={Check} />}
    </span>
  );
}
