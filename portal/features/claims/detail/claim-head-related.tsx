import type { ListClaim } from '#contract/claims/list-rows.ts';
import { claimKind } from '#contract/claims/schema.ts';
import { ClaimKindIcon } from '../../../data/claim-kind-icon.tsx';
import { type OwnDossier, useDossier } from '../../../data/claims.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import css from './claim-head.module.css';

type Family = Pick<ListClaim, 'Id' | 'ParentClaimId'>;

/** CLAIM-2: links to the claim this one belongs to, or else to the claims that belong to it; those the reader can open. */
export function RelatedClaims({ claim }: { claim: Family }) {
  const { t } = useTexts();
  const { data } = useDossier();
  const related = data ? relatedClaims(claim, data) : [];
  if (related.length === 0) return null;
  return (
    <ul className={css.related} aria-label={t('claim.related')}>
      {related.map(({ Id, ClaimType, ReferenceNumber }) => (
        <li key={Id}>
          <a href={href(paths.status(Id))}>
            <ClaimKindIcon claimType={ClaimType} size="sm" />
            <span>
              {t(`claim.view_${claimKind(ClaimType)}`)}
              {/* Two claims of one kind would give two links with the same name. */}
              {isRepeated(ClaimType, related) && <span className="num"> {ReferenceNumber}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function relatedClaims({ Id, ParentClaimId }: Family, { own, managed }: OwnDossier): ListClaim[] {
  const all = [...new Map([...own, ...managed].map((claim) => [claim.Id, claim])).values()];
  return ParentClaimId === null
    ? all.filter((claim) => claim.ParentClaimId === Id)
    : all.filter((claim) => claim.Id === ParentClaimId);
}

function isRepeated(type: string, claims: readonly ListClaim[]): boolean {
  return claims.filter(({ ClaimType }) => claimKind(ClaimType) === claimKind(type)).length > 1;
}
