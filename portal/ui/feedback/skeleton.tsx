import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './skeleton.module.css';
import { Spinner } from './spinner.tsx';

type BoneProps = {
  /** CSS lengths; a line of text when left out. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'block' | 'round' | undefined;
  className?: string | undefined;
};

export function Skeleton({ width, height, shape = 'line', className }: BoneProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(css.bone, shape !== 'line' && css[shape], className)}
      style={{ width, height }}
    />
  );
}

/** A part of the page while it loads: `text` is shown and announced, `children` is the skeleton. */
export function Loading({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.loading}>
      <p className={css.text} role="status">
        <Spinner />
        {text}
      </p>
      {children && <div aria-hidden="true">{children}</div>}
    </div>
  );
}
