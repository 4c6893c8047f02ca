import { daysBetween } from '#contract/dates/rules.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { today } from '../../lib/texts/today.ts';
import { classes } from '../../ui/classes.ts';
import css from './expected-range.module.css';

type ExpectedRangeProps = { since: string; from: string; middle: string; to: string };

/** How much of the line lies before its last day or today, in percent. */
const filled = 88;
/** The least distance of two labels, in percent of the line. */
const apart = 13;

/**
 * DATES-3: the line from the begin of the step, with a band for 8 of 10, a tick at the median and a dot for today. Hidden
 * from screen readers, as the words beside it say all.
 */
export function ExpectedRange({ since, from, middle, to }: ExpectedRangeProps) {
  const { t } = useTexts();
  const now = Math.max(0, daysBetween(since, today()));
  const longest = Math.max(daysBetween(since, to), now, 1);
  const place = (days: number) => (days / longest) * filled;
  const [start, tick, end] = [from, middle, to].map((day) => place(daysBetween(since, day))) as [
    number,
    number,
    number,
  ];
  const isOver = now > daysBetween(since, to);
  const line = { '--from': `${start}%`, '--mid': `${tick}%`, '--to': `${end}%`, '--now': `${place(now)}%` } as object;
  const labels = [
    { day: from, at: start, shown: true },
    { day: middle, at: tick, shown: tick - start >= apart && end - tick >= apart },
    { day: to, at: end, shown: end - start >= apart },
  ];
  return (
    <div className={classes(css.range, isOver && css.over)} style={line} aria-hidden="true">
      <i className={css.line} />
      <i className={css.band} />
      <i className={css.past} />
      <i className={css.mid} />
      <i className={css.now} />
      <span className={css.today}>{t('dates.expected.today')}</span>
      {start >= apart && <span className={css.start}>{shortDay(since)}</span>}
      {labels.map(
        ({ day, at, shown }) =>
          shown && (
            <span key={day} style={{ insetInlineStart: `${at}%` }}>
              {shortDay(day)}
            </span>
          ),
      )}
    </div>
  );
}

/** Day and month, as the reader writes them. */
function shortDay(day: string): string {
  return dateText(day).slice(0, 5);
}
