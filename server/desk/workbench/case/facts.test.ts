import * as v from 'valibot';
import { expect, test } from 'vitest';
import { givenDecision } from '#contract/decisions/schema.ts';
import { givenMoney } from '#contract/money/schema.ts';
import { givenAirlinePayment, givenPayout } from '#contract/payments/schema.ts';
import { deskTerms, offerFor, refusedDecision, settlementFor } from '../../../testing/fact-asks.ts';
import { airlineReport, flightClaim, passenger, someId, staffMember } from '../../../testing/given.ts';
import { type MakeWorld, onEachDatabase, onSqlite } from '../../../testing/world.ts';

const money = (given: object = {}) => v.parse(givenMoney, { Terms: deskTerms, PayoutDays: 14, ...given });
const payment = (given: object = {}) =>
  v.parse(givenAirlinePayment, { ReceivedOn: '2026-10-30', AmountCents: 40_000, To: 'ClaimsService', ...given });
const decision = (given: object = {}) => v.parse(givenDecision, { ...refusedDecision, ...given });
const payout = (personId: string, given: object = {}) =>
  v.parse(givenPayout, {
    State: 'Sent',
    Parts: [{ PersonId: personId, AmountCents: 27_900 }],
    Account: 'NL91ABNA0417164300',
    SentOn: '2026-11-12',
    ...given,
  });

async function begun(world: MakeWorld) {
  const [me, lotte, report] = [staffMember({ name: 'Jorien Terpstra' }), passenger(), airlineReport()];
  const claim = flightClaim({ people: [lotte], documents: [report], compensation_per_passenger_cents: 40_000 });
  const here = await world({ claims: [claim], staff: [me] });
  const bench = await here.staffClientOf(me);
  const claimId = claim.id;
  const versions = async () => (await bench.openFacts({ claimId })).body.Versions;
  return {
    ...{ here, me, claim, claimId, bench, versions, personId: lotte.id, report },
    /** What the contact reads. */
    read: async () => (await here.client.getClaim({ Id: claimId })).body,
    known: async (id: string) => ({ id, version: (await versions())[id] ?? '' }),
    events: async () => {
      const rows = await here.db.selectFrom('event').select(['kind', 'actor']).orderBy('sequence').execute();
      return rows.map(({ kind, actor }) => `${kind} ${actor}`);
    },
  };
}

onEachDatabase('facts by hand', (world) => {
  test('[CASE-10] a fact that was changed or given meanwhile is not overwritten', async () => {
    const { here, bench, claimId, versions, known } = await begun(world);
    await bench.giveMoney({ claimId, version: null, given: money() });
    const { money: version = '' } = await versions();
    const { body: first } = await bench.givePayment({ claimId, known: null, given: payment() });
    const stale = await known(first.Id);
    await bench.giveMoney({ claimId, version, given: money({ PayoutDays: 7 }) });
    await bench.givePayment({ claimId, known: stale, given: payment({ Reference: 'XN-1' }) });
    const before = await here.everything();
    const given = payment({ AmountCents: 1 });
    for (const late of [
      bench.giveMoney({ claimId, version, given: money({ PayoutDays: 21 }) }),
      bench.giveMoney({ claimId, version: null, given: money({ PayoutDays: 21 }) }),
      bench.givePayment({ claimId, known: stale, given }),
      bench.givePayment({ claimId, known: { id: someId(), version: stale.version }, given }),
    ]) {
      const { status, code } = await late;
      expect.soft([status, code]).toEqual([412, 'desk.changedMeanwhile']);
    }
    expect(await here.everything()).toEqual(before);
  });
});

