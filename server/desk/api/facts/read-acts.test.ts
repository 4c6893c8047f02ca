import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/calls.ts';
import { factCalls } from '#contract/desk/fact-calls.ts';
import { deskOf } from '../../../testing/desk.ts';
import { offerFor, refusedDecision, sendAs } from '../../../testing/fact-asks.ts';
import { airlineReport, contact, flightClaim, passenger } from '../../../testing/given.ts';
import { onEachDatabase } from '../../../testing/world.ts';

onEachDatabase('a claim that the desk reads', (world) => {
  test('[AIRLINE-2] [DECISION-4] [OFFER-3] has what the contact reported, wrote against a decision and answered', async () => {
    const person = passenger();
    const report = airlineReport({ kind: 'Paid', amount_cents: 40_000, currency: 'EURO', person_ids: person.id });
    const owner = contact();
    const claim = flightClaim({ owner, people: [person], documents: [report] });
    const here = await world({ claims: [claim] });
    const desk = await deskOf(here);
    const decision = await sendAs(desk, factCalls.putDecision, [claim.id, 'D-1'], refusedDecision);
    const ids = { decision_id: decision.body.Id, claim_id: claim.id };
    const at = here.clock.now().toISOString();
    await here.db
      .insertInto('contest')
      .values({ ...ids, at, contact_id: owner.id, staff_id: null })
      .execute();
    const written = {
      place: 0,
      reason_key: 'weather',
      message: 'Er vertrok wel een toestel.',
      document_ids: report.id,
    };
    await here.db
      .insertInto('contest_reason')
      .values({ ...ids, ...written })
      .execute();
    await sendAs(desk, factCalls.putOffer, [claim.id, 'O-1'], offerFor(person.id));
    await sendAs(desk, factCalls.putOfferAnswer, [claim.id, 'O-1', person.id], {
      Answer: 'Accept',
      At: at,
      How: 'Phone',
    });
    const { body } = await desk.call(deskCalls.readClaim, [claim.id], undefined);
    expect(body).toMatchObject({
      AirlineContacts: [
        {
          DocumentId: report.id,
          Kind: 'Paid',
          AmountCents: 40_000,
          PersonIds: [person.id],
          SeenAt: null,
          WithdrawnAt: null,
        },
      ],
      Contests: [
        {
          ExternalId: 'D-1',
          Reasons: [{ Key: 'weather', Text: 'Er vertrok wel een toestel.', DocumentIds: [report.id] }],
        },
      ],
      OfferAnswers: [{ ExternalId: 'O-1', PersonId: person.id, Answer: 'Accept', How: 'Phone' }],
    });
  });

  test('[MONEY-1] of a claim without facts these lists are empty', async () => {
    const claim = flightClaim();
    const desk = await deskOf(await world({ claims: [claim] }));
    const { body } = await desk.call(deskCalls.readClaim, [claim.id], undefined);
    expect(body).toMatchObject({ AirlineContacts: [], Contests: [], OfferAnswers: [] });
  });
});
