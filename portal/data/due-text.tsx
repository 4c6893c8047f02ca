import { CalendarDays, Clock } from 'lucide-react';
import { type DueState, dueStateOf } from '#contract/dates/due.ts';
import { dateText } from '../lib/texts/dates.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { today } from '../lib/texts/today.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import css from './due-text.module.css';

/** A due date, and whether it has passed as far as the server says. */
export interface Due {
  readonly DueDate: string | null;
  readonly IsLate?: boolean;
}

/** DUE-2: how a due date stands; the server decides whether it is late. */
function stateOf({ DueDate, IsLate }: Due): DueState | null {
  const state = dueStateOf(DueDate, today());
  if (!state || IsLate === undefined || IsLate === (state.state === 'late')) return state;
  return IsLate ? { state: 'late', days: state.days } : { state: 'today', days: 0 };
}

/** DUE-1, DUE-2: 'Uiterlijk 04-12-2026, nog 12 dagen', or that it is late. Nothing without a due date. */
export function DueLine({ due }: { due: Due }) {
  const { t } = useTexts();
  const state = stateOf(due);
  if (!state || due.DueDate === null) return null;
  const date = dateText(due.DueDate);
  if (state.state === 'late') {
    return (
      <>
        <Tag look="err" icon={Clock}>
          {t('dates.due.late')}
        </Tag>
        <span className={css.late}>{t('dates.due.was', { date })}</span>
      </>
    );
  }
  return (
    <span className={css.due}>
      <Icon of={CalendarDays} size="sm" />
      <span>
        {state.state === 'today' ? t('dates.due.today') : t('dates.due.until', { date })}
        {state.state === 'later' && `, ${t('dates.due.left', { count: state.days })}`}
      </span>
    </span>
  );
}

/** The same in few words, below a link to the task or in a list. */
export function DueShort({ due, className }: { due: Due; className?: string | undefined }) {
  const { t } = useTexts();
  const state = stateOf(due);
  if (!state) return null;
  const words = {
    late: t('dates.due.late_short'),
    today: t('dates.due.today'),
    later: t('dates.due.until', { date: dateText(due.DueDate) }),
  };
  return (
    <span className={classes(css.short, state.state === 'late' && css.late, className)}>{words[state.state]}</span>
  );
}
