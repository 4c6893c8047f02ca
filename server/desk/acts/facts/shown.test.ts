import { expect, test } from 'vitest';
import { addContest } from '../../../facts/decision-store.ts';
import { deskTerms, offerFor, refusedDecision, settlementFor } from '../../../testing/fact-asks.ts';
import { airlineReport, contact, flightClaim, item, passenger, receipt, request } from '../../../testing/given.ts';
import { type MakeWorld, onEachDatabase } from '../../../testing/world.ts';

/** A claim of three passengers with accepted costs of 86,40 and a request, its reader, and the desk. */
async function begun(world: MakeWorld) {
  const owner = contact();
  const people = [0, 1, 2].map((place) => passenger({ place }));
  const bill = receipt(item(), { amount_cents: 8_640, euro_cents: 8_640, judgement: 'Accepted' });
  const task = request('RequestReply');
  const claim = flightClaim({ owner, people, documents: [task], receipts: [bill] });
  const here = await world({ claims: [claim] });
  const desk = await here.desk();
  const client = () => here.clientOf(owner);
  const read = async () => (await (await client()).getClaim({ Id: claim.id, culture: 'nl-NL' })).body;
  return { here, claim, task, client, desk, read, ids: people.map(({ id }) => id), names: [claim.id] };
}

onEachDatabase('a claim with facts', (world) => {
  test('[MONEY-2] [MONEY-3] example A: three times 400,00 and costs of 86,40 bring 923,40, with a court 778,20', async () => {
    const { desk, names, ids, read } = await begun(world);
    const Shares = ids.map((PersonId) => ({ PersonId, CompensationCents: 40_000 }));
    await desk.putMoney(names, { Payee: 'Claim', PayoutDays: 14, Terms: deskTerms, Shares });
    const { Money: money } = await read();
    expect(money?.Scenarios.map(({ Kind, Totals }) => [Kind, Totals.NetCents])).toEqual([
      ['Settled', 92_340],
      ['Court', 77_820],
    ]);
    expect(money?.Scenarios[0]?.Shares.map(({ PersonId, NetCents }) => [PersonId, NetCents])).toEqual([
      ...ids.map((id) => [id, 27_900]),
      [null, 8_640],
    ]);
    await desk.putSettlement(names, settlementFor(ids[0] ?? ''));
    expect((await read()).Money).toMatchObject({ Scenarios: [], Settlement: { Version: 1, Outcome: 'Settled' } });
  });

  test('[PAID-1] [PAID-2] payments and payouts show masked; an expected one follows the airline’s last payment', async () => {
    const { desk, names, ids, read, claim } = await begun(world);
    await desk.putMoney(names, { PayoutDays: 14 });
    await desk.putSettlement(names, settlementFor(ids[0] ?? ''));
    const paid = { ReceivedOn: '2026-10-30', AmountCents: 120_000, To: 'ClaimsService' };
    await desk.putAirlinePayment([claim.id, 'A-1'], paid);
    const Parts = [{ PersonId: ids[0], AmountCents: 27_900 }];
    const Account = 'NL91ABNA0417164300';
    await desk.putPayout([claim.id, 'P-1'], { State: 'Expected', Parts, Account });
    const { Payments: payments } = await read();
    expect(payments.AirlinePayment).toMatchObject([paid]);
    expect(payments.Payout).toMatchObject([{ State: 'Expected', Account: 'NL •• 4300', ExpectedOn: '2026-11-13' }]);
  });

  test('[DUE-1] [DUE-2] a due date shows on the task and in the list; from the day after it is late', async () => {
    const { here, client, desk, claim, task, read } = await begun(world);
    const today = here.clock.now().toISOString().slice(0, 10);
    const given = { DueDate: today, LateText: 'Daarna wordt het lastiger.' };
    await desk.patchDocument([claim.id, task.id], given);
    const shown = async () => (await read()).Documents.Document.find(({ Id }) => Id === task.id);
    expect(await shown()).toMatchObject({ ...given, IsLate: false });
    here.clock.pass({ hours: 24 });
    expect(await shown()).toMatchObject({ IsLate: true });
    const dossier = await (await client()).refreshDossier({ culture: 'nl-NL' });
    expect(dossier.body.Dossier?.Claims.Claim[0]?.NextDueDate).toBe(today);
    await desk.patchDocument([claim.id, task.id], {
      DocumentActionPerformedDateTime: here.clock.now().toISOString(),
    });
    expect(await shown()).toMatchObject({ IsLate: false });
  });

  test('[DECISION-1] a decision shows with its reasons; on a closed claim it cannot be contested', async () => {
    const { desk, names, claim, read } = await begun(world);
    await desk.putDecision([claim.id, 'B-1'], refusedDecision);
    const [decision] = (await read()).Decisions.Decision;
    expect(decision).toMatchObject({ Outcome: 'Refused', Reasons: [{ Key: 'weather' }], CanContest: true });
    await desk.closeClaim(names);
    expect((await read()).Decisions.Decision[0]?.CanContest).toBe(false);
  });
});

onEachDatabase('a claim that the desk reads', (world) => {
  test('[AIRLINE-2] [DECISION-4] [OFFER-3] has what the contact reported, wrote against a decision and answered', async () => {
    const person = passenger();
    const report = airlineReport({ kind: 'Paid', amount_cents: 40_000, currency: 'EURO', person_ids: person.id });
    const owner = contact();
    const here = await world({ claims: [flightClaim({ owner, people: [person], documents: [report] })] });
    const desk = await here.desk();
    const decision = await desk.putDecision([here.claim.id, 'D-1'], refusedDecision);
    const at = here.clock.now().toISOString();
    const written = { Key: 'weather', Text: 'Er vertrok wel een toestel.', DocumentIds: [report.id] };
    await addContest(here.db, decision.body.Id, { At: at, Reasons: [written] });
    await desk.putOffer([here.claim.id, 'O-1'], offerFor(person.id));
    await desk.putOfferAnswer([here.claim.id, 'O-1', person.id], {
      Answer: 'Accept',
      At: at,
      How: 'Phone',
    });
    const { body } = await desk.readClaim([here.claim.id], undefined);
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
});
