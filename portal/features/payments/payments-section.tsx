import type { ClaimDetail } from '#contract/claims/schema.ts';
import { daysUntilPaid, paymentRows } from '#contract/payments/rules.ts';
import { useSection } from '../../lib/page/section-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AirlinePaymentEntry } from './airline-payment-entry.tsx';
import css from './payments.module.css';
import { PayoutEntry } from './payout-entry.tsx';

/** PAID-1: what the airline paid and what we paid, newest first. */
export function PaymentsSection({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  useSection('payments');
  return (
    <section id="payments" aria-labelledby="payments-title" className={css.section}>
      <h2 id="payments-title">{t('payments.title')}</h2>
      <Card>
        <ol className={css.list}>
          {paymentRows(claim.Payments).map((row) =>
            row.from === 'us' ? (
              <PayoutEntry key={row.payment.Id} claim={claim} payout={row.payment} />
            ) : (
              <AirlinePaymentEntry key={row.payment.Id} claim={claim} payment={row.payment} />
            ),
          )}
        </ol>
        <PromisedDays claim={claim} />
      </Card>
    </section>
  );
}

/** PAID-2: the promised days, and how many it took once everything is paid. */
function PromisedDays({ claim: { Money, Payments } }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const days = Money?.PayoutDays ?? null;
  if (days === null || Payments.AirlinePayment.every(({ To }) => To !== 'ClaimsService')) return null;
  const isDone = Payments.Payout.length > 0 && Payments.Payout.every(({ State }) => State === 'Sent');
  const lastSent = Payments.Payout.flatMap(({ SentOn }) => SentOn ?? [])
    .toSorted()
    .at(-1);
  const took = isDone ? daysUntilPaid(Payments.AirlinePayment, lastSent ?? null) : null;
  return (
    <p className={css.end}>
      {t('payments.promised', { count: days })} {took !== null && t('payments.took', { count: took })}
    </p>
  );
}
