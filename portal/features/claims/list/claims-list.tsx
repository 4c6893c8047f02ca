import { RefreshCw, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { sumOfAnswers } from '#contract/claims/answer-sum.ts';
import { sumWords } from '#contract/claims/answer-words.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { externalLinks } from '../../../lib/page/paths.ts';
import { LoadFailed } from '../../../lib/parts/load-failed.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDrawn } from '../../../ui/first-paint.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Pill } from '../../../ui/tag.tsx';
import { AnswerStrip, answerReader } from '../shared/answer-strip.tsx';
import card from './claim-card.module.css';
import { TripCard } from './claim-card.tsx';
import css from './claims-list.module.css';

/** No window shows more trips at first. */
const inSight = 3;
/** Above this number cards are rendered only when they scroll into view. */
const many = 5;

/** ANSWER-1: the sum of the claims, then a booklet for each trip, those with a task first; claims that have ended come last. */
export function ClaimsList({ claims, label }: { claims: readonly ClaimItem[]; label: string }) {
  const trips = useMemo(() => tripsOf(claims), [claims]);
  const running = trips.filter((trip) => trip.some(isOpen));
  const done = trips.filter((trip) => !trip.some(isOpen));
  const sum = useMemo(() => sumOfAnswers(claims.map(({ Answer }) => Answer)), [claims]);
  const look = sum.tasks > 0 ? 'act' : sum.open > 0 ? 'plain' : 'over';
  return (
    <div className="column">
      {claims.length > 1 && <AnswerStrip words={sumWords(sum, claims.length, answerReader())} look={look} />}
      <Trips trips={running} label={label} isMany={claims.length > many} />
      {done.length > 0 && (
        <>
          {running.length > 0 && (
            <h2 className={css.done}>
              {t('claims.done')} <Pill>{done.flat().length}</Pill>
            </h2>
          )}
          <Trips trips={done} label={t('claims.done')} isMany={claims.length > many} />
        </>
      )}
    </div>
  );
}

type Trip = [ClaimItem, ...ClaimItem[]];

function Trips({ trips, label, isMany }: { trips: readonly Trip[]; label: string; isMany: boolean }) {
  const drawn = useDrawn(inSight, trips.length);
  if (trips.length === 0) return null;
  return (
    <ul className={classes(css.passes, 'column', isMany && css.many)} aria-label={label}>
      {trips.slice(0, drawn).map((trip) => (
        <li key={trip[0].Id}>
          <TripCard claims={trip} />
        </li>
      ))}
    </ul>
  );
}

const isOpen = ({ Answer: { Turn } }: ClaimItem) => Turn !== 'Nobody';
const tasksIn = (claims: readonly ClaimItem[]) => claims.reduce((sum, { Answer }) => sum + (Answer.Now.Count ?? 0), 0);

/** Claims that belong together, or are about one flight; those with a task first, then the newest. */
function tripsOf(claims: readonly ClaimItem[]): Trip[] {
  const ids = new Set(claims.map(({ Id }) => Id));
  const trips = Map.groupBy(claims, ({ Id, ParentClaimId }) =>
    ParentClaimId !== null && ids.has(ParentClaimId) ? ParentClaimId : Id,
  );
  return ([...trips.values()] as Trip[])
    .map((trip) => trip.toSorted((one, other) => rank(one) - rank(other)) as Trip)
    .toSorted(
      (one, other) => Number(tasksIn(other) > 0) - Number(tasksIn(one) > 0) || submitted(other[0]) - submitted(one[0]),
    );
}

/** Within a trip the open claims come first, and the claim before those that belong to it. */
const rank = (claim: ClaimItem) => (isOpen(claim) ? 0 : 2) + Number(claim.ParentClaimId !== null);
const submitted = ({ SubmittedDate, TimeStamp }: ClaimItem) => Date.parse(SubmittedDate ?? TimeStamp);

/** LIST-3: the empty list; the link to a first claim leads out of the portal (LIST-4). */
export function NoClaims() {
  return (
    <Blank
      icon={Ticket}
      title={t('claims.none_title')}
      actions={<ButtonLink href={externalLinks.submitClaim}>{t('claims.check_flight')}</ButtonLink>}
    >
      <p>{t('claims.none_text')}</p>
    </Blank>
  );
}

export function ClaimsLoading() {
  return (
    <Loading text={t('claims.loading')}>
      <div className={classes(css.passes, 'column')}>
        <CardShape />
        <CardShape />
      </div>
    </Loading>
  );
}

function CardShape() {
  return (
    <Card className={card.trip}>
      <div className={card.main}>
        <div className={css.routeShape}>
          <Skeleton height="1.625rem" />
          <Skeleton height="0.125rem" />
          <Skeleton height="1.625rem" />
        </div>
        <Skeleton width="min(20rem, 90%)" height="0.75rem" />
      </div>
      <div className={card.stubs}>
        <div className={card.stub}>
          <Skeleton width="min(12rem, 80%)" height="1rem" />
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="9rem" height="0.75rem" />
        </div>
      </div>
    </Card>
  );
}

export function ClaimsFailed(failed: { error: unknown; onRetry: () => void }) {
  return <LoadFailed {...failed} title={t('claims.failed_title')} text={t('claim.failed_text')} />;
}

export function ClaimsNotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Banner
      status="alert"
      className={css.note}
      title={t('claims.not_refreshed_title')}
      actions={
        <Button look="second" size="s" icon={RefreshCw} busy={busy} busyText={t('claims.loading')} onPress={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      {t('claims.not_refreshed_text')}
    </Banner>
  );
}
