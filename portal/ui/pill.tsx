import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './pill.module.css';

/** A count beside a word; `label` says to screen readers what is counted. Yellow (`act`) for open tasks alone. */
export function Pill({ act, label, children }: { act?: boolean | undefined; label?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.pill, act && css.act)}>
      {label && <span className="vh">{label} </span>}
      {children}
    </span>
  );
}
