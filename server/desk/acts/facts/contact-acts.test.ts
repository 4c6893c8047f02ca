import { expect, test } from 'vitest';
import * as actCalls from '#contract/claims/act-calls.ts';
import { deskTerms, offerFor, refusedDecision } from '../../../testing/fact-asks.ts';
import { contact, flightClaim, passenger, password, request } from '../../../testing/given.ts';
import type { Part } from '../../../testing/multipart.ts';
import { contestParts, fileAs, reportParts } from '../../../testing/upload.ts';
import { type MakeWorld, onEachDatabase, onSqlite } from '../../../testing/world.ts';

/** A claim of two adults and a task with a date, its owner's browser, and the desk. */
async function begun(world: MakeWorld) {
  const owner = contact();
  const people = [0, 1].map((place) => passenger({ place, birth_date: '1980-02-03' }));
  const task = request('RequestReply', { due_on: '2026-12-04' });
  const here = await world({ claims: [flightClaim({ owner, people, documents: [task] })] });
  const desk = await here.desk();
  const client = await here.clientOf(owner);
  const read = async () => (await client.getClaim({ Id: here.claim.id, culture: 'nl-NL' })).body;
  const eventsOf = async (kind: string) => {
    const rows = await here.db.selectFrom('event').select('payload').where('kind', '=', kind).execute();
    return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload));
  };
  return { here, owner, claim: here.claim, task, desk, client, read, eventsOf, ids: people.map(({ id }) => id) };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const report = ({ client, claim, ids }: Begun, ...more: Part[]) => {
  const given = { answered: 'Other', answerText: 'Ik heb niets getekend.' };
  return client.parts(actCalls.reportAirline, [...reportParts(claim.id, ids[0] ?? '', given), ...more]);
};

onSqlite('a report about the airline', (world) => {
  test('[AIRLINE-1, AIRLINE-2] is an item with its file and event, and the claim waits for us', async () => {
    const at = await begun(world);
    const { body } = await report(at, fileAs('reportFile_0'));
    const { Documents, StatusActor, NextStep } = await at.read();
    expect([StatusActor, NextStep]).toEqual(['ClaimsService', 'CheckReport']);
    const item = Documents.Document.find(({ Id }) => Id === body.Id);
    expect(item).toMatchObject({ DocumentAction: 'MessageCustomer', Message: 'Het stond ineens op mijn rekening.' });
    expect(item?.AirlineContact).toEqual({
      Kind: 'Paid',
      On: '2026-11-17',
      AmountCents: 40_000,
      Currency: 'EURO',
      PersonIds: [at.ids[0]],
      Answered: 'Other',
      AnswerText: 'Ik heb niets getekend.',
      SeenAt: null,
      WithdrawnAt: null,
      CanWithdraw: true,
    });
    expect(item?.Children).toHaveLength(1);
    expect(await at.eventsOf('airline.reported')).toMatchObject([{ subjectId: body.Id, kind: 'Paid' }]);
  });

  test('[AIRLINE-3] withdrawn, its item stays; its texts and files go, and what the desk put shows again', async () => {
    const at = await begun(world);
    await at.desk.patchStatus([at.claim.id], { StatusActor: 'Airline', NextStep: 'AwaitAirline' });
    const { body } = await report(at, fileAs('reportFile_0'));
    const file = (await at.read()).Documents.Document.find(({ ParentDocumentId }) => ParentDocumentId === body.Id);
    expect((await at.client.withdrawAirline({ documentId: body.Id })).status).toBe(200);
    const after = await at.read();
    const item = after.Documents.Document.find(({ Id }) => Id === body.Id);
    expect(item).toMatchObject({ Message: null, Children: [] });
    expect(item?.AirlineContact).toMatchObject({ AnswerText: null, CanWithdraw: false });
    expect(item?.AirlineContact?.WithdrawnAt).not.toBeNull();
    expect(after).toMatchObject({ StatusActor: 'Airline', NextStep: 'AwaitAirline' });
    expect(await at.client.download({ fileId: file?.Id ?? '' })).toMatchObject({ status: 404 });
    expect(await at.client.withdrawAirline({ documentId: body.Id })).toMatchObject({
      status: 409,
      code: 'airline.tooOld',
    });
    expect(await at.eventsOf('airline.withdrawn')).toHaveLength(1);
  });

  test('[AIRLINE-1] without a file it is a report too; eleven files are too many, and nothing of them is kept', async () => {
    const at = await begun(world);
    expect((await report(at)).status).toBe(200);
    const files = Array.from({ length: 11 }, (_, number) => fileAs(`reportFile_${number}`));
    expect(await report(at, ...files)).toMatchObject({ status: 413, code: 'documents.tooManyFiles' });
    expect(await at.here.onDisk()).toEqual({ arriving: [], stored: [] });
  });
});

