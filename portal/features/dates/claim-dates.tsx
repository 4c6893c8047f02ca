import { type Duration, daysBetween, durationOf, limitationShown } from '#contract/dates/rules.ts';
import type { ExpectedStep, Limitation } from '#contract/dates/schema.ts';
import { dateText, today } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Fact } from '../../ui/layout/facts.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import css from './dates.module.css';

/** An expectation by history, which has all its days. */
type History = ExpectedStep & Record<'Since' | 'From' | 'Middle' | 'To', string>;

function isHistory(step: ExpectedStep | null): step is History {
  return (
    step?.Basis === 'History' && step.Since !== null && step.From !== null && step.Middle !== null && step.To !== null
  );
}

/** DATES-3: folded out, how many earlier claims are behind the expectation, what they say in words, and the line. */
export function ExpectedSource({ step }: { step: ExpectedStep }) {
  if (!isHistory(step)) return null;
  const days = (to: string) => daysBetween(step.Since, to);
  const half = durationOf(days(step.Middle), 'up');
  const [from, to] = [durationOf(days(step.From), 'down'), durationOf(days(step.To), 'up')];
  return (
    <div className={css.source}>
      <Unfold summary={t('dates.expected.why')}>
        <div>
          <ExpectedRange step={step} />
          <p className={classes(css.words, 'read sm')}>
            {t('dates.expected.count', { count: step.Count ?? 0 })}{' '}
            {t(`dates.expected.half_${half.unit}s`, { count: half.count })}{' '}
            {t(`dates.expected.most_${spanOf(from, to)}`, { from: from.count, to: to.count })}{' '}
            {t('dates.expected.computed', { date: dateText(step.ComputedAt) })}
          </p>
        </div>
      </Unfold>
    </div>
  );
}

function spanOf(from: Duration, to: Duration): 'days' | 'weeks' | 'mixed' {
  if (from.unit !== to.unit) return 'mixed';
  return from.unit === 'day' ? 'days' : 'weeks';
}

/** How much of the line lies before its last day or today, in percent. */
const filled = 88;
/** The least distance of two labels, in percent of the line. */
const apart = 13;

/** DATES-3: the line of the step, with a band for 8 of 10, the median and today; to screen readers the words say it. */
function ExpectedRange({ step: { Since: since, From: from, Middle: middle, To: to } }: { step: History }) {
  const now = Math.max(0, daysBetween(since, today()));
  const longest = Math.max(daysBetween(since, to), now, 1);
  const place = (days: number) => (days / longest) * filled;
  const at = (day: string) => place(daysBetween(since, day));
  const [start, tick, end] = [at(from), at(middle), at(to)];
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

function shortDay(day: string): string {
  return dateText(day).slice(0, 5);
}

/** DATES-6: the limitation among the facts of the status, as the claims service gave it. */
export function LimitationFact({ limitation }: { limitation: Limitation }) {
  const shown = limitationShown(limitation, today());
  if (!shown) return null;
  if (shown.state === 'stopped') {
    return (
      <Fact term={t('dates.limitation.title')}>
        {t('dates.limitation.stopped', { date: dateText(shown.on) })}
        {shown.by && <p className="read muted sm">{shown.by}</p>}
      </Fact>
    );
  }
  const left =
    shown.state === 'past'
      ? t('dates.limitation.past')
      : shown.daysLeft === 0
        ? t('dates.limitation.last_day')
        : t('dates.limitation.left', { count: shown.daysLeft });
  return (
    <Fact term={t('dates.limitation.on')}>
      <time dateTime={shown.date}>{dateText(shown.date)}</time>
      {shown.isEstimate && <span className="muted regular"> {t('dates.limitation.estimate')}</span>}
      <p className="read muted sm">{[left, limitation.Basis].filter(Boolean).join(' ')}</p>
      {limitation.Stops && <p className="read muted sm">{limitation.Stops}</p>}
      {shown.isEstimate && <p className="read muted sm">{t('dates.limitation.estimate_text')}</p>}
    </Fact>
  );
}

export function LimitationShort({ limitation }: { limitation: Limitation }) {
  const shown = limitationShown(limitation, today());
  if (shown?.state !== 'running') return null;
  return (
    <Fact term={t('dates.limitation.on')}>
      <time dateTime={shown.date}>{dateText(shown.date)}</time>
    </Fact>
  );
}
