import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { personOf } from '../../data/person-names.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Ledger, type LedgerLine } from '../../ui/layout/ledger.tsx';
import { Unfold } from '../../ui/layout/unfold.tsx';
import css from './offers.module.css';

/** OFFER-1: the nets of each passenger, of the offer beside going on, folded; nothing for one passenger or a voucher. */
export function OfferLedger({ claim, offer }: { claim: ClaimDetail; offer: Offer }) {
  const { t } = useTexts();
  if (offer.NetCents === null || offer.Shares.length < 2) return null;
  const scenarios = claim.Money?.Scenarios ?? [];
  const rows = offer.Shares.map(({ PersonId, NetCents }): LedgerLine => {
    const person = personOf(claim, PersonId);
    const going = scenarios.map(({ Shares }) => Shares.find((share) => share.PersonId === PersonId)?.NetCents ?? 0);
    return {
      key: PersonId ?? 'claim',
      name: PersonId === null ? t('money.parts.of_claim') : (person?.FullName ?? ''),
      sub: person?.IsMinor && t('money.parts.minor'),
      cents: [NetCents ?? 0, ...going],
    };
  });
  return (
    <Unfold summary={t('money.parts.per_passenger')}>
      <Ledger
        head={t('money.net')}
        columns={[t('offers.offer'), ...scenarios.map(({ Kind }) => t(`money.scenarios.${Kind}`))]}
        rows={rows}
        total={{
          key: 'total',
          name: t('money.ledger.together'),
          cents: [offer.NetCents, ...scenarios.map(({ Totals }) => Totals.NetCents)],
        }}
        none={t('money.ledger.none')}
        look="persons"
      />
      {hasOddCent(offer) && <p className={css.small}>{t('money.parts.odd_cent')}</p>}
    </Unfold>
  );
}

/** Whether shares of the same gross amount differ by a cent, because what is divided cannot be divided evenly. */
function hasOddCent({ Shares }: Offer): boolean {
  const ofPersons = Shares.filter(({ PersonId }) => PersonId !== null);
  return ofPersons.some((one) =>
    ofPersons.some(
      (other) => one.GrossCents === other.GrossCents && Math.abs((one.NetCents ?? 0) - (other.NetCents ?? 0)) === 1,
    ),
  );
}
