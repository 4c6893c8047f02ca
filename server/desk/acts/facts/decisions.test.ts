import { expect, test } from 'vitest';
import { deskScene } from '../../../testing/desk-scene.ts';
import { offerFor, refusedDecision } from '../../../testing/fact-asks.ts';
import { type MakeWorld, onEachDatabase, onSqlite } from '../../../testing/world.ts';

async function begun(world: MakeWorld) {
  const on = deskScene();
  const here = await world({ claims: [on.claim] });
  const desk = await here.desk();
  const claimId = on.claim.id;
  return {
    on,
    here,
    desk,
    lotte: on.companion.id,
    decide: (id: string, given: object) => desk.putDecision([claimId, id], given),
    offer: (id: string, given: object) => desk.putOffer([claimId, id], given),
    withdraw: (id: string) => desk.withdrawOffer([claimId, id]),
    answer: (id: string, person: string, given: object) => desk.putOfferAnswer([claimId, id, person], given),
  };
}

onSqlite('decisions of the desk', (world) => {
  test('[DECISION-1] a decision is an item of the timeline; put again it changes nothing', async () => {
    const { here, decide } = await begun(world);
    const added = await decide('B-1', refusedDecision);
    expect(added.body.Result).toBe('added');
    const before = await here.everything();
    expect((await decide('B-1', refusedDecision)).body).toEqual({ ...added.body, Result: 'unchanged' });
    expect({ ...(await here.everything()), desk_key: before.desk_key }).toEqual(before);
    const item = await here.db.selectFrom('document').selectAll().where('decision_id', '=', added.body.Id).execute();
    expect(item).toMatchObject([{ action: 'MessageRedress', description: refusedDecision.Title }]);
  });

  test('[DECISION-5] a later decision names the earlier one and its reasons, and none that are not there', async () => {
    const { decide } = await begun(world);
    const [reason] = refusedDecision.Reasons;
    const later = { ...refusedDecision, Outcome: 'Granted', AnswersId: 'B-1' };
    expect((await decide('B-2', later)).code).toBe('desk.unknownReference');
    await decide('B-1', refusedDecision);
    const wrongKey = await decide('B-2', { ...later, Reasons: [{ ...reason, EarlierKey: 'strike' }] });
    expect(wrongKey.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'Reasons.0.EarlierKey' }] });
    const right = await decide('B-2', { ...later, Reasons: [{ ...reason, EarlierKey: 'weather' }] });
    expect(right.body.Result).toBe('added');
  });

  test('[DECISION-2] other content is refused, whatever it is; the last day may move later, never earlier', async () => {
    const { here, decide } = await begun(world);
    await decide('B-1', refusedDecision);
    const before = await here.everything();
    const [reason] = refusedDecision.Reasons;
    for (const other of [
      { Outcome: 'Granted' },
      { Summary: 'Het sneeuwde.' },
      { Reasons: [{ ...reason, Text: 'Er was mist.' }] },
      { ContestUntil: '2126-11-30' },
      { ContestUntil: null },
    ]) {
      const refused = await decide('B-1', { ...refusedDecision, ...other });
      expect.soft([refused.status, refused.code]).toEqual([409, 'desk.final']);
    }
    expect({ ...(await here.everything()), desk_key: before.desk_key }).toEqual(before);
    expect((await decide('B-1', { ...refusedDecision, ContestUntil: '2126-12-15' })).body.Result).toBe('changed');
    const [row] = await here.db.selectFrom('decision').select(['contest_until', 'contest_until_changes']).execute();
    expect(row).toEqual({ contest_until: '2126-12-15', contest_until_changes: 1 });
  });

  test('[DECISION-1] evidence is a document of this claim, or refused with its field', async () => {
    const { on, decide } = await begun(world);
    const [reason] = refusedDecision.Reasons;
    const withPaper = (DocumentId: string) => ({
      ...refusedDecision,
      Reasons: [{ ...reason, Evidence: [{ Kind: 'Document', Title: 'Brief', DocumentId }] }],
    });
    const stranger = await decide('B-1', withPaper('paper-of-somebody-else'));
    expect(stranger.body).toMatchObject({
      code: 'desk.unknownReference',
      fields: [{ field: 'Reasons.0.Evidence.0.DocumentId' }],
    });
    expect((await decide('B-1', withPaper(on.paper.id))).body.Result).toBe('added');
  });
});

