import { ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import css from './calendar.module.css';
import {
  type CalendarView,
  cellName,
  clamped,
  hasPage,
  isSameCell,
  isWithin,
  movedBy,
  pageRows,
  pageTitle,
  turned,
  weekdays,
} from './calendar-pages.ts';
import type { DateRange } from './date-range.ts';
import type { DateString } from './written-date.ts';

export type CalendarWords = {
  /** The reader's: it has the names of days and months, the first day of a week, and the order of a written date. */
  locale: string;
  /** Names of the buttons beside the title, by what the page shows. */
  previous: Record<CalendarView, string>;
  next: Record<CalendarView, string>;
  /** The accessible action of the title button, by view. */
  up: Record<'days' | 'months', string>;
  today: string;
  close: string;
};

type CalendarProps = {
  value: DateString | null;
  today: DateString;
  range: DateRange;
  words: CalendarWords;
  onChoose: (date: DateString) => void;
  onClose: () => void;
  /** Whether the focus goes into the grid as the calendar opens. */
  autoFocus?: boolean;
};

const levelUp = { days: 'months', months: 'years' } as const;
const levelDown = { years: 'months', months: 'days' } as const;

/** UI-5: a calendar of days, months and years, each a grid with one stop for the keyboard (the ARIA practices' date picker). */
export function Calendar(props: CalendarProps) {
  const { value, today, range, words, onChoose, onClose } = props;
  const { locale } = words;
  const pages = useCalendarPages(props);
  const { view, focused, onKeyDown } = pages;
  const title = useId();
  return (
    // Escape goes back one view; in the day view the enclosing popover handles it and closes.
    <div className="column gap-2" onKeyDownCapture={(event) => event.key === 'Escape' && onKeyDown(event)}>
      <CalendarNav pages={pages} title={title} range={range} words={words} />
      <CalendarGrid
        ref={pages.grid}
        view={view}
        focused={focused}
        value={value}
        today={today}
        range={range}
        labelledBy={title}
        locale={locale}
        onKeyDown={onKeyDown}
        onChoose={pages.choose}
      />
      <div className={css.foot}>
        <Button
          look="text"
          isDisabled={!isWithin('days', today, range)}
          aria-label={`${words.today}, ${cellName('days', today, locale).full}`}
          onPress={() => onChoose(today)}
        >
          {words.today}
        </Button>
        <Button look="text" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

/** The view and the focused date, with the actions that change them; the focus follows where the keyboard caused it. */
function useCalendarPages({ value, today, range, words, onChoose, autoFocus = true }: CalendarProps) {
  const [view, setView] = useState<CalendarView>('days');
  const [focused, setFocused] = useState(clamped(value ?? today, range));
  const grid = useRef<HTMLTableElement>(null);
  // The page keys of the grid and the buttons beside the title both turn the page; only the keys also move the focus.
  const follow = useRef(autoFocus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the date and the view
  useLayoutEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused, view]);

  function goTo(date: DateString, withFocus: boolean) {
    follow.current = withFocus;
    setFocused(clamped(date, range));
  }

  function choose(date: DateString) {
    if (view === 'days') return onChoose(date);
    goTo(date, true);
    setView(levelDown[view]);
  }

  function changeView(next: CalendarView) {
    follow.current = true;
    setView(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && view !== 'days') changeView(levelDown[view]);
    else {
      const to = movedBy(event.key, event.shiftKey, view, focused, words.locale);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      goTo(to, true);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    view,
    focused,
    grid,
    choose,
    onKeyDown,
    turnPage: (by: 1 | -1) => goTo(turned(view, focused, by), false),
    goUp: () => view !== 'years' && changeView(levelUp[view]),
  };
}

type CalendarNavProps = Pick<CalendarProps, 'range' | 'words'> & {
  pages: ReturnType<typeof useCalendarPages>;
  title: string;
};

/** The title of the page, which leads one view up, between the buttons that turn the page. */
function CalendarNav({ pages: { view, focused, turnPage, goUp }, title, range, words }: CalendarNavProps) {
  const name = pageTitle(view, focused, words.locale);
  const page = (by: 1 | -1) => ({
    icon: by < 0 ? ChevronLeft : ChevronRight,
    'aria-label': (by < 0 ? words.previous : words.next)[view],
    isDisabled: !hasPage(view, focused, by, range),
    onPress: () => turnPage(by),
  });
  return (
    <div className={css.nav}>
      <Button look="text" {...page(-1)} />
      {view === 'years' ? (
        <p id={title} className={css.title} aria-live="polite">
          {name}
        </p>
      ) : (
        <Button
          look="text"
          iconEnd={ChevronUp}
          className={css.title}
          aria-label={`${name}, ${words.up[view]}`}
          onPress={goUp}
        >
          <span id={title} aria-live="polite">
            {name}
          </span>
        </Button>
      )}
      <Button look="text" {...page(1)} />
    </div>
  );
}

type CalendarGridProps = Pick<CalendarProps, 'value' | 'today' | 'range' | 'onChoose'> & {
  ref: Ref<HTMLTableElement>;
  view: CalendarView;
  focused: DateString;
  labelledBy: string;
  locale: string;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One page of a calendar; only the focused cell is a stop for the Tab key. */
function CalendarGrid({ ref, view, focused, labelledBy, locale, onKeyDown, ...cells }: CalendarGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table becomes a grid by its role, as in the ARIA practices
    <table ref={ref} role="grid" aria-labelledby={labelledBy} className={css.page} onKeyDown={onKeyDown}>
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

type CellProps = Omit<CalendarGridProps, 'ref' | 'labelledBy' | 'onKeyDown'> & { date: DateString };

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
