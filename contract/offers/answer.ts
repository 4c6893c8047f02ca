import type { Refusal } from '../refusal.ts';
import type { Decider } from './deciders.ts';
import { offerRefusals } from './refusals.ts';
import type { OfferAnswer, OfferState } from './schema.ts';

/** An offer with the answers it has; all instants in UTC. */
export interface OfferFacts {
  readonly until: string;
  readonly withdrawnAt: string | null;
  readonly deciders: readonly Decider[];
  /** By share: whose it is, null for that of the claim. */
  readonly answers: readonly { readonly personId: string | null; readonly answer: OfferAnswer }[];
}

/**
 * OFFER-5: the state of an offer at an instant. It is open until every share is answered or `Until` has come. Then it is
 * accepted or declined when all answers agree; with an acceptance beside anything else it is mixed; without one, and
 * with somebody silent, it has expired.
 */
export function offerState({ until, withdrawnAt, deciders, answers }: OfferFacts, now: string): OfferState {
  if (withdrawnAt !== null) return 'Withdrawn';
  const given = deciders.map(({ personId }) => answers.find((one) => one.personId === personId)?.answer ?? null);
  if (given.includes(null) && now < until) return 'Open';
  if (given.every((answer) => answer === 'Accept')) return 'Accepted';
  if (given.includes('Accept')) return 'Mixed';
  return given.includes(null) ? 'Expired' : 'Declined';
}

/** OFFER-5: when an offer in this state ended: withdrawn, answered for the last share, or run out; null while it is open. */
export function offerEndedAt(
  offer: Pick<OfferFacts, 'until' | 'withdrawnAt' | 'deciders'> & {
    readonly answers: readonly { readonly personId: string | null; readonly at: string }[];
  },
  state: OfferState,
): string | null {
  if (state === 'Open') return null;
  if (state === 'Withdrawn') return offer.withdrawnAt;
  const isSilent = offer.deciders.some(({ personId }) => !offer.answers.some((one) => one.personId === personId));
  const last = offer.answers
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return isSilent || last === undefined ? offer.until : last;
}

/** An answer, and the net behind it. */
export interface Answering {
  /** Whose shares are answered for; null is the claim's own. */
  readonly personIds: readonly (string | null)[];
  /** Who answers: null for the contact, or the adult of a personal link. */
  readonly decidedBy: string | null;
  /** The net the reader saw, and the net now, in cents; null for a voucher. */
  readonly seenNetCents: number | null;
  readonly netCents: number | null;
}

/**
 * OFFER-3, OFFER-4: why an answer is refused; null when it counts. Judged under the lock of the write, by the server's
 * clock: first whose shares they are, then whether one was answered, whether the offer is open, and the net.
 */
export function refuseAnswer(offer: OfferFacts, answer: Answering, now: string): Refusal | null {
  const { personIds, decidedBy } = answer;
  const isTheirs = (personId: string | null) =>
    offer.deciders.some(
      (decider) => decider.personId === personId && decider.by !== 'desk' && decider.decidedBy === decidedBy,
    );
  if (personIds.length === 0 || !personIds.every(isTheirs)) return offerRefusals.notYours;
  if (offer.answers.some(({ personId }) => personIds.includes(personId))) return offerRefusals.answered;
  if (offerState(offer, now) !== 'Open') return offerRefusals.over;
  return answer.seenNetCents === answer.netCents ? null : offerRefusals.changed;
}

/** OFFER-4: the shares that somebody decides about together, not answered yet; null as `decidedBy` is the contact. */
export function openSharesOf({ deciders, answers }: OfferFacts, decidedBy: string | null): (string | null)[] {
  return deciders
    .filter((decider) => decider.by !== 'desk' && decider.decidedBy === decidedBy)
    .map(({ personId }) => personId)
    .filter((personId) => !answers.some((one) => one.personId === personId));
}

/** OFFER-5: an offer that somebody answered is not withdrawn (409 desk.answered). */
export function canBeWithdrawn({ answers }: Pick<OfferFacts, 'answers'>): boolean {
  return answers.length === 0;
}
