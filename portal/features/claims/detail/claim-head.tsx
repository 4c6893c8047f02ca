import type { ClaimDetail } from '#contract/claims/schema.ts';
import { ClaimKindIcon } from '../../../data/claim-kind-icon.tsx';
import { useDossier } from '../../../data/claims.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../../ui/layout/page-shell.tsx';
import { RouteLine } from '../list/route-line.tsx';
import { incidentText } from '../shared/incident-text.ts';
import css from './claim-head.module.css';
import { useLeaving } from './claim-head-leaving.ts';
import { RelatedClaims } from './claim-head-related.tsx';

/** CLAIM-2: the subject, number, related claims and flight of the claim; without `claim` it shows the loading state. */
export function ClaimHead({ id, claim }: { id: string; claim: ClaimDetail | undefined }) {
  const { t } = useTexts();
  const { data: dossier } = useDossier();
  const leave = useLeaving(id);
  const managed = claim ? claim.Relation === 'managed' : dossier?.managed.some((one) => one.Id === id);
  return (
    <div className={css.head}>
      <BackLink href={href(managed ? paths.managedClaims : paths.claims)} className={css.back} onClick={leave}>
        {managed ? t('claim.back_managed') : t('claim.back')}
      </BackLink>
      <div>
        {/* The heading stays the same element while the claim loads, so that it keeps the focus (NAV-8). */}
        <h1>{claim ? incidentText(claim) : t('claim.loading')}</h1>
        {claim ? (
          <p className={css.number}>
            <ClaimKindIcon claimType={claim.ClaimType} size="sm" />
            <span className="num">{t('claim.number', { number: claim.ReferenceNumber })}</span>
          </p>
        ) : (
          <Skeleton width="8rem" height="1.5rem" className={css.shape} />
        )}
        {claim && <RelatedClaims claim={claim} />}
      </div>
      {claim ? <RouteLine claim={claim} /> : <Skeleton height="4.75rem" shape="block" className={css.shape} />}
    </div>
  );
}
