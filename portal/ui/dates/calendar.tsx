import { ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Button } from '../button.tsx';
import css from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { cellName, pageTitle } from './calendar-names.ts';
import { type CalendarView, clamped, hasPage, isWithin, movedBy, turned } from './calendar-pages.ts';
import type { DateRange } from './date-range.ts';
import type { DateString } from './date-text.ts';

export type CalendarWords = {
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
export function Calendar({ value, today, range, words, onChoose, onClose, autoFocus = true }: CalendarProps) {
  const { locale } = useLocale();
  const [view, setView] = useState<CalendarView>('days');
  const [focused, setFocused] = useState(clamped(value ?? today, range));
  const grid = useRef<HTMLTableElement>(null);
  // The page keys of the grid and the buttons beside the title both turn the page; only the keys also move the focus.
  const follow = useRef(autoFocus);
  const title = useId();

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

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && view !== 'days') {
      follow.current = true;
      setView(levelDown[view]);
    } else {
      const to = movedBy(event.key, event.shiftKey, view, focused, locale);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      goTo(to, true);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const page = (by: 1 | -1) => ({
    icon: by < 0 ? ChevronLeft : ChevronRight,
    'aria-label': (by < 0 ? words.previous : words.next)[view],
    isDisabled: !hasPage(view, focused, by, range),
    onPress: () => goTo(turned(view, focused, by), false),
  });

  return (
    // Escape goes back one view; in the day view the enclosing popover handles it and closes.
    <div className={css.calendar} onKeyDownCapture={(event) => event.key === 'Escape' && onKey(event)}>
      <div className={css.nav}>
        <Button look="text" iconOnly {...page(-1)} />
        {view === 'years' ? (
          <p id={title} className={css.title} aria-live="polite">
            {pageTitle(view, focused, locale)}
          </p>
        ) : (
          <Button
            look="text"
            iconEnd={ChevronUp}
            className={css.titleButton}
            aria-label={`${pageTitle(view, focused, locale)}, ${words.up[view]}`}
            onPress={() => {
              follow.current = true;
              setView(levelUp[view]);
            }}
          >
            <span id={title} aria-live="polite">
              {pageTitle(view, focused, locale)}
            </span>
          </Button>
        )}
        <Button look="text" iconOnly {...page(1)} />
      </div>
      <CalendarGrid
        ref={grid}
        view={view}
        focused={focused}
        value={value}
        today={today}
        range={range}
        labelledBy={title}
        onKeyDown={onKey}
        onChoose={choose}
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
