import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { ownMessageAction } from '#contract/documents/timeline.ts';
import type { Decider } from '#contract/offers/rules.ts';
import type { GivenOffer, RecordedAnswer } from '#contract/offers/schema.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Db } from '../../../database/tables.ts';
import { addAnswers, decidersOfOffer, type StoredOffer, writeOffer } from '../../../facts/offer-store.ts';
import { addTimelineItem } from '../../../facts/store.ts';
import { instantOf } from '../../../platform/clock.ts';
import { type DeskContext, requireVersion, type Writing } from '../act.ts';
import { refuseDeskField } from '../errors.ts';
import { versioned } from '../fields.ts';
import { namesOf } from '../persons.ts';
import { changedFields, changeFacts, type HeldClaim, named, withPersonIds } from './change-facts.ts';

/** OFFER-1: makes an offer known, which makes an item of the timeline; it can change until somebody answers it. */
export function saveOffer(context: DeskContext, asked: Writing<GivenOffer>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const before = named(held.facts.offers, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, before && shownOffer(before));
    const given = { ...asked.input, Shares: withPersonIds(held, asked.input.Shares, 'Shares') };
    if (before && changedFields(givenPart(before), given).length === 0) {
      return { result: 'unchanged', shown: shownOffer(before) };
    }
    const at = instantOf(context.clock);
    if (before) refuseOver(before, at);
    const offer = before ? { ...before, ...given } : newOffer(context, asked.parameters.offer ?? '', given);
    if (!before) await addItem(db, held, offer);
    await writeOffer(db, held.claim.id, offer, at);
    return {
      result: before ? 'changed' : 'added',
      shown: shownOffer(offer),
      changes: [{ kind: 'offer.made', subjectId: offer.documentId }],
    };
  });
}

/** OFFER-5: withdraws an open offer. Withdrawn again, nothing changes. */
export function withdrawOpenOffer(context: DeskContext, asked: Writing<unknown>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const before = offerOr404(held, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, shownOffer(before));
    if (before.withdrawnAt !== null) return { result: 'unchanged', shown: shownOffer(before) };
    const at = instantOf(context.clock);
    refuseOver(before, at);
    const offer = { ...before, withdrawnAt: at };
    await writeOffer(db, held.claim.id, offer, at);
    return {
      result: 'changed',
      shown: shownOffer(offer),
      changes: [{ kind: 'offer.withdrawn', subjectId: offer.documentId }],
    };
  });
}

function offerOr404({ facts }: HeldClaim, name: string): StoredOffer {
  const offer = named(facts.offers, name);
  if (!offer) throw refuse(deskRefusals.notFound, { data: { what: 'offer' } });
  return offer;
}

function newOffer({ random }: Pick<DeskContext, 'random'>, externalId: string, given: GivenOffer): StoredOffer {
  return { ...given, id: random.id(), externalId, documentId: random.id(), withdrawnAt: null, answers: [] };
}

function addItem(db: Db, { claim, brand }: HeldClaim, offer: StoredOffer): Promise<void> {
  return addTimelineItem(db, {
    id: offer.documentId,
    claim_id: claim.id,
    at: offer.At,
    action: ownMessageAction(brand.name),
    description: null,
    offer_id: offer.id,
  });
}

/** OFFER-5: an answered, withdrawn or ended offer is not changed. */
function refuseOver(offer: StoredOffer, now: string): void {
  if (offer.answers.length > 0) throw refuse(deskRefusals.answered);
  if (offer.withdrawnAt !== null || now >= offer.Until) throw refuse(deskRefusals.final, { data: { what: 'offer' } });
}

function givenPart({ id: _id, externalId: _e, documentId: _d, withdrawnAt: _w, answers: _a, ...given }: StoredOffer) {
  return given;
}

export function shownOffer(offer: StoredOffer) {
  return versioned({
    Id: offer.id,
    ExternalId: offer.externalId,
    DocumentId: offer.documentId,
    ...givenPart(offer),
    WithdrawnAt: offer.withdrawnAt,
    Answers: offer.answers,
  });
}

/**
 * OFFER-4: records what somebody answered on paper or by phone, while the offer was open. It answers all shares that they
 * decide about, for good; the same answer again changes nothing.
 */
export function recordOfferAnswer(context: DeskContext, asked: Writing<RecordedAnswer>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { people, contact, brand } = held;
    const offer = offerOr404(held, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, shownOffer(offer));
    const personId = namesOf(people)(asked.parameters.person ?? '');
    const now = context.clock.now();
    const deciders = decidersOfOffer(offer, { people, contact, now, timeZone: brand.timeZone });
    const decider = deciders.find((one) => one.personId === personId);
    if (personId === undefined || !decider) throw refuse(deskRefusals.notFound, { data: { what: 'share' } });
    const { Answer, At, How } = asked.input;
    const known = offer.answers.find((one) => one.personId === personId);
    if (known?.answer === Answer) return { result: 'unchanged', shown: shownOffer(offer) };
    if (known) throw refuse(deskRefusals.answered);
    refuseWrongTime(offer, At, instantOf(context.clock));
    const personIds = sharesOf(decider, deciders, offer);
    await addAnswers(db, {
      offerId: offer.id,
      personIds,
      answer: Answer,
      at: At,
      how: How,
      seenNetCents: null,
      decidedByPersonId: decider.decidedBy,
      contactId: null,
      clientId: 'clientId' in asked.caller ? asked.caller.clientId : null,
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
function sharesOf(decider: Decider, deciders: readonly Decider[], { answers }: StoredOffer): (string | null)[] {
  const isKnown = decider.by === 'contact' || decider.decidedBy !== null;
  const isSame = (one: Decider) =>
    one.personId === decider.personId || (isKnown && one.by === decider.by && one.decidedBy === decider.decidedBy);
  return deciders
    .filter(isSame)
    .map(({ personId }) => personId)
    .filter((personId) => !answers.some((one) => one.personId === personId));
}

/** An answer is given while the offer was open: recorded later, it counts by the instant at which it was given. */
function refuseWrongTime(offer: StoredOffer, at: string, now: string): void {
  if (offer.withdrawnAt !== null || at >= offer.Until) throw refuse(deskRefusals.final, { data: { what: 'offer' } });
  if (at < offer.At || at > now) {
    throw refuseDeskField('At', 'is after the offer was made and not in the future');
  }
}
