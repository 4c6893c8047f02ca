import { Check } from 'lucide-react';
import { type ProgressStop, progressOf, progressStops } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { dateText } from '../../../../lib/texts/dates.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { classes } from '../../../../ui/classes.ts';
import { Bang, Icon, PlaneSolid } from '../../../../ui/icon.tsx';
import css from './progress-path.module.css';

/**
 * The stops of a claim with a marker at the current one: the plane, or the icon of an open task. A closed claim has
 * passed all stops.
 */
export function ProgressPath({ claim, openTasks }: { claim: ClaimDetail; openTasks: number }) {
  const { t } = useTexts();
  const now = progressOf(claim);
  const count = progressStops.length;
  const position = now === null ? count : progressStops.indexOf(now);
  const step = t('status.step', { step: Math.min(position + 1, count), count });
  const word = (stop: ProgressStop) => t(`status.stops.${stop === 'complete' && stop === now ? 'complete_now' : stop}`);
  return (
    <>
      <ol className={css.path} aria-label={t('status.progress')}>
        {progressStops.map((stop, index) => {
          const current = index === position;
          return (
            <li
              key={stop}
              className={classes(
                index < position && css.done,
                current && css.current,
                current && openTasks > 0 && css.act,
              )}
              aria-current={current ? 'step' : undefined}
            >
              <span className={css.dot}>
                {index < position && <Icon of={Check} />}
                {current && (openTasks > 0 ? <Bang /> : <PlaneSolid />)}
              </span>
              <span className={css.word}>{word(stop)}</span>
              {stop === 'submitted' && claim.SubmittedDate !== null && (
                <time className={css.note} dateTime={claim.SubmittedDate}>
                  {dateText(claim.SubmittedDate)}
                </time>
              )}
              {current && <span className={css.note}>{step}</span>}
            </li>
          );
        })}
      </ol>
      <p className={css.now} aria-hidden="true">
        {step}: <b>{word(now ?? 'finished')}</b>
      </p>
    </>
  );
}
