import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { GivenMoney, Money, Scenario } from '#contract/money/schema.ts';
import { claimTerms, scenariosOf, shareFacts } from '#contract/money/shares.ts';
import type { ShareFacts } from '#contract/money/sum.ts';
import type { AirlinePayment } from '#contract/payments/schema.ts';
import type { ClaimFacts } from '#contract/staff/facts.ts';
import { PersonsLedger } from '../../data/persons-ledger.tsx';
import { ledgerRows } from '../../features/money/money-rows.ts';
import { Ledger } from '../../ui/layout/ledger.tsx';
import { t } from '../texts.tsx';
import css from './facts.module.css';

type Direct = Pick<AirlinePayment, 'To' | 'PersonId' | 'AmountCents'>;

interface Sum {
  readonly money: Money;
  readonly shares: readonly ShareFacts[];
  /** That a scenario is left out, since somebody would have to pay (MONEY-8). */
  readonly warning: string | false;
}

/** MONEY-2: what the contact will see with this money and these payments of the airline, by the portal's own rules. */
export function sumWith(
  claim: ClaimDetail,
  { BrandTerms }: ClaimFacts,
  own: GivenMoney | null,
  payments: readonly Direct[] = claim.Payments.AirlinePayment,
): Sum {
  const { terms, payee, payoutDays } = claimTerms(own, BrandTerms);
  const shares = shareFacts({
    passengers: claim.Passengers.Person.map(({ Id }) => Id),
    given: own?.Shares ?? [],
    compensationPerPassenger: claim.CompensationPerPassenger,
    receipts: claim.Receipts.Receipt,
    direct: payments.filter(({ To }) => To === 'Contact'),
  });
  const { scenarios, negative } = scenariosOf(shares, terms);
  const Settlement = claim.Money?.Settlement ?? null;
  const money = { Payee: payee, PayoutDays: payoutDays, Terms: terms, Scenarios: scenarios, Settlement };
  return { money, shares, warning: negative.length > 0 && t('facts.negative') };
}

/** The sums of a claim: of its settlement, else of each scenario. */
export function sumsOf({ Settlement, Scenarios }: Money) {
  return Settlement ? [{ ...Settlement, Kind: Settlement.Outcome }] : Scenarios;
}

type BesideSumProps = {
  claim: ClaimDetail;
  money: Money | null;
  warning?: string | false;
  /** What the sum is of, instead of how the case may end. */
  head?: string;
  children: ReactNode;
};

/** CASE-10: fields with the ledger that the contact will read once they are saved. */
export function BesideSum({ claim, money, warning, head, children }: BesideSumProps) {
  const sums = money ? sumsOf(money) : [];
  return (
    <div className={css.beside}>
      <div className="form">{children}</div>
      <section aria-labelledby="facts-sum" className={css.sum}>
        <h3 id="facts-sum">{t('facts.sum')}</h3>
        {warning && <p className="sm">{warning}</p>}
        {money && sums.map((sum) => <SumLedger key={sum.Kind} {...{ claim, money, sum, head }} />)}
        {sums.length === 0 && <p className="muted sm">{t('facts.no_sum')}</p>}
      </section>
    </div>
  );
}

type SumLedgerProps = {
  claim: ClaimDetail;
  money: Money;
  sum: Pick<Scenario, 'Kind' | 'Shares' | 'Totals'>;
  head: string | undefined;
};

function SumLedger({ claim, money, sum: { Kind, Shares, Totals }, head }: SumLedgerProps) {
  const { rows, net } = ledgerRows({ claim, money, columns: [Totals], isTotal: true });
  return (
    <div>
      <Ledger
        head={head ?? t(`money.scenarios.${Kind}`)}
        columns={[t('money.ledger.amount')]}
        rows={rows}
        total={net}
        none={t('money.ledger.none')}
      />
      <PersonsLedger claim={claim} columns={[t('money.ledger.net')]} shares={[Shares]} isWhole />
    </div>
  );
}
