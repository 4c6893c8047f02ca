import type { ClaimItem } from '#contract/claims/schema.ts';
import { PartnerPlate } from '../../../data/claim-icons.tsx';
import { useFamily } from '../../../data/claims.ts';
import { externalLinks } from '../../../lib/page/paths.ts';
import { t } from '../../../lib/texts/texts.ts';
import { ButtonLink, Buttons } from '../../../ui/button.tsx';
import css from './affiliate.module.css';

/** LIST-10: the consumer association that offers its membership. */
const association = 5;

type OfLeadGenerator = Pick<ClaimItem, 'LeadGeneratorId' | 'LeadGenerator'>;
type Partner = NonNullable<ClaimItem['LeadGenerator']>;

/** LIST-10: the partner through which the claim came, or the association's offer; the server names none for 1 and 9. */
export function Affiliate({ claim: { LeadGeneratorId, LeadGenerator: partner } }: { claim: OfLeadGenerator }) {
  if (!partner) return null;
  return LeadGeneratorId === association ? <AssociationPromo partner={partner} /> : <Via partner={partner} />;
}

function Via({ partner }: { partner: Partner }) {
  return (
    <p className={css.via}>
      {t('claims.via')} <PartnerPlate {...partner} />
    </p>
  );
}

/** LIST-10: both links open a new tab. */
function AssociationPromo({ partner }: { partner: Partner }) {
  const newTab = { size: 's', newTab: true, newTabText: t('frame.new_tab') } as const;
  return (
    <section className={css.promo} aria-label={t('claims.promo.title', { name: partner.Name })}>
      <div>
        <Via partner={partner} />
        <p>{t('claims.promo.text')}</p>
      </div>
      <Buttons>
        <ButtonLink {...newTab} look="second" href={externalLinks.partnerMembership}>
          {t('acts.view_membership')}
        </ButtonLink>
        <ButtonLink {...newTab} look="text" href={externalLinks.partnerFaq}>
          {t('claims.promo.faq')}
        </ButtonLink>
      </Buttons>
    </section>
  );
}

/** D-31: the same on the page of the claim, which reads the partner from the lists; the table shows it only there. */
export function ClaimPromo({ claimId }: { claimId: string }) {
  const claim = useFamily(claimId).find(({ Id }) => Id === claimId);
  return claim?.LeadGeneratorId === association ? <Affiliate claim={claim} /> : null;
}
