import { CalendarDays, Clock } from 'lucide-react';
import { useTexts } from '../lib/texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import { type Due, dueDayText, dueNow, dueTodayText } from './due-state.ts';
import css from './due-text.module.css';

/** DUE-1, DUE-2: 'Uiterlijk 04-12-2026, nog 12 dagen', or that it is late. Nothing without a due date. */
export function DueLine({ due }: { due: Due }) {
  const { t } = useTexts();
  const state = dueNow(due);
  if (!state || due.DueDate === null) return null;
  const date = dueDayText(due);
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
        {state.state === 'today' ? dueTodayText(due, t) : t('dates.due.until', { date })}
        {state.state === 'later' && (
          <>
            , <span className={css.left}>{t('dates.due.left', { count: state.days })}</span>
          </>
        )}
      </span>
    </span>
  );
}
