import { Suspense } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { later } from './later.ts';

const MoneySection = later(async () => (await import('../../features/money/money-section.tsx')).MoneySection);
const PaymentsSection = later(
  async () => (await import('../../features/payments/payments-section.tsx')).PaymentsSection,
);

const DecisionPart = later(async () => (await import('./decision-part.tsx')).DecisionPart);

/** DECISION-1: the decisions on a claim; nothing while there is none. */
export function DecisionsSection({ claim }: { claim: ClaimDetail }) {
  if (claim.Decisions.Decision.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height="24rem" shape="block" />}>
      <DecisionPart claim={claim} />
    </Suspense>
  );
}

/** MONEY-1: the money and the payments of a claim; nothing while nothing is known of them. */
export function MoneySections({ claim }: { claim: ClaimDetail }) {
  const { Money: money, Payments: payments } = claim;
  const hasPayments = payments.AirlinePayment.length + payments.Payout.length > 0;
  return (
    <>
      {money && (
        <Suspense fallback={<Skeleton height="24rem" shape="block" />}>
          <MoneySection claim={claim} money={money} />
        </Suspense>
      )}
      {hasPayments && (
        <Suspense fallback={<Skeleton height="12rem" shape="block" />}>
          <PaymentsSection claim={claim} />
        </Suspense>
      )}
    </>
  );
}
