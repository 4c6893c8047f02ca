import { expect, test } from 'vitest';
import { mayAnswer, netOfAnswer } from '#contract/offers/rules.ts';
import type { Db } from '../../../database/tables.ts';
import { deskTerms, offerFor, refusedDecision } from '../../../testing/fact-asks.ts';
import { airlineReport, contact, flightClaim, passenger, request } from '../../../testing/given.ts';
import { insert } from '../../../testing/rows.ts';
import { type Given, type MakeWorld, onEachDatabase, onSqlite } from '../../../testing/world.ts';

/** A claim of three passengers with its manager, who reads it, and the desk. */
async function begun(world: MakeWorld, given: Parameters<typeof flightClaim>[0] = {}, more: Given = {}) {
  const [owner, manager] = [contact(), contact()];
  const people = [0, 1, 2].map((place) => passenger({ place }));
  const claim = flightClaim({ owner, managers: [manager], people, airline_code: 'QA', ...given });
  const here = await world({ claims: [claim], ...more });
  const desk = await here.desk();
  const readAs = async (who: typeof owner) =>
    (await (await here.clientOf(who)).getClaim({ Id: claim.id, culture: 'nl-NL' })).body;
  return { here, owner, manager, claim, desk, read: () => readAs(owner), readAs, ids: people.map(({ id }) => id) };
}

/** Example B: 450,00 for each of three, where 600,00 would be due. */
const exampleB = (ids: readonly string[]) => ({
  ...offerFor(ids[0] ?? ''),
  Shares: ids.map((PersonId) => ({ PersonId, GrossCents: 45_000 })),
});

async function writeUsual({ db }: { db: Db }, step: string, [p10, p50, p90]: readonly [number, number, number]) {
  await insert(db, 'stage_usual', {
    brand: 'redress',
    airline: 'QA',
    step,
    p10,
    p50,
    p90,
    ended_count: 64,
    computed_at: '2026-11-20T02:00:00.000Z',
  });
}

onSqlite('the offers of a claim', (world) => {
  test('[OFFER-1] an offer has its nets per person beside those of going on, and the times of going on', async () => {
    const { here, desk, claim, ids, read } = await begun(world);
    await writeUsual(here, 'AwaitAirline', [28, 50, 105]);
    const Shares = ids.map((PersonId) => ({ PersonId, CompensationCents: 60_000 }));
    await desk.putMoney([claim.id], { Terms: deskTerms, Shares });
    await desk.putOffer([claim.id, 'O-1'], exampleB(ids));
    const { Offers: offers, Money: money } = await read();
    const [offer] = offers.Offer;
    expect(offer).toMatchObject({ State: 'Open', EndedAt: null, GrossCents: 135_000, NetCents: 941_62 });
    expect(offer?.Shares.map(({ NetCents }) => NetCents)).toEqual([313_87, 313_87, 313_88]);
    expect(offer?.MayAnswerFor).toEqual(ids);
    expect(offer && netOfAnswer(offer, ids)).toBe(941_62);
    expect(money?.Scenarios.map(({ Totals }) => Totals.NetCents)).toEqual([1_255_50, 1_037_70]);
    const times = { NextStep: 'AwaitAirline', FromDays: 28, MiddleDays: 50, ToDays: 105, Count: 64 };
    expect(offers.UsualTimes).toEqual([times]);
  });

  test('[OFFER-1] a voucher has its value and no net', async () => {
    const { desk, claim, ids, read } = await begun(world);
    await desk.putMoney([claim.id], { Terms: deskTerms });
    await desk.putOffer([claim.id, 'O-1'], { ...exampleB(ids), Kind: 'Voucher' });
    const [offer] = (await read()).Offers.Offer;
    expect(offer).toMatchObject({ Kind: 'Voucher', GrossCents: 135_000, NetCents: null, Totals: null });
    expect(offer?.Shares.every(({ NetCents }) => NetCents === null)).toBe(true);
    expect(offer && netOfAnswer(offer, ids)).toBeNull();
  });

  test('[OFFER-4] each reader may answer for their own: a locked reader, staff and a manager of adults for nobody', async () => {
    const [owner, manager] = [contact(), contact()];
    const here = await begun(world, { owner, managers: [manager], managed_by_claim_manager: true });
    const { desk, claim, ids, readAs } = here;
    await desk.putOffer([claim.id, 'O-1'], exampleB(ids));
    await desk.putOffer([claim.id, 'O-2'], { ...exampleB(ids), WhoDecides: 'EachAdult' });
    const mayAnswer = async (who: typeof owner) =>
      (await readAs(who)).Offers.Offer.map(({ MayAnswerFor }) => MayAnswerFor.length).toSorted();
    expect(await mayAnswer(manager)).toEqual([0, 3]);
    expect(await mayAnswer(owner)).toEqual([0, 0]);
  });

  test('[OFFER-5] an offer is over at its last instant, without anything else changing the claim', async () => {
    const { here, desk, claim, ids, read } = await begun(world);
    const Until = new Date(here.clock.now().getTime() + 60_000).toISOString();
    await desk.putOffer([claim.id, 'O-1'], { ...exampleB(ids), Until });
    const state = async () => (await read()).Offers.Offer.map(({ State, EndedAt }) => [State, EndedAt]);
    here.clock.pass({ seconds: 59 });
    expect(await state()).toEqual([['Open', null]]);
    here.clock.pass({ seconds: 1 });
    expect(await state()).toEqual([['Expired', Until]]);
  });
});

