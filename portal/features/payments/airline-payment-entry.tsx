import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { AirlinePayment } from '#contract/payments/schema.ts';
import { isCurrency, isoOf } from '#contract/values/money.ts';
import { personOf } from '../../data/person-names.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PaymentEntry } from './payment-entry.tsx';

/** PAID-1: what the airline paid, to us or to a passenger directly. */
export function AirlinePaymentEntry({ claim, payment }: { claim: ClaimDetail; payment: AirlinePayment }) {
  const { t } = useTexts();
  const { ReceivedOn, AmountCents, Reference, To, OriginalAmount, OriginalCurrency } = payment;
  const airline = t('payments.airline');
  const name = personOf(claim, payment.PersonId)?.FullName;
  const toPassenger = name
    ? t('payments.airline_to_person', { airline, name })
    : t('payments.airline_to_you', { airline });
  const original = OriginalAmount !== null &&
    OriginalCurrency !== null && {
      amount: OriginalAmount.toLocaleString('nl-NL', { minimumFractionDigits: 2 }),
      currency: isCurrency(OriginalCurrency) ? isoOf(OriginalCurrency) : OriginalCurrency,
    };
  return (
    <PaymentEntry
      sign="airline"
      title={To === 'ClaimsService' ? t('payments.airline_to_us', { airline }) : toPassenger}
      cents={AmountCents}
      facts={[
        t('payments.received_on', { date: dateText(ReceivedOn) }),
        original && t('payments.original', original),
        Reference && t('payments.reference', { reference: Reference }),
      ]}
    />
  );
}
