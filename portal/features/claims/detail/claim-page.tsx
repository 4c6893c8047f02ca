import { ArrowLeft, ArrowRight, MapPinOff } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ClaimDetail, claimKind, flightCode } from '#contract/claims/schema.ts';
import { ClaimKindIcon } from '../../../data/claim-icons.tsx';
import { clearClaim, type OwnDossier, refreshDossierSoon, useDossier, useFamily } from '../../../data/claims.ts';
import { CallFailure } from '../../../lib/api/failure.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { goBack, useScreen } from '../../../lib/page/screen.ts';
import { LoadFailed } from '../../../lib/parts/load-failed.tsx';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Blank } from '../../../ui/feedback/blank.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BackLink, PageBody } from '../../../ui/layout/page-shell.tsx';
import { TabsNav } from '../../../ui/layout/tabs-nav.tsx';
import { Pill } from '../../../ui/tag.tsx';
import { RouteLine } from '../list/route-line.tsx';
import { flightPlace, incidentText } from '../shared/claim-texts.ts';
import css from './claim-page.module.css';

/** CLAIM-2: the subject, number, related claims and flight of the claim; without `claim` it shows the loading state. */
export function ClaimHead({ id, claim }: { id: string; claim: ClaimDetail | undefined }) {
  const { data: dossier } = useDossier();
  const leave = useLeaving(id);
  const managed = claim ? claim.Relation === 'managed' : dossier && isListedAsManaged(dossier, id);
  return (
    <div className={css.head}>
      {claim && <CondensedHead claim={claim} />}
      <BackLink href={href(managed ? paths.managedClaims : paths.claims)} className={css.back} onClick={leave}>
        {managed ? t('titles.managed_claims') : t('titles.claims')}
      </BackLink>
      <div>
        {/* The heading stays the same element while the claim loads, so that it keeps the focus (NAV-8). */}
        <h1>{claim ? incidentText(claim) : t('claim.loading')}</h1>
        {claim ? (
          <p className="line muted">
            <ClaimKindIcon claimType={claim.ClaimType} size="sm" />
            <span className="num">{t('claim.number', { number: claim.ReferenceNumber })}</span>
          </p>
        ) : (
          <Skeleton width="8rem" height="1.5rem" className={css.coming} />
        )}
        {claim && <RelatedClaims claim={claim} />}
      </div>
      {claim ? <RouteLine claim={claim} /> : <Skeleton height="4.75rem" shape="block" className={css.coming} />}
    </div>
  );
}

/** On phones, while the heading is out of sight: the flight in one line at the top. The head of the page says the same. */
function CondensedHead({ claim }: { claim: ClaimDetail }) {
  const isPassed = useHeadingPassed();
  const [from, to] = [flightPlace(claim.DepartureAirport), flightPlace(claim.ArrivalAirport)];
  if (!isPassed || !from.isCode || !to.isCode) return null;
  return (
    <div className={css.condensed} data-condensed aria-hidden="true">
      <a href={href(claim.Relation === 'managed' ? paths.managedClaims : paths.claims)} tabIndex={-1}>
        <Icon of={ArrowLeft} />
      </a>
      <b>{from.text}</b>
      <Icon of={ArrowRight} size="sm" />
      <b>{to.text}</b>
      <span>{flightCode(claim)}</span>
      <span>{dateText(claim.DepartureFlightDateTime)}</span>
    </div>
  );
}

function useHeadingPassed(): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      setPassed(last !== undefined && !last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return isPassed;
}

type ClaimTabsProps = {
  id: string;
  claim: ClaimDetail | undefined;
  current: string;
  openTasks: number;
  newMessages: number;
};

export function ClaimTabs({ id, claim, current, openTasks, newMessages }: ClaimTabsProps) {
  const tab = (part: string, path: string, label: string, pill?: ReactNode) => {
    return { href: href(path), label, current: part === current, pill };
  };
  const tasks = openTasks > 0 && (
    <Pill act label={t('claim.open_tasks')}>
      {openTasks}
    </Pill>
  );
  const messages = newMessages > 0 && <Pill label={t('claim.new_messages')}>{newMessages}</Pill>;
  const message = tab('bericht', paths.message(id), t('claim.message'), messages);
  return (
    <TabsNav
      label={t('claim.parts')}
      items={[
        tab('status', paths.status(id), t('claim.status'), tasks),
        tab('details', paths.details(id), t('claim.details')),
        ...(claim?.ClaimClosed ? [] : [message]),
      ]}
    />
  );
}