onEachDatabase('an open offer in the list of claims', (world) => {
  /** The tasks of a claim in the list of somebody, and its next due date. */
  async function listedFor({ here }: Awaited<ReturnType<typeof begun>>, who: ReturnType<typeof contact>) {
    const { body } = await (await here.clientOf(who)).refreshDossier({ culture: 'nl-NL' });
    const [item] = [...(body.Dossier?.Claims.Claim ?? []), ...(body.Dossier?.ManagedClaims.Claim ?? [])];
    return [item?.UnperformedDocumentActions.DocumentAction, item?.NextDueDate];
  }
  const ofAdults = (ids: readonly (string | null)[]) => ({
    ...exampleB([]),
    Shares: ids.map((PersonId) => ({ PersonId, GrossCents: 45_000 })),
    WhoDecides: 'EachAdult',
  });
  const none = [[], null];

  test('[OFFER-1, DUE-1] is a task in the order of its last day, until it ends, with no other change of the claim', async () => {
    const tasks = [
      request('RequestReply', { due_on: '2126-12-03' }),
      request('RequestMarkRead', { due_on: '2126-11-30' }),
      request('RequestClaim'),
    ];
    const at = await begun(world, { documents: tasks });
    await at.desk.putOffer([at.claim.id, 'O-1'], exampleB(at.ids));
    // 23:00 in UTC is midnight in Amsterdam, the end of 1 December.
    const ordered = ['RequestMarkRead', 'AnswerOffer', 'RequestReply', 'RequestClaim'];
    expect(await listedFor(at, at.owner)).toEqual([ordered, '2126-11-30']);
    const other = await begun(world);
    const Until = new Date(other.here.clock.now().getTime() + 60_000).toISOString();
    await other.desk.putOffer([other.claim.id, 'O-1'], { ...exampleB(other.ids), Until });
    expect((await listedFor(other, other.owner))[0]).toEqual(['AnswerOffer']);
    other.here.clock.pass({ seconds: 60 });
    expect(await listedFor(other, other.owner)).toEqual(none);
  });

  test('[OFFER-5] is none once it is withdrawn or answered, or the claim is closed', async () => {
    const at = await begun(world);
    const { owner, desk, claim, ids } = at;
    await desk.putOffer([claim.id, 'O-1'], exampleB(ids));
    await desk.withdrawOffer([claim.id, 'O-1']);
    expect(await listedFor(at, owner)).toEqual(none);
    await desk.putOffer([claim.id, 'O-2'], exampleB(ids));
    const answer = { Answer: 'Accept', At: '2026-11-03T09:00:00Z', How: 'Phone' };
    await desk.putOffer([claim.id, 'O-3'], exampleB(ids));
    expect((await listedFor(at, owner))[0]).toEqual(['AnswerOffer', 'AnswerOffer']);
    await desk.putOfferAnswer([claim.id, 'O-2', ids[0] ?? ''], answer);
    expect((await listedFor(at, owner))[0]).toEqual(['AnswerOffer']);
    await desk.closeClaim([claim.id]);
    expect(await listedFor(at, owner)).toEqual(none);
  });

  test('[OFFER-4] is one for whom it can be answered by: the owner, or the manager of a managed claim', async () => {
    for (const managed of [true, false]) {
      const at = await begun(world, { managed_by_claim_manager: managed });
      await at.desk.putOffer([at.claim.id, 'O-1'], exampleB(at.ids));
      const counts = [(await listedFor(at, at.owner))[0], (await listedFor(at, at.manager))[0]];
      expect(counts).toEqual(managed ? [[], ['AnswerOffer']] : [['AnswerOffer'], []]);
    }
  });

  test('[OFFER-4] to each adult is one for a contact with a share, and for one who represents a minor; else none', async () => {
    const me = contact({ email: 'lotte@example.nl' });
    const lotte = passenger({ place: 0, birth_date: '1988-03-01', email: 'lotte@example.nl' });
    const bas = passenger({ place: 1, birth_date: '1987-05-02', email: 'bas@example.nl' });
    const fien = passenger({
      place: 2,
      birth_date: '2015-06-03',
      link1_type: 'Passenger',
      link1_person_id: lotte.id,
    });
    for (const [shares, tasks] of [
      [[lotte.id, bas.id], ['AnswerOffer']],
      [[bas.id, fien.id], ['AnswerOffer']],
      [[bas.id], []],
      [[bas.id, null], ['AnswerOffer']],
    ] as const) {
      const at = await begun(world, { owner: me, people: [lotte, bas, fien] });
      await at.desk.putOffer([at.claim.id, 'O-1'], ofAdults(shares));
      expect((await listedFor(at, me))[0], `shares of ${shares.length}`).toEqual(tasks);
      const [offer] = (await at.readAs(me)).Offers.Offer;
      expect([offer?.State, offer && mayAnswer(offer)]).toEqual(['Open', tasks.length > 0]);
    }
  });
});

