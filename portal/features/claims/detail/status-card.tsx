import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ProgressStop, progressOf, progressStops } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { SafeHtml } from '../../../lib/parts/safe-html.tsx';
import { dateText, dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Bang, Icon, PlaneSolid } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './status.module.css';
import { StatusFacts } from './status-facts.tsx';

type StatusCardProps = {
  claim: ClaimDetail;
  openTasks: number;
  /** DATES-3: when the next step is expected, in place of its usual time. */
  expected?: ReactNode;
  /** DATES-3: below the facts, what the expectation rests on. */
  source?: ReactNode;
  /** Further facts, such as the net, below those of the status. */
  children?: ReactNode;
};

/** STATUS-1: the current status of the claim, as text and on its path. */
export function StatusCard({ claim, openTasks, expected, source, children }: StatusCardProps) {
  const { t } = useTexts();
  return (
    <Card as="section" className={css.card} aria-labelledby="current-status">
      <p id="current-status" className={css.eyebrow}>
        {t('status.current')}
      </p>
      <h2>{claim.ClaimStatusTitle ?? t('claims.no_status')}</h2>
      {claim.ClaimStatus && <SafeHtml html={claim.ClaimStatus} newTabText={t('frame.new_tab')} className="read" />}
      <p className={css.updated}>
        {t('status.updated')} <time dateTime={claim.TimeStamp}>{dateTimeText(claim.TimeStamp)}</time>
      </p>
      <ProgressPath claim={claim} openTasks={openTasks} />
      {/* A reader who may not act has no turn, whatever is required. */}
      <StatusFacts claim={claim} openTasks={openTasks} expected={expected} reportedOn={unseenReportOn(claim)}>
        {children}
      </StatusFacts>
      {source}
    </Card>
  );
}

/** AIRLINE-2: when the first of the reports was sent that wait for the claims service; null where none does. */
function unseenReportOn({ NextStep, Documents }: ClaimDetail): string | null {
  if (NextStep !== 'CheckReport') return null;
  const waiting = Documents.Document.filter(
    ({ AirlineContact: report }) => report?.SeenAt === null && report.WithdrawnAt === null,
  );
  return waiting.map(({ TimeStamp }) => TimeStamp).toSorted()[0] ?? null;
}

/**
 * The stops of a claim with a marker at the current one: the plane, or the icon of an open task. A closed claim has
 * passed all stops.
 */
function ProgressPath({ claim, openTasks }: { claim: ClaimDetail; openTasks: number }) {
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
