import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './facts.module.css';

type FactsProps = { tight?: boolean; className?: string | undefined; children: ReactNode };

/** A list of terms with their values; `tight` puts the value at the right edge, for narrow places. */
export function Facts({ tight, className, children }: FactsProps) {
  return <dl className={classes(tight && css.tight, className)}>{children}</dl>;
}

type FactProps = { term: ReactNode; empty?: boolean; className?: string | undefined; children: ReactNode };

/** One line of `Facts`; `empty` marks words that stand for a missing value. */
export function Fact({ term, empty, className, children }: FactProps) {
  return (
    <div className={classes(css.fact, className)}>
      <dt>{term}</dt>
      <dd className={classes(empty && css.empty)}>{children}</dd>
    </div>
  );
}