onSqlite('the expected step of a claim', (world) => {
  const step = { NextStep: 'AwaitAirline', StatusActor: 'Airline', UsualDays: 42 } as const;

  test('[DATES-3, DATES-4] by history where there is one, else by the usual days, else nothing', async () => {
    const { here, desk, claim, read } = await begun(world);
    expect((await read()).ExpectedStep).toBeNull();
    await desk.patchStatus([claim.id], { ...step, StepSince: '2026-10-11T08:00:00Z' });
    const byDays = { Basis: 'UsualDays', Since: '2026-10-11', To: '2026-11-22', From: null, IsLonger: false };
    expect((await read()).ExpectedStep).toMatchObject(byDays);
    await writeUsual(here, 'AwaitAirline', [24, 46, 88]);
    here.clock.pass({ minutes: 11 });
    expect((await read()).ExpectedStep).toMatchObject({
      Basis: 'History',
      Since: '2026-10-11',
      From: '2026-11-04',
      Middle: '2026-11-26',
      To: '2027-01-07',
      Count: 64,
      ComputedAt: '2026-11-20T02:00:00.000Z',
      IsLonger: false,
    });
    await desk.closeClaim([claim.id]);
    expect((await read()).ExpectedStep).toBeNull();
  });

  test('[DATES-4] none while something is asked of the contact, also by an open offer', async () => {
    const { desk, claim, ids, read } = await begun(world, { documents: [request('RequestReply')] });
    const withoutActor = { ...step, StatusActor: null };
    await desk.patchStatus([claim.id], withoutActor);
    expect((await read()).ExpectedStep).toBeNull();
    const other = await begun(world);
    await other.desk.patchStatus([other.claim.id], withoutActor);
    expect((await other.read()).ExpectedStep).not.toBeNull();
    await other.desk.putOffer([other.claim.id, 'O-1'], exampleB(other.ids));
    expect((await other.read()).ExpectedStep).toBeNull();
    expect(ids).toHaveLength(3);
  });
});

