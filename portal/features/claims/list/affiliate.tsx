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

/** LIST-10: the partner through which the claim came, by logo or name; the server names none for 1 and 9. */
export function Affiliate({ claim }: { claim: OfLeadGenerator }) {
  if (!claim.LeadGenerator || claim.LeadGeneratorId === association) return null;
  return (
    <p className={css.via}>
      {t('claims.via')} <PartnerPlate {...claim.LeadGenerator} />
    </p>
  );
}

/** LIST-10: the consumer association's offer, in place of an affiliate; both links open a new tab. */
export function AssociationPromo({ claim }: { claim: OfLeadGenerator }) {
  if (!claim.LeadGenerator || claim.LeadGeneratorId !== association) return null;
  const { Name: name, Image: image } = claim.LeadGenerator;
  return (
    <section className={css.promo} aria-label={t('claims.promo.title', { name })}>
      <div>
        <p className={css.via}>
          {t('claims.via')} <PartnerPlate Name={name} Image={image} />
        </p>
        <p>{t('claims.promo.text')}</p>
      </div>
      <Buttons>
        <ButtonLink
          look="second"
          size="s"
          href={externalLinks.partnerMembership}
          newTab
          newTabText={t('frame.new_tab')}
        >
          {t('acts.view_membership')}
        </ButtonLink>
        <ButtonLink look="text" size="s" href={externalLinks.partnerFaq} newTab newTabText={t('frame.new_tab')}>
          {t('claims.promo.faq')}
        </ButtonLink>
      </Buttons>
    </section>
  );
}

/** D-31: the same on the page of the claim, which reads the partner from the lists; the table shows it only there. */
export function ClaimPromo({ claimId }: { claimId: string }) {
  const claim = useFamily(claimId).find(({ Id }) => Id === claimId);
  return claim ? <AssociationPromo claim={claim} /> : null;
}
