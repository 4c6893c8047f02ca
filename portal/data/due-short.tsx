import { useTexts } from '../lib/texts/texts.ts';
import { classes } from '../ui/classes.ts';
import { type Due, dueDayText, dueNow, dueTodayText } from './due-state.ts';
import css from './due-text.module.css';

/** DUE-1: a due date in few words, below a link to the task or in a list. */
export function DueShort({ due, className }: { due: Due; className?: string | undefined }) {
  const { t } = useTexts();
  const state = dueNow(due);
  if (!state) return null;
  const words = {
    late: t('dates.due.late_short'),
    today: dueTodayText(due, t),
    later: t('dates.due.until', { date: dueDayText(due) }),
  };
  return (
    <span className={classes(css.short, state.state === 'late' && css.late, className)}>{words[state.state]}</span>
  );
}
