import { addDays, type Day, daysBetween } from '../dates/days.ts';
import type { GivenAirlinePayment } from './schema.ts';

type Received = Pick<GivenAirlinePayment, 'ReceivedOn' | 'To'>;

/** PAID-2: the day of the airline's last payment to us, or null. */
export function lastReceivedOn(payments: readonly Received[]): Day | null {
  const days = payments.filter(({ To }) => To === 'ClaimsService').map(({ ReceivedOn }) => ReceivedOn);
  return days.toSorted().at(-1) ?? null;
}

/** PAID-2: the day on which a payout is expected: as given, else the promised days after the airline's last payment. */
export function payoutExpectedOn(
  givenDay: Day | null,
  payments: readonly Received[],
  payoutDays: number | null,
): Day | null {
  if (givenDay !== null) return givenDay;
  const received = lastReceivedOn(payments);
  return received === null || payoutDays === null ? null : addDays(received, payoutDays);
}

/** PAID-2: from the day after, an expected payout is later than promised. */
export function isPayoutLate(expectedOn: Day | null, today: Day): boolean {
  return expectedOn !== null && today > expectedOn;
}

/** The days from the airline's last payment before a payout to that payout, for 'it took 7'; null when one is unknown. */
export function daysUntilPaid(payments: readonly Received[], sentOn: Day | null): number | null {
  if (sentOn === null) return null;
  const received = lastReceivedOn(payments.filter(({ ReceivedOn }) => ReceivedOn <= sentOn));
  return received === null ? null : daysBetween(received, sentOn);
}
