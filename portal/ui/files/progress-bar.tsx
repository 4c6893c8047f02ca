import { classes } from '../classes.ts';
import css from './progress-bar.module.css';

type ProgressBarProps = {
  /** The accessible name, such as the name of the file. */
  label: string;
  /** Percentage done, 0 to 100; leave it out while it is unknown. */
  value?: number | undefined;
  status?: 'busy' | 'ok' | 'error' | undefined;
};

/** The progress of an upload; the caller shows its text beside the bar. */
export function ProgressBar({ label, value, status = 'busy' }: ProgressBarProps) {
  return (
    <progress
      className={classes(css.bar, status !== 'busy' && css[status])}
      aria-label={label}
      max={100}
      {...(value !== undefined && { value: Math.min(100, Math.max(0, value)) })}
    />
  );
}
