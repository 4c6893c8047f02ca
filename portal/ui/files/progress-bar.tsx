import { classes } from '../classes.ts';
import css from './progress-bar.module.css';

type ProgressBarProps = {
  /** The accessible name, such as the name of the file. */
  label: string;
  /** Percentage done, 0 to 100. */
  value: number;
  isDone: boolean;
};

/** The progress of an upload; the caller shows its text beside the bar. */
export function ProgressBar({ label, value, isDone }: ProgressBarProps) {
  return <progress className={classes(css.bar, isDone && css.done)} aria-label={label} max={100} value={value} />;
}
