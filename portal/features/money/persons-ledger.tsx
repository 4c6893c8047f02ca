import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Share } from '#contract/money/schema.ts';
import { personOf } from '../../data/person-names.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Ledger, type LedgerLine } from '../../ui/layout/ledger.tsx';
import { Unfold } from '../../ui/layout/unfold.tsx';
import css from './money.module.css';

type PersonsLedgerProps = {
  claim: ClaimDetail;
  columns: readonly string[];
  /** The shares of each column; all columns have the same persons. */
  shares: readonly (readonly Share[])[];
  /** The net of each column, in cents. */
  totals: readonly number[];
};

/** MONEY-4: the net of each passenger, folded, when there are several; its last line is the same sum. */
export function PersonsLedger({ claim, columns, shares, totals }: PersonsLedgerProps) {
  const { t } = useTexts();
  const [first = []] = shares;
  if (first.length < 2) return null;
  const rows = first.map(({ PersonId }): LedgerLine => {
    const person = personOf(claim, PersonId);
    return {
      key: PersonId ?? 'claim',
      name: PersonId === null ? t('money.parts.of_claim') : (person?.FullName ?? ''),
      sub: person?.IsMinor && t('money.parts.minor'),
      cents: shares.map((column) => column.find((share) => share.PersonId === PersonId)?.NetCents ?? 0),
      isWhole: true,
    };
  });
  return (
    <Unfold summary={t('money.parts.per_passenger')}>
      <Ledger
        head={t('money.net')}
        columns={columns}
        rows={rows}
        total={{ key: 'total', name: t('money.ledger.together'), cents: totals }}
        none={t('money.ledger.none')}
        look="persons"
      />
      {hasOddCent(first) && <p className={css.caption}>{t('money.parts.odd_cent')}</p>}
    </Unfold>
  );
}

/** Whether shares of the same base differ by a cent, which only an amount that cannot be divided does. */
function hasOddCent(shares: readonly Share[]): boolean {
  return shares.some((one) =>
    shares.some(
      (other) =>
        one.CompensationCents === other.CompensationCents &&
        one.CostsCents === other.CostsCents &&
        one.DirectCents === other.DirectCents &&
        Math.abs(one.NetCents - other.NetCents) === 1,
    ),
  );
}
