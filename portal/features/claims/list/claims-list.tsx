import { RefreshCw, Ticket, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import { needsAction } from '../../../data/claim-facts.ts';
import { externalLinks } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import card from './claim-card.module.css';
import { ClaimCard } from './claim-card.tsx';
import css from './claims-list.module.css';

/** Above this number cards are rendered only when they scroll into view. */
const many = 50;

/** Claims as cards, those with an open task first: one's own, or the managed ones while they are few (D-31). */
export function ClaimsList({ claims, label }: { claims: readonly ListClaim[]; label: string }) {
  const ordered = useMemo(() => inListOrder(claims), [claims]);
  return (
    <ul className={classes(css.passes, claims.length > many && css.many)} aria-label={label}>
      {ordered.map((claim) => (
        <li key={claim.Id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  );
}

/** Sorts the cards: claims with an open task first, then the newest. */
function inListOrder(claims: readonly ListClaim[]): ListClaim[] {
  const asking = Map.groupBy(claims, needsAction);
  return [true, false].flatMap((asks) => (asking.get(asks) ?? []).toSorted(newestFirst));
}

function newestFirst(one: ListClaim, other: ListClaim): number {
  return Date.parse(submitted(other)) - Date.parse(submitted(one));
}

function submitted(claim: ListClaim): string {
  return claim.SubmittedDate ?? claim.TimeStamp;
}

/** LIST-3: the empty list; the link to a first claim leads out of the portal (LIST-4). */
export function NoClaims() {
  const { t } = useTexts();
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

/** LIST-3: the loading state of the list: a text and the skeleton of two cards. */
export function ClaimsLoading() {
  const { t } = useTexts();
  return (
    <Loading text={t('claims.loading')}>
      <div className={css.passes}>
        <CardShape />
        <CardShape />
      </div>
    </Loading>
  );
}

function CardShape() {
  return (
    <Card className={card.pass}>
      <div className={card.main}>
        <div className={card.top}>
          <Skeleton shape="block" width="2.5rem" height="2.5rem" />
          <div className={css.titleShape}>
            <Skeleton width="min(15rem, 80%)" height="1rem" />
            <Skeleton width="9rem" height="0.75rem" />
          </div>
        </div>
        <div className={css.routeShape}>
          <Skeleton height="1.625rem" />
          <Skeleton height="0.125rem" />
          <Skeleton height="1.625rem" />
        </div>
        <Skeleton width="min(20rem, 90%)" height="0.75rem" />
      </div>
      <div className={card.stub}>
        <Skeleton shape="round" width="7rem" height="1.5rem" />
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="block" height="2.75rem" />
      </div>
    </Card>
  );
}

/** LIST-3: the list could not be loaded. */
export function ClaimsFailed({ isCut, onRetry }: { isCut: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Blank
      error
      icon={TriangleAlert}
      title={t(isCut ? 'offline.needs' : 'claims.failed_title')}
      actions={
        <Button icon={RefreshCw} onPress={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      <p>{t(isCut ? 'offline.needs_text' : 'claims.failed_text')}</p>
    </Blank>
  );
}

/** LIST-3: the list that is shown could not be loaded anew. */
export function ClaimsNotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTexts();
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