onEachDatabase('a decision that is contested', (world) => {
  const contest = ({ client, claim }: Begun, decisionId: string) =>
    client.parts(actCalls.contestDecision, contestParts(claim.id, decisionId));

  test('[DECISION-3, DECISION-4] keeps what was written under its reason, and waits for a second look with its usual time', async () => {
    const at = await begun(world);
    await at.desk.putDecision([at.claim.id, 'B-1'], { ...refusedDecision, SecondLookDays: 21 });
    const before = (await at.read()).Decisions.Decision[0];
    expect((await contest(at, before?.Id ?? '')).status).toBe(200);
    const { Decisions, ...after } = await at.read();
    expect(after).toMatchObject({ StatusActor: 'ClaimsService', NextStep: 'SecondLook', UsualDays: 21 });
    expect(Decisions.Decision[0]).toMatchObject({ CanContest: false });
    const reason = Decisions.Decision[0]?.Contest?.Reasons[0];
    expect(reason).toMatchObject({ Key: 'weather', Text: 'Om 18:10 uur vertrok er wel een toestel.' });
    expect(reason?.DocumentIds).toHaveLength(1);
    expect(await at.eventsOf('decision.contested')).toMatchObject([{ reasons: 'weather' }]);
    const stages = await at.here.db.selectFrom('claim_stage').select(['step', 'ended']).execute();
    expect(stages).toContainEqual({ step: 'SecondLook', ended: null });
  });

  test('[DECISION-5] the new decision ends the second look, also in the queue', async () => {
    const at = await begun(world);
    await at.desk.putDecision([at.claim.id, 'B-1'], { ...refusedDecision, SecondLookDays: 21 });
    await contest(at, (await at.read()).Decisions.Decision[0]?.Id ?? '');
    const steps = async () => (await at.here.db.selectFrom('work').select('step').execute()).map(({ step }) => step);
    expect(await steps()).toEqual(['SecondLook']);
    await at.desk.putDecision([at.claim.id, 'B-2'], { ...refusedDecision, Outcome: 'Granted', AnswersId: 'B-1' });
    expect(await at.read()).toMatchObject({ StatusActor: 'ClaimsService', NextStep: null, UsualDays: null });
    expect(await steps()).toEqual([null]);
    const stages = await at.here.db.selectFrom('claim_stage').select('ended_by').execute();
    expect(stages.at(-1)).toEqual({ ended_by: 'step' });
  });

  test('[DECISION-3] two at once: one is kept, the other answers that it was contested', async () => {
    const at = await begun(world);
    await at.desk.putDecision([at.claim.id, 'B-1'], refusedDecision);
    const id = (await at.read()).Decisions.Decision[0]?.Id ?? '';
    const second = { ...at, client: await at.here.clientOf(at.owner) };
    const statuses = (await Promise.all([contest(at, id), contest(second, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await at.here.onDisk()).stored).toHaveLength(1);
  });
});

onSqlite('a decision that is contested', (world) => {
  test('[DECISION-3] the last day ends at midnight in the zone of the brand', async () => {
    const at = await begun(world);
    await at.desk.putDecision([at.claim.id, 'B-1'], {
      ...refusedDecision,
      ContestUntil: '2026-12-20',
    });
    const canContest = async () => {
      const fresh = await at.here.clientOf(at.owner);
      const { body } = await fresh.getClaim({ Id: at.claim.id, culture: 'nl-NL' });
      return body.Decisions.Decision[0]?.CanContest;
    };
    at.here.clock.until('2026-12-20T22:59:59.000Z');
    expect(await canContest()).toBe(true);
    at.here.clock.until('2026-12-20T23:00:01.000Z');
    expect(await canContest()).toBe(false);
  });
});

const offered = async (world: MakeWorld, given: object = {}) => {
  const at = await begun(world);
  await at.desk.putMoney([at.claim.id], { Terms: deskTerms });
  const Shares = [
    ...at.ids.map((PersonId) => ({ PersonId, GrossCents: 40_000 })),
    { PersonId: null, GrossCents: 8_640 },
  ];
  await at.desk.putOffer([at.claim.id, 'O-1'], { ...offerFor(''), Shares, ...given });
  const offer = (await at.read()).Offers.Offer[0];
  const answer = (more: object = {}, client = at.client, sent = {}) =>
    client.answerOffer(
      {
        claimId: at.claim.id,
        offerId: offer?.Id ?? '',
        answer: 'Accept',
        personIds: at.ids,
        seenNetCents: 64_440,
        password,
        ...more,
      },
      sent,
    );
  return { ...at, offer, answer };
};

onEachDatabase('an offer that is answered', (world) => {
  test('[OFFER-3] is accepted for all shares, that of the claim too, for good', async () => {
    const { offer, answer, read, eventsOf, ids } = await offered(world);
    expect(offer?.NetCents).toBe(64_440);
    expect((await answer()).body).toEqual({ State: 'Accepted' });
    const after = (await read()).Offers.Offer[0];
    expect(after).toMatchObject({ State: 'Accepted', MayAnswerFor: [] });
    expect(after?.Answers.map(({ Answer, How }) => [Answer, How])).toEqual(Array(3).fill(['Accept', 'Portal']));
    expect(await answer({ answer: 'Decline' })).toMatchObject({ status: 409, code: 'offers.answered' });
    expect(await eventsOf('offer.answered')).toMatchObject([{ answer: 'Accept', person: ids.join(',') }]);
  });

  test('[OFFER-3] of two answers at once the first counts', async () => {
    const { here, owner, answer, read } = await offered(world);
    const other = await here.clientOf(owner);
    const both = await Promise.all([answer(), answer({ answer: 'Decline' }, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const counted = both.find(({ status }) => status === 200)?.body.State;
    expect((await read()).Offers.Offer[0]?.State).toBe(counted);
  });

  test('[OFFER-4] a contact who is no passenger answers to each adult for the share of the claim alone, once, and nobody else does', async () => {
    const { offer, answer, read, here, claim, ids } = await offered(world, { WhoDecides: 'EachAdult' });
    expect([offer?.State, offer?.MayAnswerFor, offer?.MayAnswerForClaim]).toEqual(['Open', [], true]);
    const net = offer?.Shares.find(({ PersonId }) => PersonId === null)?.NetCents;
    expect(net).toBe(8_640);
    const own = { personIds: [], seenNetCents: 8_640 };
    expect(await answer({ ...own, seenNetCents: 8_639 })).toMatchObject({ status: 409, code: 'offers.changed' });
    expect(await answer({ personIds: ids, seenNetCents: 64_440 })).toMatchObject({ code: 'offers.notYours' });
    expect((await answer(own)).body).toEqual({ State: 'Open' });
    expect(await answer({ ...own, answer: 'Decline' })).toMatchObject({ status: 409 });
    const after = (await read()).Offers.Offer[0];
    expect([after?.MayAnswerFor, after?.MayAnswerForClaim]).toEqual([[], false]);
    expect(after?.Answers.map(({ PersonId, Answer }) => [PersonId, Answer])).toEqual([
      ...ids.map((id) => [id, null]),
      [null, 'Accept'],
    ]);
    const rows = await here.db
      .selectFrom('offer_share')
      .select('person_id')
      .where('claim_id', '=', claim.id)
      .where('answer', 'is not', null)
      .execute();
    expect(rows).toEqual([{ person_id: null }]);
  });

  test('[OFFER-3, OFFER-5] expiry and answer at the same instant have one winner: the clock of the server', async () => {
    const Until = '2026-11-25T16:00:00.000Z';
    const { here, owner, answer, claim } = await offered(world, { Until });
    here.clock.until(Until);
    const late = await here.clientOf(owner);
    expect(await answer({}, late)).toMatchObject({ status: 409, code: 'offers.over' });
    const { body } = await late.getClaim({ Id: claim.id, culture: 'nl-NL' });
    expect(body.Offers.Offer[0]?.State).toBe('Expired');
  });

  test('[OFFER-3] what recognises a repeat does not depend on the password', async () => {
    const { client, answer, eventsOf } = await offered(world);
    const withKey = { headers: { 'idempotency-key': 'one' } };
    const first = await answer({}, client, withKey);
    expect((await answer({ password: 'Verkeerd261' }, client, withKey)).text).toBe(first.text);
    expect(await eventsOf('offer.answered')).toHaveLength(1);
  });
});

onSqlite('an offer that is answered', (world) => {
  test('[OFFER-3] another net than the reader saw, a wrong password and a part of the persons are refused', async () => {
    const { answer, desk, claim, ids, read } = await offered(world);
    await desk.putMoney([claim.id], { Terms: { ...deskTerms, FeeBasisPoints: 2_000 } });
    expect(await answer()).toMatchObject({ status: 409, code: 'offers.changed' });
    expect(await answer({ password: 'Verkeerd261' })).toMatchObject({ status: 422, code: 'account.wrongPassword' });
    const net = (await read()).Offers.Offer[0]?.Shares.filter(({ PersonId }) => PersonId !== ids[1]);
    const seenNetCents = net?.reduce((sum, { NetCents }) => sum + (NetCents ?? 0), 0) ?? 0;
    const partly = await answer({ personIds: [ids[0]], seenNetCents });
    expect(partly).toMatchObject({ status: 422, code: 'call.invalid' });
  });
});

onSqlite('a day for a calendar', (world) => {
  test('[DUE-3] holds the day, an alarm, the claim number and a link, and nothing of the claim', async () => {
    const at = await begun(world);
    const answer = await at.client.downloadCalendar({ claimId: at.claim.id, subjectId: at.task.id });
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(String(answer.headers['content-disposition'])).toContain('.ics');
    expect(answer.text).toContain('DTSTART;VALUE=DATE:20261204');
    expect(answer.text).toContain(`UID:${at.task.id}`);
    expect(answer.text).toContain('TRIGGER:-P2D');
    expect(answer.text.replaceAll('\r\n ', '')).toContain(
      `URL:https://portaal.example/mijn-redress#/claim/${at.claim.id}/status/document-${at.task.id}`,
    );
  });

  test('[DUE-3] a decision has its last day until it is contested, an offer until it is answered', async () => {
    const at = await begun(world);
    await at.desk.putDecision([at.claim.id, 'B-1'], refusedDecision);
    await at.desk.putOffer([at.claim.id, 'O-1'], offerFor(at.ids[0] ?? ''));
    const { Decisions, Offers } = await at.read();
    const dayOf = async (subjectId: string | undefined) => {
      const asked = { claimId: at.claim.id, subjectId: subjectId ?? '' };
      const { text, code } = await at.client.downloadCalendar(asked);
      return code ?? /DTSTART;VALUE=DATE:(\d+)/.exec(text)?.[1];
    };
    expect(await dayOf(Decisions.Decision[0]?.Id)).toBe('21261201');
    // It ends at midnight, the end of 1 December.
    expect(await dayOf(Offers.Offer[0]?.Id)).toBe('21261201');
    await at.desk.withdrawOffer([at.claim.id, 'O-1']);
    expect(await dayOf(Offers.Offer[0]?.Id)).toBe('due.none');
  });
});
