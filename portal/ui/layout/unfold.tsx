import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './unfold.module.css';

type UnfoldProps = {
  summary: ReactNode;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Details behind their summary, as the browser folds them: by keyboard, and opened by find-in-page. */
export function Unfold({ summary, open = false, className, children }: UnfoldProps) {
  return (
    <details className={classes(css.unfold, className)} open={open}>
      <summary>
        {summary}
        <Icon of={ChevronDown} size="sm" />
      </summary>
      {children}
    </details>
  );
}
