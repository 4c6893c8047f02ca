import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Unfold } from '../ui/layout/fold.tsx';
import { Ledger, type LedgerLine } from '../ui/layout/ledger.tsx';
import { personOf } from './claim-facts.ts';

type PersonsLedgerProps = {
  claim: ClaimDetail;
  columns: readonly string[];
  /** The shares of each column; all columns have the same persons. */
  shares: readonly (readonly { readonly PersonId: string | null; readonly NetCents: number | null }[])[];
  /** The net of each column, in cents. */
  totals: readonly number[];
  isWhole?: boolean;
  /** What stands below the ledger. */
  children?: ReactNode;
};

/** MONEY-4, OFFER-1: the net of each passenger, folded, when there are several; its last line is the same sum. */
export function PersonsLedger({ claim, columns, shares, totals, isWhole, children }: PersonsLedgerProps) {
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
      ...(isWhole && { isWhole }),
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
      {children}
    </Unfold>
  );
}