/** CLAIM-2: links to the claim this one belongs to, or else to the claims that belong to it; those the reader can open. */
function RelatedClaims({ claim }: { claim: ClaimDetail }) {
  const related = useFamily(claim.Id).filter(({ Id, ParentClaimId }) =>
    claim.ParentClaimId === null ? ParentClaimId === claim.Id : Id === claim.ParentClaimId,
  );
  if (related.length === 0) return null;
  const kinds = related.map(({ ClaimType }) => claimKind(ClaimType));
  return (
    <ul className={css.related} aria-label={t('claim.related')}>
      {related.map(({ Id, ClaimType, ReferenceNumber }) => (
        <li key={Id}>
          <a href={href(paths.status(Id))} className="medium tap">
            <ClaimKindIcon claimType={ClaimType} size="sm" />
            <span>
              {t(`claim.view_${claimKind(ClaimType)}`)}
              {/* Two claims of one kind would give two links with the same name. */}
              {kinds.filter((kind) => kind === claimKind(ClaimType)).length > 1 && (
                <span className="num"> {ReferenceNumber}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** CLAIM-4: the click handler of the back link: refetches the dossier, and removes the claim from the cache after leaving. */
function useLeaving(id: string): (event: MouseEvent<HTMLAnchorElement>) => void {
  const leaving = useRef(false);
  useEffect(() => () => void (leaving.current && clearClaim(id)), [id]);
  return (event) => {
    leaving.current = true;
    refreshDossierSoon();
    goBack(event);
  };
}

/** Whether a claim that is loading is one that the contact manages; of many, each that is not their own. */
function isListedAsManaged({ own, managed, managedCounts }: OwnDossier, id: string): boolean {
  if (managed.length < managedCounts.All) return own.every((one) => one.Id !== id);
  return managed.some((one) => one.Id === id);
}

/** CLAIM-1: the loading state of a claim. The text shows at once, the skeleton after 200 ms. */
export function ClaimLoading() {
  return (
    <div className={css.page}>
      <Card className="pad">
        <p role="status" className={css.text}>
          <Spinner />
          {t('claim.loading_status')}
        </p>
        <div className={css.shape} aria-hidden="true">
          <Skeleton width="22rem" height="1.5rem" />
          <Skeleton />
          <Skeleton width="94%" />
          <Skeleton width="60%" />
        </div>
        <p className={css.text}>{t('claim.loading_date')}</p>
        <div className={css.path} aria-hidden="true">
          {['submitted', 'complete', 'inProgress', 'finished'].map((stop) => (
            <Skeleton key={stop} width="1.375rem" height="1.375rem" shape="round" />
          ))}
        </div>
      </Card>
      <Card className={css.side}>
        <div className={css.shape} aria-hidden="true">
          <Skeleton width="9rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </Card>
    </div>
  );
}

/** CLAIM-1: says why no claim is shown: the reader has no access to it, or it failed to load. */
export function ClaimFailed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const missing = error instanceof CallFailure && error.status === 404;
  useScreen(missing ? t('claim.not_found_title') : t('claim.failed_title'));
  const back = (look: 'primary' | 'second') => (
    <ButtonLink look={look} href={href(paths.claims)}>
      {t('claim.to_claims')}
    </ButtonLink>
  );
  return (
    <PageBody>
      {missing ? (
        <Blank icon={MapPinOff} title={t('claim.not_found_title')} level={1} actions={back('primary')}>
          {t('claim.not_found_text')}
        </Blank>
      ) : (
        <LoadFailed
          level={1}
          title={t('claim.failed_title')}
          text={t('claim.failed_text')}
          error={error}
          busy={busy}
          busyText={t('claim.loading')}
          onRetry={onRetry}
        >
          {back('second')}
        </LoadFailed>
      )}
    </PageBody>
  );
}