onSqlite('a claim with a report about the airline', (world) => {
  test('[AIRLINE-2] while it is unseen it is our turn, and we look at it; what the desk put shows again afterwards', async () => {
    const report = airlineReport({ kind: 'Paid', amount_cents: 40_000, currency: 'EURO' });
    const { here, desk, claim, owner, read } = await begun(world, { documents: [report] });
    const put = { NextStep: 'AwaitAirline', StatusActor: 'Airline', UsualDays: 42 } as const;
    await desk.patchStatus([claim.id], put);
    const ours = { StatusActor: 'ClaimsService', NextStep: 'CheckReport', UsualDays: null };
    expect(await read()).toMatchObject({ ...ours, ExpectedStep: null });
    const dossier = await (await here.clientOf(owner)).refreshDossier({ culture: 'nl-NL' });
    expect(dossier.body.Dossier?.Claims.Claim[0]).toMatchObject(ours);
    expect((await desk.readClaim([claim.id])).body).toMatchObject(put);
    const shown = async () => (await read()).Documents.Document.find(({ Id }) => Id === report.id)?.AirlineContact;
    expect(await shown()).toMatchObject({ Kind: 'Paid', AmountCents: 40_000, SeenAt: null, CanWithdraw: true });
    here.clock.pass({ hours: 24 });
    expect(await shown()).toMatchObject({ CanWithdraw: false });
    await desk.seeAirlineContact([claim.id, report.id]);
    expect(await read()).toMatchObject(put);
    expect((await shown())?.SeenAt).not.toBeNull();
  });

  test('[AIRLINE-3] a report whose document the desk withdraws waits no more', async () => {
    const report = airlineReport();
    const { desk, claim, read } = await begun(world, { documents: [report] });
    expect((await read()).NextStep).toBe('CheckReport');
    await desk.withdrawDocument([claim.id, report.id]);
    expect((await read()).NextStep).toBeNull();
  });
});

onEachDatabase('what a claim with facts costs', (world) => {
  test('[MONEY-1] it takes at most seven queries more than one without', async () => {
    let queries = 0;
    const onStatement = () => {
      queries += 1;
    };
    const { desk, claim, ids, owner, here } = await begun(world, {}, { onStatement });
    const client = await here.clientOf(owner);
    const asked = async () => {
      await client.getClaim({ Id: claim.id, culture: 'nl-NL' });
      queries = 0;
      expect((await client.getClaim({ Id: claim.id, culture: 'nl-NL' })).status).toBe(200);
      return queries;
    };
    const without = await asked();
    await desk.putMoney([claim.id], { Terms: deskTerms });
    await desk.putDecision([claim.id, 'B-1'], refusedDecision);
    await desk.putOffer([claim.id, 'O-1'], exampleB(ids));
    await desk.patchStatus([claim.id], { NextStep: 'AwaitAirline' });
    expect(await asked()).toBeLessThanOrEqual(without + 7);
    expect(without).toBeGreaterThan(0);
  });

  test('[CALL-13, OFFER-5] a dossier that the browser has is new once an offer in it has ended with the day', async () => {
    const { here, desk, claim, ids, owner } = await begun(world);
    await desk.putOffer([claim.id, 'O-1'], { ...exampleB(ids), Until: '2026-12-04T23:00:00.000Z' });
    here.clock.until('2026-12-04T22:45:00.000Z');
    const client = await here.clientOf(owner);
    const read = (tag?: unknown) => {
      const sent = tag === undefined ? {} : { headers: { 'if-none-match': String(tag) } };
      return client.refreshDossier({ culture: 'nl-NL' }, sent);
    };
    const before = await read();
    expect(before.text).toContain('AnswerOffer');
    expect((await read(before.headers.etag)).status).toBe(304);
    here.clock.until('2026-12-04T23:00:10.000Z');
    const after = await read(before.headers.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toContain('AnswerOffer');
  });
});
