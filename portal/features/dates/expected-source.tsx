import { type Duration, daysBetween, durationOf } from '#contract/dates/rules.ts';
import type { ExpectedStep } from '#contract/dates/schema.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Unfold } from '../../ui/layout/unfold.tsx';
import css from './dates.module.css';
import { ExpectedRange } from './expected-range.tsx';

/** An expectation by history, which has all its days. */
type History = ExpectedStep & Record<'Since' | 'From' | 'Middle' | 'To', string>;

/** Whether an expectation rests on earlier claims. */
function isHistory(step: ExpectedStep | null): step is History {
  return (
    step?.Basis === 'History' && step.Since !== null && step.From !== null && step.Middle !== null && step.To !== null
  );
}

/** DATES-3: folded out, how many earlier claims are behind the expectation, what they say in words, and the line. */
export function ExpectedSource({ step }: { step: ExpectedStep }) {
  const { t } = useTexts();
  if (!isHistory(step)) return null;
  const days = (to: string) => daysBetween(step.Since, to);
  const half = durationOf(days(step.Middle), 'up');
  const [from, to] = [durationOf(days(step.From), 'down'), durationOf(days(step.To), 'up')];
  return (
    <div className={css.source}>
      <Unfold summary={t('dates.expected.why')}>
        <div>
          <ExpectedRange since={step.Since} from={step.From} middle={step.Middle} to={step.To} />
          <p className={css.words}>
            {t('dates.expected.count', { count: step.Count ?? 0 })}{' '}
            {half.unit === 'week'
              ? t('dates.expected.half_weeks', { count: half.count })
              : t('dates.expected.half_days', { count: half.count })}{' '}
            {t(`dates.expected.${mostKey(from, to)}`, { from: from.count, to: to.count })}{' '}
            {t('dates.expected.computed', { date: dateText(step.ComputedAt) })}
          </p>
        </div>
      </Unfold>
    </div>
  );
}

function mostKey(from: Duration, to: Duration): 'most_days' | 'most_weeks' | 'most_mixed' {
  if (from.unit === to.unit) return from.unit === 'day' ? 'most_days' : 'most_weeks';
  return 'most_mixed';
}
