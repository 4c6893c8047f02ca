import * as offerCalls from '#contract/claims/act-calls.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { netOfAnswer, offerState, openSharesOf, refuseAnswer } from '#contract/offers/rules.ts';
import { type OfferState, offerRefusals } from '#contract/offers/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { type LockedClaim, peopleIn, requireClaim, requireEditable } from '../../access/claim-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { addAnswers } from '../../facts/offer-store.ts';
import { answeredOffer, presentOffer } from '../../facts/present.ts';
import { noTimes } from '../../facts/step-times-store.ts';
import { readFacts } from '../../facts/store.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';

type AskedAnswer = Asked<typeof offerCalls.answerOffer>;

/**
 * OFFER-2, OFFER-3: answers an offer for good. The password is verified first; whose shares, whether it is open and the net that
 * the reader saw are judged under the lock of the claim, by the server's clock.
 */
export const offerRoutes: readonly Route[] = [
  route(offerCalls.answerOffer, async ({ context, session, input: { password, ...sent }, save }) => {
    await requireClaim(context.db, session, sent.claimId);
    await verifyCurrentPassword(context, session, password);
    return commitSaved(context.db, save, async (db) =>
      answerIn(db, context, await requireEditable(db, session, sent.claimId), sent),
    );
  }),
];

async function answerIn(
  db: Db,
  context: Context,
  scope: LockedClaim,
  { offerId, answer, personIds, seenNetCents }: Omit<AskedAnswer['input'], 'password'>,
): Promise<{ State: OfferState }> {
  const { claim, session, relation, lock } = scope;
  const facts = await readFacts(db, claim);
  const offer = facts.offers.find(({ id }) => id === offerId);
  if (!offer) throw refuse(claimRefusals.notFound);
  if (relation === 'managed' && offer.WhoDecides !== 'Contact') throw refuse(offerRefusals.notYours);
  const [now, people] = [context.clock.now(), await peopleIn(db, scope)];
  const reader = { relation, lock, isStaff: false };
  const { brand } = context;
  const shown = presentOffer(offer, facts, { claim, people, receipts: [], brand, now, reader, times: noTimes });
  const facing = answeredOffer(offer, facts, { people, brand, now });
  const open = openSharesOf(facing);
  const asked = [...new Set(personIds), ...(open.includes(null) ? [null] : [])];
  const answering = { personIds: asked, seenNetCents, netCents: netOfAnswer(shown, personIds) };
  const refusal = refuseAnswer(facing, answering, instantOf(context.clock));
  if (refusal) throw refuse(refusal);
  // One answer for all that the contact decides about.
  if (!open.every((personId) => asked.includes(personId))) throw refuseField(generalRefusals.invalid, 'personIds');
  const at = instantOf(context.clock);
  await addAnswers(db, {
    offerId,
    personIds: asked,
    answer,
    at,
    how: 'Portal',
    seenNetCents,
    decidedByPersonId: null,
    contactId: session.contactId,
    clientId: null,
  });
  const details = { answer, person: personIds.join(',') };
  await recordChange(db, context, scope, { kind: 'offer.answered', subjectId: offer.documentId, details });
  const answers = [...facing.answers, ...asked.map((personId) => ({ personId, answer, at, how: 'Portal' as const }))];
  return { State: offerState({ ...facing, answers }, at) };
}
