import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { t } from '../lib/texts/texts.ts';
import { Unfold } from '../ui/layout/fold.tsx';
import { Ledger, type LedgerLine } from '../ui/layout/ledger.tsx';
import { listOfNames, personOf, shortNames } from './claim-facts.ts';

/** The sum of what each gets, in cents. */
const sumOfNets = (shares: readonly Netted[]) => shares.reduce((sum, { NetCents }) => sum + (NetCents ?? 0), 0);

type Netted = { readonly PersonId: string | null; readonly NetCents: number | null };

/** Says whose the cent is that could not be divided: of shares with the same base, the larger ones. Nothing without one. */
export function OddCent<S extends Netted>({ claim, shares, baseOf }: OddCentProps<S>) {
  const ofPersons = shares.filter(({ PersonId }) => PersonId !== null);
  const odd = ofPersons.filter((one) =>
    ofPersons.some((other) => baseOf(one) === baseOf(other) && (one.NetCents ?? 0) - (other.NetCents ?? 0) === 1),
  );
  if (odd.length === 0) return null;
  const names = listOfNames(shortNames(odd.map(({ PersonId }) => personOf(claim, PersonId))));
  return <p className="cap">{t('money.parts.odd_cent', { names })}</p>;
}
type OddCentProps<S extends Netted> = {
  claim: ClaimDetail;
  shares: readonly S[];
  baseOf: (share: S) => number | string;
};

type PersonsLedgerProps = {
  claim: ClaimDetail;
  columns: readonly string[];
  /** The shares of each column; all columns have the same persons. */
  shares: readonly (readonly Netted[])[];
  isWhole?: boolean;
  noteOf?: (personId: string | null) => string | undefined;
  children?: ReactNode;
};

/** MONEY-4, OFFER-1: the net of each passenger, folded, when there are several; its last line is the same sum. */
export function PersonsLedger({ claim, columns, shares, isWhole, noteOf, children }: PersonsLedgerProps) {
  const [first = []] = shares;
  if (first.length < 2) return null;
  const rows = first.map(({ PersonId }): LedgerLine => {
    const person = personOf(claim, PersonId);
    return {
      key: PersonId ?? 'claim',
      name: PersonId === null ? t('money.parts.of_claim') : (person?.FullName ?? ''),
      sub: [person?.IsMinor && t('money.parts.minor'), noteOf?.(PersonId)].filter(Boolean).join(', '),
      cents: shares.map((column) => column.find((share) => share.PersonId === PersonId)?.NetCents ?? 0),
      ...(isWhole && { isWhole }),
    };
  });
  return (
    <Unfold summary={t('money.parts.per_passenger')}>
      <Ledger
        head={t('money.ledger.net')}
        columns={columns}
        rows={rows}
        total={{ key: 'total', name: t('money.ledger.together'), cents: shares.map(sumOfNets) }}
        none={t('money.ledger.none')}
        look="persons"
      />
      {children}
    </Unfold>
  );
}
