import type { KeyboardEvent, Ref } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { classes } from '../classes.ts';
import css from './calendar.module.css';
import { cellName, weekdays } from './calendar-names.ts';
import { type CalendarView, isSameCell, isWithin, pageRows } from './calendar-pages.ts';
import type { DateRange } from './date-range.ts';
import type { DateString } from './written-date.ts';

type CalendarGridProps = {
  ref: Ref<HTMLTableElement>;
  view: CalendarView;
  focused: DateString;
  value: DateString | null;
  today: DateString;
  range: DateRange;
  labelledBy: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (date: DateString) => void;
};

/** One page of a calendar; only the focused cell is a stop for the Tab key. */
export function CalendarGrid({ ref, view, focused, labelledBy, onKeyDown, ...cells }: CalendarGridProps) {
  const { locale } = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table becomes a grid by its role, as in the ARIA practices
    <table ref={ref} role="grid" aria-labelledby={labelledBy} className={css[view]} onKeyDown={onKeyDown}>
      {view === 'days' && (
        <thead>
          <tr>
            {weekdays(locale).map(({ text, full }) => (
              <th key={full} scope="col" abbr={full}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {pageRows(view, focused, locale).map((row) => (
          <tr key={row[0]}>
            {row.map((date) => (
              <Cell key={date} view={view} date={date} focused={focused} locale={locale} {...cells} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Omit<CalendarGridProps, 'ref' | 'labelledBy' | 'onKeyDown'> & { date: DateString; locale: string };

function Cell({ view, date, focused, value, today, range, locale, onChoose }: CellProps) {
  const { text, full } = cellName(view, date, locale);
  const isChosen = value !== null && isSameCell(view, value, date);
  const isToday = isSameCell(view, today, date);
  const isAround = view === 'days' && !isSameCell('months', date, focused);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid, as in the ARIA practices
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={classes(css.cell, isChosen && css.chosen, isToday && css.today, isAround && css.around)}
        aria-label={full}
        {...(isToday && { 'aria-current': 'date' as const })}
        tabIndex={isSameCell(view, date, focused) ? 0 : -1}
        disabled={!isWithin(view, date, range)}
        onClick={() => onChoose(date)}
      >
        {text}
      </button>
    </td>
  );
}
