import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './lockline.module.css';

/** Explains once, for a whole form or panel, why it cannot be changed. */
export function LockLine({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(css.lockline, className)}>
      <Icon of={Lock} />
      <div>{children}</div>
    </div>
  );
}