onSqlite('facts by hand', (world) => {
  test('[CASE-10] money, a settlement and payouts are given by the desk’s rules; the contact reads them and the events are the workbench’s', async () => {
    const { here, me, bench, claimId, personId, read, events, known } = await begun(world);
    const given = money({ Shares: [{ PersonId: personId, CostsCents: 1_000 }] });
    expect((await bench.giveMoney({ claimId, version: null, given })).body.Result).toBe('added');
    expect((await read()).Money?.Scenarios.map(({ Totals }) => Totals.NetCents)).toEqual([28_900, 24_060]);

    const wrong = { ...settlementFor(personId), Totals: { ...settlementFor(personId).Totals, NetCents: 1 } };
    const refused = await bench.giveSettlement({ claimId, version: null, given: wrong });
    expect([refused.status, refused.code]).toEqual([422, 'money.sumWrong']);
    await bench.giveSettlement({ claimId, version: null, given: settlementFor(personId) });
    const tooMuch = payout(personId, { Parts: [{ PersonId: personId, AmountCents: 27_901 }] });
    const excess = await bench.givePayout({ claimId, known: null, given: tooMuch });
    expect(excess.body).toMatchObject({ code: 'money.payoutExceeds', fields: [{ field: 'Parts' }] });
    const { body: sent } = await bench.givePayout({ claimId, known: null, given: payout(personId) });
    const returned = payout(personId, { State: 'Returned', ReturnedOn: '2026-11-13', ReturnReason: 'WrongAccount' });
    await bench.givePayout({ claimId, known: await known(sent.Id), given: returned });

    const seen = await read();
    expect(seen.Money?.Settlement?.Totals.NetCents).toBe(27_900);
    expect(seen.Payments.Payout).toMatchObject([{ Id: sent.Id, State: 'Returned', Account: 'NL •• 4300' }]);
    expect(seen.Documents.Document.map(({ DocumentAction }) => DocumentAction)).toContain('RequestUpdateBankDetails');
    expect(await events()).toEqual([
      'money.changed workbench',
      'settlement.given workbench',
      'payout.recorded workbench',
      'payout.recorded workbench',
      'task.asked workbench',
    ]);
    const audit = here.db
      .selectFrom('audit')
      .select('act')
      .where('staff_id', '=', me.id)
      .where('claim_id', '=', claimId);
    expect((await audit.execute()).map(({ act }) => act)).toContain('settlement.given');
  });

  test('[CASE-10] a payment is recorded under an id of our own, and corrected', async () => {
    const { bench, claimId, personId, report, read, known } = await begun(world);
    const given = payment({ To: 'Contact', PersonId: personId, ReportDocumentId: report.id });
    const { body } = await bench.givePayment({ claimId, known: null, given });
    expect((await read()).Payments.AirlinePayment).toMatchObject([{ Id: body.Id, AmountCents: 40_000 }]);
    const corrected = { ...given, AmountCents: 30_000 };
    const again = await bench.givePayment({ claimId, known: await known(body.Id), given: corrected });
    expect(again.body).toMatchObject({ Result: 'changed', Id: body.Id, ExternalId: body.ExternalId });
    expect((await read()).Payments.AirlinePayment).toMatchObject([{ AmountCents: 30_000 }]);
    const nobody = await bench.givePayment({ claimId, known: null, given: payment({ PersonId: 'nobody' }) });
    expect(nobody.body).toMatchObject({ code: 'desk.unknownReference', fields: [{ field: 'PersonId' }] });
  });

  test('[CASE-10] a decision is final but for its last day; an offer is changed, withdrawn and answered on paper', async () => {
    const { here, bench, claimId, personId, read, known } = await begun(world);
    const { body: given } = await bench.giveDecision({ claimId, known: null, given: decision() });
    expect((await read()).Decisions.Decision).toMatchObject([{ Id: given.Id, Title: refusedDecision.Title }]);
    const other = decision({ Summary: 'Toch niet' });
    const refused = await bench.giveDecision({ claimId, known: await known(given.Id), given: other });
    expect([refused.status, refused.code]).toEqual([409, 'desk.final']);
    const later = decision({ ContestUntil: '2126-12-15' });
    expect((await bench.giveDecision({ claimId, known: await known(given.Id), given: later })).status).toBe(200);

    const { DocumentId: itemId } = (await read()).Decisions.Decision[0] ?? {};
    expect((await bench.openClaim({ claimId })).body.Authors[itemId ?? '']).toBe('Jorien Terpstra');

    const offer = { ...offerFor(personId), AdviceText: null };
    const { body: first } = await bench.giveOffer({ claimId, known: null, given: offer });
    const changed = { ...offer, AcceptText: 'Dan bent u klaar.' };
    await bench.giveOffer({ claimId, known: await known(first.Id), given: changed });
    await bench.withdrawOffer({ claimId, offerId: first.Id, version: null });
    const { body: second } = await bench.giveOffer({
      claimId,
      known: null,
      given: { ...offer, At: '2026-11-02T10:00:00Z' },
    });
    const answer = { Answer: 'Accept', At: here.clock.now().toISOString(), How: 'Paper' } as const;
    await bench.giveAnswer({ claimId, offerId: second.Id, personId, version: null, given: answer });
    const gone = await bench.withdrawOffer({ claimId, offerId: second.Id, version: null });
    expect([gone.status, gone.code]).toEqual([409, 'desk.answered']);
    const seen = await read();
    expect(seen.Offers.Offer).toMatchObject([
      { Id: first.Id, State: 'Withdrawn', AcceptText: 'Dan bent u klaar.' },
      { Id: second.Id, State: 'Accepted' },
    ]);
    expect(seen.Decisions.Decision).toMatchObject([{ ContestUntil: '2126-12-15' }]);
  });

  test('[CASE-10] the limitation is given, and a report of the airline is seen', async () => {
    const { bench, claimId, report, read } = await begun(world);
    const Limitation = {
      ...{ Date: '2028-10-05', Basis: 'Twee jaar', Stops: null, StoppedOn: null, StoppedBy: null },
      IsEstimate: true,
    };
    await bench.giveDates({ claimId, version: null, given: { Limitation } });
    expect((await read()).Limitation).toEqual(Limitation);
    const { Version } = (await bench.openClaim({ claimId })).body;
    await bench.seeReport({ claimId, documentId: report.id });
    await bench.changeStatus({ claimId, version: null, given: { NextStep: 'AwaitAirline' } });
    const late = await bench.giveDates({ claimId, version: Version, given: { Limitation: null } });
    expect([late.status, late.code]).toEqual([412, 'desk.changedMeanwhile']);
    const item = (await read()).Documents.Document.find(({ Id }) => Id === report.id);
    expect(item?.AirlineContact).toMatchObject({ SeenAt: expect.any(String), CanWithdraw: false });
  });

  test('[CASE-10] facts as they were given are read with their versions, and the opening is recorded', async () => {
    const { here, bench, claimId, personId, versions } = await begun(world);
    expect((await bench.openFacts({ claimId })).body).toMatchObject({ Money: null, Payouts: [], Versions: {} });
    await bench.giveMoney({ claimId, version: null, given: money() });
    await bench.giveSettlement({ claimId, version: null, given: settlementFor(personId) });
    const { body: sent } = await bench.givePayout({ claimId, known: null, given: payout(personId) });
    const { body } = await bench.openFacts({ claimId });
    expect(body).toMatchObject({
      Money: money(),
      Payouts: [{ Id: sent.Id, Account: 'NL •• 4300', SentOn: '2026-11-12' }],
    });
    expect(Object.keys(await versions()).toSorted()).toEqual([sent.Id, 'money', 'settlement'].toSorted());
    const views = here.db.selectFrom('audit').select('act').where('act', '=', 'claim.viewed');
    expect((await views.execute()).length).toBe(1);
  });
});
