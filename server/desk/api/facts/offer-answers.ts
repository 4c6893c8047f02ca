import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import type { Decider } from '#contract/offers/rules.ts';
import type { RecordedAnswer } from '#contract/offers/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { contactById } from '../../../access/contact-store.ts';
import { refuse } from '../../../access/refusals.ts';
import { decidersOfOffer } from '../../../facts/deciders.ts';
import { addAnswers, type KeptOffer } from '../../../facts/offer-store.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { namesOf } from '../persons.ts';
import type { DeskAsked } from '../route.ts';
import { requireVersion } from '../writing.ts';
import { changeFacts } from './change-facts.ts';
import { offerOr404, shownOffer } from './offers.ts';

/**
 * OFFER-4: records what somebody answered on paper or by phone, while the offer was open. It answers all shares that they
 * decide about, for good; the same answer again changes nothing.
 */
export function recordOfferAnswer(context: DeskContext, asked: DeskAsked<RecordedAnswer>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim, people, brand } = held;
    const offer = await offerOr404(db, held, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, shownOffer(offer));
    const personId = namesOf(people)(asked.parameters.person ?? '');
    const contact = await contactById(db, claim.contact_id);
    const now = context.clock.now();
    const deciders = decidersOfOffer(offer, { people, contact, now, timeZone: brand.timeZone });
    const decider = deciders.find((one) => one.personId === personId);
    if (personId === undefined || !decider) throw refuse(deskRefusals.notFound, { data: { what: 'share' } });
    const { Answer, At, How } = asked.input;
    const known = offer.answers.find((one) => one.personId === personId);
    if (known?.answer === Answer) return { result: 'unchanged', shown: shownOffer(offer), changes: [] };
    if (known) throw refuse(deskRefusals.answered);
    refuseWrongTime(offer, At, instantOf(context.clock));
    const personIds = sharesOf(decider, deciders, offer);
    await addAnswers(db, {
      offerId: offer.id,
      claimId: claim.id,
      personIds,
      answer: Answer,
      at: At,
      how: How,
      seenNetCents: null,
      decidedByPersonId: decider.decidedBy,
      contactId: null,
      clientId: asked.caller.clientId,
    });
    const answers = [...offer.answers, ...personIds.map((id) => ({ personId: id, answer: Answer, at: At, how: How }))];
    return {
      result: 'added',
      shown: shownOffer({ ...offer, answers }),
      changes: [{ kind: 'offer.answered', subjectId: offer.documentId, details: { answer: Answer, person: personId } }],
    };
  });
}

/**
 * The shares that the same person decides about and that have no answer yet. The desk does not know who decides about a minor
 * without a representative on the claim (`decidedBy` is null), so an answer for one such minor is for no other.
 */
function sharesOf(decider: Decider, deciders: readonly Decider[], { answers }: KeptOffer): (string | null)[] {
  const isKnown = decider.by === 'contact' || decider.decidedBy !== null;
  const isSame = (one: Decider) =>
    one.personId === decider.personId || (isKnown && one.by === decider.by && one.decidedBy === decider.decidedBy);
  return deciders
    .filter(isSame)
    .map(({ personId }) => personId)
    .filter((personId) => !answers.some((one) => one.personId === personId));
}

/** An answer is given while the offer was open: recorded later, it counts by the instant at which it was given. */
function refuseWrongTime(offer: KeptOffer, at: string, now: string): void {
  if (offer.withdrawnAt !== null || at >= offer.Until) throw refuse(deskRefusals.final, { data: { what: 'offer' } });
  if (at < offer.At || at > now) {
    throw refuse(generalRefusals.invalid, {
      fields: [invalid('At', 'is after the offer was made and not in the future')],
    });
  }
}
