import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { SafeHtml } from '../../../../lib/parts/safe-html.tsx';
import { dateTimeText } from '../../../../lib/texts/dates.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Eyebrow } from '../eyebrow.tsx';
import { ProgressPath } from './progress-path.tsx';
import css from './status-card.module.css';
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
      <Eyebrow id="current-status">{t('status.current')}</Eyebrow>
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
