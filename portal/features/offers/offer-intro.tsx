import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { grossOf, isTheirs } from './versus.tsx';

/** OFFER-1: what the airline offers in place of what is due, for those whom the reader answers for. */
export function OfferIntro({ claim, offer }: { claim: ClaimDetail; offer: Offer }) {
  const { t } = useTexts();
  const due = (claim.Money?.Scenarios[0]?.Shares ?? []).filter(({ PersonId }) => isTheirs(PersonId, offer));
  const full = due.reduce((sum, { CompensationCents, CostsCents }) => sum + CompensationCents + CostsCents, 0);
  const isLess = grossOf(offer) < full;
  const each = sameForEach(offer, due);
  const amounts = { offer: exactEuros(each?.offer ?? grossOf(offer)), full: exactEuros(each?.full ?? full) };
  const words = offer.Kind === 'Voucher' ? 'offers.intro.voucher' : each ? 'offers.intro.each' : 'offers.intro.all';
  if (!isLess && offer.NetCents === null) return null;
  return (
    <p className="read">
      {isLess && t(words, amounts)} {offer.NetCents !== null && t('offers.intro.below')}
    </p>
  );
}

type Due = { readonly PersonId: string | null; readonly CompensationCents: number };

/** What is offered and what is due for each of several persons; null where it differs between them, and for a voucher. */
function sameForEach({ Kind, Shares, MayAnswerFor: persons }: Offer, due: readonly Due[]) {
  const offered = persons.map((id) => Shares.find(({ PersonId }) => PersonId === id)?.GrossCents);
  const full = persons.map((id) => due.find(({ PersonId }) => PersonId === id)?.CompensationCents);
  const isSame = (all: readonly unknown[]) => new Set(all).size === 1;
  const [one, other] = [offered[0], full[0]];
  if (Kind === 'Voucher' || persons.length < 2 || !isSame(offered) || !isSame(full)) return null;
  return one === undefined || other === undefined ? null : { offer: one, full: other };
}
