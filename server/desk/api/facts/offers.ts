import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { ownMessageAction } from '#contract/documents/timeline.ts';
import { canBeWithdrawn } from '#contract/offers/rules.ts';
import type { GivenOffer } from '#contract/offers/schema.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Db } from '../../../database/tables.ts';
import { type KeptOffer, offersOf, writeOffer } from '../../../facts/offer-store.ts';
import { addTimelineItem } from '../../../facts/timeline-store.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../context.ts';
import type { DeskAsked } from '../route.ts';
import { requireVersion } from '../writing.ts';
import { changeFacts, type HeldClaim, personIdIn } from './change-facts.ts';
import { changedFields, versionedFact } from './changed-fields.ts';

/** OFFER-1: makes an offer known, which makes an item of the timeline; it can change until somebody answers it. */
export function saveOffer(context: DeskContext, asked: DeskAsked<GivenOffer>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const before = await offerNamed(db, held, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, before && shownOffer(before));
    const given = withPersonIds(held, asked.input);
    if (before && changedFields(givenPart(before), given).length === 0) {
      return { result: 'unchanged', shown: shownOffer(before), changes: [] };
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
export function withdrawOpenOffer(context: DeskContext, asked: DeskAsked<unknown>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const before = await offerOr404(db, held, asked.parameters.offer ?? '');
    requireVersion(asked.ifMatch, shownOffer(before));
    if (before.withdrawnAt !== null) return { result: 'unchanged', shown: shownOffer(before), changes: [] };
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

/** An offer of the claim by either of its ids. */
async function offerNamed(db: Db, { claim }: HeldClaim, name: string): Promise<KeptOffer | undefined> {
  const all = await offersOf(db, claim.id);
  return all.find(({ externalId }) => externalId === name) ?? all.find(({ id }) => id === name);
}

/** The same, or 404. */
export async function offerOr404(db: Db, held: HeldClaim, name: string): Promise<KeptOffer> {
  const offer = await offerNamed(db, held, name);
  if (!offer) throw refuse(deskRefusals.notFound, { data: { what: 'offer' } });
  return offer;
}

function newOffer({ random }: Pick<DeskContext, 'random'>, externalId: string, given: GivenOffer): KeptOffer {
  return { ...given, id: random.id(), externalId, documentId: random.id(), withdrawnAt: null, answers: [] };
}

function addItem(db: Db, { claim, brand }: HeldClaim, offer: KeptOffer): Promise<void> {
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
function refuseOver(offer: KeptOffer, now: string): void {
  if (!canBeWithdrawn(offer)) throw refuse(deskRefusals.answered);
  if (offer.withdrawnAt !== null || now >= offer.Until) throw refuse(deskRefusals.final, { data: { what: 'offer' } });
}

function withPersonIds(held: HeldClaim, given: GivenOffer): GivenOffer {
  const Shares = given.Shares.map((share, index) => ({
    ...share,
    PersonId: personIdIn(held, share.PersonId, `Shares.${index}.PersonId`),
  }));
  return { ...given, Shares };
}

function givenPart({ id: _id, externalId: _e, documentId: _d, withdrawnAt: _w, answers: _a, ...given }: KeptOffer) {
  return given;
}

/** The desk API's representation of an offer, for its ETag. */
export function shownOffer(offer: KeptOffer) {
  return versionedFact({
    Id: offer.id,
    ExternalId: offer.externalId,
    DocumentId: offer.documentId,
    ...givenPart(offer),
    WithdrawnAt: offer.withdrawnAt,
    Answers: offer.answers,
  });
}
