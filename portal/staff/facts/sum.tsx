import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { GivenMoney, Money } from '#contract/money/schema.ts';
import { claimTerms, scenariosOf, shareFacts } from '#contract/money/shares.ts';
import type { ShareFacts } from '#contract/money/sum.ts';
import type { AirlinePayment } from '#contract/payments/schema.ts';
import type { ClaimFacts } from '#contract/staff/facts.ts';
import { MoneyCard } from '../../features/money/money-section.tsx';
import { asksNothing } from '../case/onlooking.tsx';
import { t } from '../texts.tsx';
import css from './facts.module.css';

type Direct = Pick<AirlinePayment, 'To' | 'PersonId' | 'AmountCents'>;

interface Sum {
  readonly money: Money;
  readonly shares: readonly ShareFacts[];
  /** A scenario is left out, since somebody would have to pay (MONEY-8). */
  readonly isNegative: boolean;
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
  const money = { Payee: payee, PayoutDays: payoutDays, Terms: terms, Scenarios: scenarios, Settlement: null };
  return { money, shares, isNegative: negative.length > 0 };
}

type BesideSumProps = { claim: ClaimDetail; money: Money | null; isNegative?: boolean; children: ReactNode };

/** CASE-10: fields with the contact's own card beside them, as it will be once they are saved. */
export function BesideSum({ claim, money, isNegative, children }: BesideSumProps) {
  const hasSum = money && (money.Settlement !== null || money.Scenarios.length > 0);
  return (
    <div className={css.beside}>
      <div className="form">{children}</div>
      <section aria-labelledby="facts-sum" className={css.sum}>
        <h3 id="facts-sum">{t('facts.sum')}</h3>
        {isNegative && <p className="sm">{t('facts.negative')}</p>}
        {hasSum ? (
          <QueryClientProvider client={asksNothing}>
            <MoneyCard claim={claim} money={money} />
          </QueryClientProvider>
        ) : (
          <p className="muted sm">{t('facts.no_sum')}</p>
        )}
      </section>
    </div>
  );
}
