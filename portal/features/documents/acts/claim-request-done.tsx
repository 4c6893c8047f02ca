import { claimKind } from '#contract/claims/schema.ts';
import { ClaimKindIcon } from '../../../data/claim-icons.tsx';
import { useDossier } from '../../../data/claims.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink, Buttons } from '../../../ui/button.tsx';

/** DOC-10, DOC-14: the claim that was submitted in response to a request, with a link to it. */
export function SubmittedClaim({ claimId }: { claimId: string }) {
  const { t } = useTexts();
  const { data } = useDossier();
  const claim = [...(data?.own ?? []), ...(data?.managed ?? [])].find(({ Id }) => Id === claimId);
  return (
    <>
      <p>{t('acts.claim_submitted')}</p>
      <Buttons>
        <ButtonLink look="second" size="s" href={href(paths.status(claimId))}>
          {claim && <ClaimKindIcon claimType={claim.ClaimType} size="sm" />}
          {t(`claim.view_${claim ? claimKind(claim.ClaimType) : 'other'}`)}
        </ButtonLink>
      </Buttons>
    </>
  );
}
