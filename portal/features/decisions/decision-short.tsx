import type { ClaimDetail } from '#contract/claims/schema.ts';
import { SectionLink } from '../../lib/page/section-link.tsx';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Fact } from '../../ui/layout/facts.tsx';

/** The newest decision in the claim in short, and until when it can be contested. */
export function DecisionShort({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const newest = claim.Decisions.Decision.toSorted((one, other) => (one.DecidedAt > other.DecidedAt ? -1 : 1))[0];
  if (!newest) return null;
  return (
    <>
      <Fact term={t('decisions.decision')}>
        <SectionLink claimId={claim.Id} to="decision">
          {t(`decisions.outcomes.${newest.Outcome}`)}
        </SectionLink>
      </Fact>
      {newest.CanContest && newest.ContestUntil !== null && (
        <Fact term={t('decisions.in_short.until')}>
          <time dateTime={newest.ContestUntil}>{dateText(newest.ContestUntil)}</time>
        </Fact>
      )}
    </>
  );
}

/** DECISION-1: the item of the timeline leads to the decision. */
export function DecisionLink({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  return (
    <p>
      <SectionLink claimId={claim.Id} to="decision">
        {t('decisions.view')}
      </SectionLink>
    </p>
  );
}
