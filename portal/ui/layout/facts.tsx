import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './facts.module.css';

/** A list of terms with their values; `tight` puts the value at the right edge, for narrow places. */
export function Facts({
  tight,
  className,
  children,
}: {
  tight?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <dl className={classes(tight && css.tight, className)}>{children}</dl>;
}

/** One line of `Facts`; `empty` marks words that stand for a missing value. */
export function Fact({
  term,
  empty,
  className,
  children,
}: {
  term: ReactNode;
  empty?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.fact, className)}>
      <dt>{term}</dt>
      <dd className={classes(empty && css.empty)}>{children}</dd>
    </div>
  );
}