onSqlite('what names a withdrawn document', (world) => {
  /** A document of the desk under the external id D-3, and how to withdraw it. */
  async function withPaper() {
    const at = await begun(world);
    const paper = [at.on.claim.id, 'D-3'];
    const { body } = await at.desk.putDocument(paper, { DocumentAction: 'MessageAirline' });
    const withdraw = async () => {
      expect((await at.desk.withdrawDocument(paper)).status).toBe(200);
    };
    return { ...at, id: body.Id, withdrawPaper: withdraw };
  }

  test('[DECISION-2] a decision is put again, and its last day moves, also when a piece of its evidence was withdrawn', async () => {
    const { decide, id, withdrawPaper } = await withPaper();
    const [reason] = refusedDecision.Reasons;
    const given = (DocumentId: string, ContestUntil = '2126-12-01') => ({
      ...refusedDecision,
      ContestUntil,
      Reasons: [{ ...reason, Evidence: [{ Kind: 'Document', Title: 'Brief', DocumentId }] }],
    });
    expect((await decide('B-1', given('D-3'))).body.Result).toBe('added');
    await withdrawPaper();
    for (const name of ['D-3', id]) expect((await decide('B-1', given(name))).body.Result).toBe('unchanged');
    expect((await decide('B-1', given('D-3', '2126-12-15'))).body.Result).toBe('changed');
    expect((await decide('B-2', given('D-3'))).code).toBe('desk.unknownReference');
  });

  test('[AIRLINE-4] a payment that names a report is put again and corrected after the report was withdrawn', async () => {
    const { here, on, desk } = await begun(world);
    const names = [on.claim.id, 'A-1'];
    const payment = (ReportDocumentId: string, AmountCents: number) =>
      desk.putAirlinePayment(names, {
        ReceivedOn: '2026-11-17',
        AmountCents,
        To: 'Contact',
        ReportDocumentId,
      });
    await desk.patchDocument([on.claim.id, on.report.id], { ExternalId: 'D-9' });
    expect((await payment('D-9', 40_000)).body.Result).toBe('added');
    await desk.withdrawDocument([on.claim.id, 'D-9']);
    expect((await payment('D-9', 40_000)).body.Result).toBe('unchanged');
    expect((await payment(on.report.id, 39_000)).body.Result).toBe('changed');
    const stored = await here.db.selectFrom('airline_payment').select(['report_document_id', 'amount_cents']).execute();
    expect(stored).toEqual([{ report_document_id: on.report.id, amount_cents: 39_000 }]);
  });

  test('[DESK-3] a reply is put again and imported again after what it replies to was withdrawn', async () => {
    const { on, desk, withdrawPaper } = await withPaper();
    const reply = { ParentDocumentId: 'D-3', Message: 'Zie hierboven.' };
    const put = () => desk.putDocument([on.claim.id, 'D-4'], reply);
    expect((await put()).body.Result).toBe('added');
    await withdrawPaper();
    expect((await put()).body.Result).toBe('unchanged');
    await desk.patchClaim([on.claim.id], { ExternalId: 'K-9' });
    const line = { Claim: { ExternalId: 'K-9' }, Documents: [{ ExternalId: 'D-4', ...reply, Name: 'Antwoord' }] };
    const { text } = await desk.importLines([], undefined, { payload: `${JSON.stringify(line)}\n` });
    expect(text).toContain('"changed"');
  });
});

const yes = { Answer: 'Accept', At: '2026-11-03T09:00:00Z', How: 'Phone' };

