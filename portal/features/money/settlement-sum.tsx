import { Check } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import type { Money, Share } from '#contract/money/schema.ts';
import { isOwedToUs } from '#contract/money/sum.ts';
import type { Payments } from '#contract/payments/schema.ts';
import { personOf, shortNames } from '../../data/person-names.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Ledger } from '../../ui/layout/ledger.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './money.module.css';
import { useLedgerRows } from './money-rows.ts';
import { isPaidOut } from './paid-out.ts';
import { PersonsLedger } from './persons-ledger.tsx';

type Settlement = NonNullable<Money['Settlement']>;
type SettlementSumProps = { claim: ClaimDetail; money: Money; settlement: Settlement };

/** The most shares that stand beside each other with their sum; more are one column, and a fold. */
const mostColumns = 2;

/** MONEY-2, MONEY-9: after the outcome, the real sum: large, then its ledger per person. */
export function SettlementSum({ claim, money, settlement }: SettlementSumProps) {
  const { t } = useTexts();
  const { Shares: shares, Totals: totals } = settlement;
  const isBeside = shares.length > 1 && shares.length <= mostColumns;
  const columns = isBeside ? [...shares, totals] : [totals];
  const names = useColumnNames(claim, shares);
  const { rows, net } = useLedgerRows({ claim, money, columns, isTotal: !isBeside });
  const count = claim.Passengers.Person.length;
  const hasDirect = totals.DirectCents > 0;
  const owed = isOwedToUs(totals.NetCents);
  const owes = owed || (money.Payee === 'Person' && shares.some(({ NetCents }) => isOwedToUs(NetCents)));
  const title = owed ? t('money.owed') : hasDirect ? stillPaid(count, t) : t('money.net_together', { count });
  return (
    <>
      <div className={css.top}>
        <p className={css.eyebrow}>
          {title} <OutcomeTag payments={claim.Payments} settlement={settlement} />
        </p>
        <dl className={css.nets}>
          <div>
            <dt className="vh">{owed ? t('money.owed') : t('money.net')}</dt>
            <dd className={css.large}>{exactEuros(Math.abs(totals.NetCents))}</dd>
          </div>
        </dl>
      </div>
      <Ledger
        head={t('money.ledger.done')}
        columns={isBeside ? [...names, t('money.ledger.together')] : [t('money.ledger.amount')]}
        rows={rows}
        total={{ ...net, name: owed ? t('money.owed') : net.name }}
        none={t('money.ledger.none')}
      />
      {!isBeside && (
        <PersonsLedger claim={claim} columns={[t('money.net')]} shares={[shares]} totals={[totals.NetCents]} />
      )}
      {owes && <OwedNote claim={claim} shares={shares} isWhole={owed} />}
      {hasDirect && !owes && <p className={css.note}>{t('money.direct_note')}</p>}
    </>
  );
}

function stillPaid(count: number, t: ReturnType<typeof useTexts>['t']): string {
  return count > 1 ? t('money.still_paid_together', { count }) : t('money.still_paid');
}

/** MONEY-9: who owes what to us, in words; no payment is taken here. */
function OwedNote({ claim, shares, isWhole }: { claim: ClaimDetail; shares: readonly Share[]; isWhole: boolean }) {
  const { t } = useTexts();
  const owing = isWhole ? [] : shares.filter(({ NetCents }) => isOwedToUs(NetCents));
  return (
    <div className={css.note}>
      {owing.map(({ PersonId, NetCents }) => (
        <p key={PersonId ?? 'claim'}>
          {personOf(claim, PersonId)?.FullName ?? t('money.parts.of_claim')}: {t('money.owed')},{' '}
          <b className="num">{exactEuros(-NetCents)}</b>
        </p>
      ))}
      <p>{t('money.owed_text')}</p>
    </div>
  );
}

function OutcomeTag({ payments, settlement }: { payments: Payments; settlement: Settlement }) {
  const { t } = useTexts();
  const state = isPaidOut(payments, settlement) ? 'paid' : settlement.Outcome;
  return (
    <Tag look="ok" icon={Check}>
      {t(`money.states.${state}`)}
    </Tag>
  );
}

function useColumnNames(claim: ClaimDetail, shares: readonly Share[]): string[] {
  const { t } = useTexts();
  const names = shortNames(shares.map(({ PersonId }) => personOf(claim, PersonId)));
  return names.map((name, place) => (shares[place]?.PersonId === null ? t('money.parts.of_claim') : name));
}
