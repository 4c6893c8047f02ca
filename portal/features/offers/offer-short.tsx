import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Fact } from '../../ui/layout/facts.tsx';

/** The net of an open offer in the claim in short. */
export function OfferShort({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const offer = claim.Offers.Offer.find(({ State, NetCents }) => State === 'Open' && NetCents !== null);
  if (!offer) return null;
  return (
    <Fact term={t('offers.net_fact')}>
      <span className="num">{exactEuros(offer.NetCents ?? 0)}</span>
    </Fact>
  );
}
