import type { FeeTerms, Share } from '../money/schema.ts';
import { type ShareFacts, sumShares } from '../money/sum.ts';
import type { GivenOffer, Offer } from './schema.ts';

/**
 * OFFER-1: the nets of an offer by MONEY-2 (Settled), in the order of the given shares: what is offered to a person is their
 * compensation, what is offered to the claim as a whole are costs, and what was received directly goes off. Null for a
 * voucher, which has no net, and without terms.
 */
export function offerNets(
  { Kind, Shares }: Pick<GivenOffer, 'Kind' | 'Shares'>,
  terms: FeeTerms | null,
  direct: readonly Pick<ShareFacts, 'PersonId' | 'DirectCents'>[],
): Share[] | null {
  if (Kind === 'Voucher' || !terms) return null;
  const facts = Shares.map(
    ({ PersonId, GrossCents }): ShareFacts => ({
      PersonId,
      CompensationCents: PersonId === null ? 0 : GrossCents,
      CostsCents: PersonId === null ? GrossCents : 0,
      DirectCents: direct.find((share) => share.PersonId === PersonId)?.DirectCents ?? 0,
    }),
  );
  return sumShares(facts, terms, 'Settled');
}

/**
 * OFFER-3: the net that an answer for these persons is about, in cents: theirs, and that of the claim as a whole, which the
 * contact answers along with them. Null for a voucher and without terms. The portal names it, the server compares it.
 */
export function netOfAnswer(
  { Shares, NetCents, Answers }: Pick<Offer, 'Shares' | 'NetCents' | 'Answers'>,
  personIds: readonly string[],
): number | null {
  if (NetCents === null) return null;
  const isAlong = Answers.some(({ PersonId, Answer, By }) => PersonId === null && Answer === null && By === 'Contact');
  return Shares.filter(({ PersonId }) => (PersonId === null ? isAlong : personIds.includes(PersonId))).reduce(
    (sum, share) => sum + (share.NetCents ?? 0),
    0,
  );
}
