import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Bang, Icon } from './icon.tsx';
import css from './tag.module.css';

/** `act` is yellow and means an open task alone; it carries the exclamation mark by itself. */
export type TagLook = 'plain' | 'act' | 'ok' | 'err' | 'info';

/** A short word about the thing beside it, always with its sign: colour is never the only one. */
export function Tag({
  look = 'plain',
  icon,
  children,
}: {
  look?: TagLook | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes(css.tag, look !== 'plain' && css[look])}>
      {icon ? <Icon of={icon} size="sm" /> : look === 'act' && <Bang size="sm" />}
      {children}
    </span>
  );
}
