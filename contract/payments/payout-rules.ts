import { deskMoneyRefusals } from '../money/desk-refusals.ts';
import type { Payee, Share } from '../money/schema.ts';
import type { Refusal } from '../refusal.ts';
import type { GivenPayout, PayoutPart, PayoutSentState, ReturnReason } from './schema.ts';

const order: readonly PayoutSentState[] = ['Expected', 'Sent', 'Returned'];

/** PAID-1: a payout goes from Expected to Sent to Returned, never back; null when the change is allowed. */
export function refuseStateBack(kept: PayoutSentState | null, given: PayoutSentState): Refusal | null {
  const isBack = kept !== null && order.indexOf(given) < order.indexOf(kept);
  return isBack ? deskMoneyRefusals.stateBack : null;
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

/**
 * PAID-4: the account of each share. With payee Claim all go to the claim's; with Person each to the one it was given
 * to, else to the person themselves, a minor's and the claim's own share to the claim's account.
 */
export function payeesOf(payee: Payee | null, owners: readonly Owner[]): PayeeOfShare[] {
  return owners.map(({ PersonId, PaidToPersonId, isMinor }) => {
    const own = isMinor ? null : PersonId;
    return { of: PersonId, to: payee === 'Person' ? (PaidToPersonId ?? own) : null };
  });
}

/** PAID-6: payouts that would come to more than a net, in cents. */
export interface Exceeded {
  /** The person whose share it is, or null for the claim. */
  readonly personId: string | null;
  readonly sumCents: number;
  readonly netCents: number;
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
): Exceeded | null {
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

function excess(personId: string | null, sumCents: number, netCents: number): Exceeded | null {
  return sumCents > Math.max(0, netCents) ? { personId, sumCents, netCents } : null;
}

function sumOf(parts: readonly PayoutPart[], persons: readonly (string | null)[]): number {
  return parts.reduce((sum, part) => sum + (persons.includes(part.PersonId) ? part.AmountCents : 0), 0);
}
