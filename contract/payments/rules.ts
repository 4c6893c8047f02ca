import { addDays, type Day, daysBetween } from '../dates/rules.ts';
import type { Payee, Share, Totals } from '../money/schema.ts';
import { totalsOf } from '../money/sum.ts';
import type {
  AirlinePayment,
  GivenAirlinePayment,
  GivenPayout,
  Payments,
  Payout,
  PayoutPart,
  ReturnReason,
} from './schema.ts';

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

/** A row of the payments: one of the airline, or one of ours. */
export type PaymentRow =
  | { readonly from: 'airline'; readonly payment: AirlinePayment }
  | { readonly from: 'us'; readonly payment: Payout };

/** PAID-1: all payments, newest first: expected ones, then by day sent or received; on one day ours stand above the airline's. */
export function paymentRows({ AirlinePayment, Payout }: Payments): PaymentRow[] {
  const ours = Payout.map((payment): PaymentRow => ({ from: 'us', payment }));
  const theirs = AirlinePayment.map((payment): PaymentRow => ({ from: 'airline', payment }));
  return [...ours, ...theirs].toSorted((one, other) => {
    const [first, second] = [dayOf(one), dayOf(other)];
    return first === second ? 0 : first > second ? -1 : 1;
  });
}

const stillExpected = '9999-12-31';

function dayOf(row: PaymentRow): string {
  if (row.from === 'airline') return row.payment.ReceivedOn;
  return row.payment.State === 'Expected' ? stillExpected : (row.payment.SentOn ?? stillExpected);
}

/** PAID-3: whether a return asks the person for another account. */
export function asksForAccount(reason: ReturnReason | null): boolean {
  return reason === 'AccountClosed' || reason === 'WrongAccount' || reason === 'NameDiffers';
}

/** Who is paid for which shares: null as `to` is the claim's account. */
export interface PayeeOfShare {
  /** Whose share: a person, or null for that of the claim. */
  readonly of: string | null;
  /** Whose account: a person's, or null for that of the claim. */
  readonly to: string | null;
}

interface Owner {
  readonly PersonId: string | null;
  readonly PaidToPersonId: string | null;
  readonly isMinor: boolean;
}

/** PAID-4: with payee Claim the claim's; with Person as given, else their own, of minors and the claim the claim's. */
export function payeesOf(payee: Payee | null, owners: readonly Owner[]): PayeeOfShare[] {
  return owners.map(({ PersonId, PaidToPersonId, isMinor }) => {
    const own = isMinor ? null : PersonId;
    return { of: PersonId, to: payee === 'Person' ? (PaidToPersonId ?? own) : null };
  });
}

/**
 * PAID-6: the first excess of all payouts of a claim that were not returned, the new one included; null when there is
 * none. No share may be paid more than its net, and no account more than the nets of its shares: what one passenger
 * received directly lessens what the others on the same account are paid. Without a settlement every net is 0.
 */
export function exceededNet(
  payouts: readonly Pick<GivenPayout, 'State' | 'Parts'>[],
  settled: readonly Pick<Share, 'PersonId' | 'NetCents'>[],
  payees: readonly PayeeOfShare[],
) {
  const parts = payouts.filter(({ State }) => State !== 'Returned').flatMap(({ Parts }) => Parts);
  const netOf = (person: string | null) => settled.find(({ PersonId }) => PersonId === person)?.NetCents ?? 0;
  for (const { PersonId } of parts) {
    const exceeded = excess(PersonId, sumOf(parts, [PersonId]), netOf(PersonId));
    if (exceeded) return exceeded;
  }
  for (const to of new Set(payees.map((payee) => payee.to))) {
    const persons = payees.filter((payee) => payee.to === to).map(({ of }) => of);
    const net = persons.reduce((sum, person) => sum + netOf(person), 0);
    const exceeded = excess(to, sumOf(parts, persons), net);
    if (exceeded) return exceeded;
  }
  return null;
}

function excess(personId: string | null, sumCents: number, netCents: number) {
  return sumCents > Math.max(0, netCents) ? { personId, sumCents, netCents } : null;
}

function sumOf(parts: readonly PayoutPart[], persons: readonly (string | null)[]): number {
  return parts.reduce((sum, part) => sum + (persons.includes(part.PersonId) ? part.AmountCents : 0), 0);
}

type PayoutOfStatement = Pick<GivenPayout, 'State' | 'Parts' | 'SentOn' | 'ReturnedOn'>;

/** PAID-5: the figures of a statement, in cents. Its lines end in the net; net − earlier + rest is what was sent. */
export interface Statement {
  /** Its number within the claim, from 1. */
  readonly number: number;
  readonly lines: Totals;
  /** What was paid out of the same shares before, and not returned by then. */
  readonly earlierCents: number;
  /** What else differs from the net, such as a payout in parts. */
  readonly restCents: number;
  readonly amountCents: number;
}

/** PAID-5: by the settlement with which it was sent first; nothing recorded or returned after the day of sending changes a figure. */
export function statementOf<Payout extends PayoutOfStatement>(
  payout: Payout,
  payouts: readonly Payout[],
  { Shares }: { readonly Shares: readonly Share[] },
): Statement {
  const persons = payout.Parts.map(({ PersonId }) => PersonId);
  const lines = totalsOf(Shares.filter(({ PersonId }) => persons.includes(PersonId)));
  const amountCents = sumOf(payout.Parts, persons);
  const earlierCents = payouts
    .slice(0, payouts.indexOf(payout))
    .filter((other) => wasPaidBy(other, payout.SentOn))
    .reduce((sum, other) => sum + sumOf(other.Parts, persons), 0);
  const restCents = amountCents - (lines.NetCents - earlierCents);
  return { number: payouts.indexOf(payout) + 1, lines, earlierCents, restCents, amountCents };
}

function wasPaidBy({ SentOn, ReturnedOn }: PayoutOfStatement, day: string | null): boolean {
  if (SentOn === null || day === null || SentOn > day) return false;
  return ReturnedOn === null || ReturnedOn > day;
}