onEachDatabase('offers of the desk', (world) => {
  test('[OFFER-1] an offer can change until somebody answers it', async () => {
    const { lotte, offer, answer } = await begun(world);
    expect((await offer('O-1', offerFor(lotte))).body.Result).toBe('added');
    expect((await offer('O-1', offerFor(lotte))).body.Result).toBe('unchanged');
    const higher = { ...offerFor(lotte), Shares: [{ PersonId: lotte, GrossCents: 45_000 }] };
    expect((await offer('O-1', higher)).body.Result).toBe('changed');
    expect((await answer('O-1', lotte, yes)).body.Result).toBe('added');
    expect((await offer('O-1', higher)).body.Result).toBe('unchanged');
    const after = await offer('O-1', offerFor(lotte));
    expect([after.status, after.code]).toEqual([409, 'desk.answered']);
  });

  test('[OFFER-5] an answered offer is not withdrawn, and a withdrawn one is not answered', async () => {
    const { lotte, offer, answer, withdraw } = await begun(world);
    for (const id of ['O-1', 'O-2']) await offer(id, offerFor(lotte));
    await answer('O-1', lotte, yes);
    expect((await withdraw('O-1')).code).toBe('desk.answered');
    expect((await withdraw('O-2')).body.Result).toBe('changed');
    expect((await withdraw('O-2')).body.Result).toBe('unchanged');
    expect((await answer('O-2', lotte, yes)).code).toBe('desk.final');
    expect((await offer('O-2', { ...offerFor(lotte), AcceptText: 'Anders' })).code).toBe('desk.final');
  });

  test('[OFFER-3] an answer stands: the same again changes nothing, another one is refused, of two at once one counts', async () => {
    const { here, lotte, offer, answer } = await begun(world);
    await offer('O-1', offerFor(lotte));
    const both = await Promise.all([answer('O-1', lotte, yes), answer('O-1', lotte, { ...yes, Answer: 'Decline' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [stored] = await here.db.selectFrom('offer_share').select('answer').execute();
    const other = stored?.answer === 'Accept' ? 'Decline' : 'Accept';
    expect((await answer('O-1', lotte, { ...yes, Answer: stored?.answer })).body.Result).toBe('unchanged');
    expect((await answer('O-1', lotte, { ...yes, Answer: other })).code).toBe('desk.answered');
  });

  test('[OFFER-4] where the contact decides, one recorded answer is for all shares', async () => {
    const { here, on, lotte, offer, answer } = await begun(world);
    const Shares = [lotte, on.person.id, null].map((PersonId) => ({ PersonId, GrossCents: 40_000 }));
    await offer('O-1', { ...offerFor(lotte), Shares });
    await answer('O-1', lotte, yes);
    const stored = await here.db.selectFrom('offer_share').select(['person_id', 'answer', 'how']).execute();
    expect(stored.map(({ person_id }) => person_id ?? '').toSorted()).toEqual(['', lotte, on.person.id].toSorted());
    expect(new Set(stored.map(({ answer: one, how }) => `${one} ${how}`))).toEqual(new Set(['Accept Phone']));
  });

  test('[OFFER-4] an answer for a minor whom no adult of the claim represents is for that minor alone', async () => {
    const { here, on, lotte, offer, answer } = await begun(world);
    await here.db.updateTable('person').set({ birth_date: '2019-05-01' }).where('claim_id', '=', on.claim.id).execute();
    const Shares = [lotte, on.person.id].map((PersonId) => ({ PersonId, GrossCents: 40_000 }));
    await offer('O-1', { ...offerFor(lotte), Shares, WhoDecides: 'EachAdult' });
    expect((await answer('O-1', lotte, yes)).body.Result).toBe('added');
    const stored = await here.db.selectFrom('offer_share').select(['person_id', 'answer']).orderBy('place').execute();
    expect(stored).toEqual([
      { person_id: lotte, answer: 'Accept' },
      { person_id: on.person.id, answer: null },
    ]);
    expect((await answer('O-1', on.person.id, { ...yes, Answer: 'Decline' })).body.Result).toBe('added');
  });

  test('[AIRLINE-3] a report is seen once, by the call of the desk', async () => {
    const { here, on, desk } = await begun(world);
    const see = (document: string) => desk.seeAirlineContact([on.claim.id, document]);
    expect((await see(on.letter.id)).code).toBe('desk.notFound');
    expect((await see(on.report.id)).body.Result).toBe('changed');
    expect((await see(on.report.id)).body.Result).toBe('unchanged');
    const [claim] = await here.db.selectFrom('claim').select('unseen_reports').execute();
    expect(claim?.unseen_reports).toBe(0);
  });

  test('[AIRLINE-3] a reply of the desk to a report shows that it was seen; another document does not', async () => {
    const { here, on, desk } = await begun(world);
    const put = (id: string, parent: string) =>
      desk.putDocument([on.claim.id, id], { Message: 'Dank u', ParentDocumentId: parent });
    const unseen = async () =>
      (await here.db.selectFrom('claim').select('unseen_reports').execute())[0]?.unseen_reports;
    await put('D-8', on.letter.id);
    expect(await unseen()).toBe(1);
    await put('D-9', on.report.id);
    await put('D-9', on.report.id);
    expect(await unseen()).toBe(0);
    const { body } = await (await here.clientOf(on.owner)).getClaim({ Id: on.claim.id });
    const shown = body.Documents.Document.find(({ Id }) => Id === on.report.id);
    expect(shown?.AirlineContact).toMatchObject({ CanWithdraw: false, SeenAt: here.clock.now().toISOString() });
  });
});

onSqlite('offers of the desk', (world) => {
  test('[OFFER-3] an answer given after the end is refused, and one in the future too', async () => {
    const { here, lotte, offer, answer } = await begun(world);
    const now = here.clock.now().toISOString();
    const past = { ...offerFor(lotte), At: '2020-01-01T09:00:00Z', Until: '2020-02-01T09:00:00Z' };
    await offer('O-1', past);
    expect((await answer('O-1', lotte, { ...yes, At: now })).code).toBe('desk.final');
    // Recorded late, it counts by the instant at which it was given.
    expect((await answer('O-1', lotte, { ...yes, At: '2020-01-15T09:00:00Z' })).body.Result).toBe('added');
    await offer('O-2', offerFor(lotte));
    expect((await answer('O-2', lotte, { ...yes, At: '2120-01-01T09:00:00Z' })).code).toBe('call.invalid');
    expect((await answer('O-2', 'nobody-of-ours', yes)).code).toBe('desk.notFound');
  });
});
