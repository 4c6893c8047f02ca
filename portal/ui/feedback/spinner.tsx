import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './spinner.module.css';

/** A spinner, always beside a text that says what is happening; it does not turn with reduced motion. */
export function Spinner({ isLarge }: { isLarge?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={isLarge ? 1.5 : 2}
      strokeLinecap="round"
      className={classes(css.spinner, isLarge && css.large)}
    >
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </svg>
  );
}

/** Covers the window during the first load of a dossier; `children` is the text below the spinner. */
export function FullScreenSpinner({ children }: { children: ReactNode }) {
  return (
    <div className={css.full} role="status">
      <Spinner isLarge />
      <p>{children}</p>
    </div>
  );
}
