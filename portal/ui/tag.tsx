import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Bang, Icon } from './icon.tsx';
import css from './tag.module.css';

/** `act` is yellow and only for open tasks; it always shows the exclamation mark. */
export type TagLook = 'plain' | 'act' | 'ok' | 'err' | 'info';

type TagProps = { look?: TagLook; icon?: LucideIcon | undefined; children: ReactNode };

/** A short label with an icon; colour is never the only signal. */
export function Tag({ look = 'plain', icon, children }: TagProps) {
  return (
    <span className={classes(css.tag, look !== 'plain' && css[look])}>
      {icon ? <Icon of={icon} size="sm" /> : look === 'act' && <Bang size="sm" />}
      {children}
    </span>
  );
}

/** A count beside a word; `label` says to screen readers what is counted. Yellow (`act`) for open tasks alone. */
export function Pill({ act, label, children }: { act?: boolean | undefined; label?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.pill, act && css.open)}>
      {label && <span className="vh">{label} </span>}
      {children}
    </span>
  );
}
