import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { jsonList } from '../database/rows.ts';
import { deskTerms, offerFor, refusedDecision, settlementFor } from '../testing/fact-asks.ts';
import { contact, flightClaim, passenger, request, someId } from '../testing/given.ts';
import { insert } from '../testing/rows.ts';
import { type MakeWorld, onEachDatabase, onSqlite } from '../testing/world.ts';
import { announceDays } from './due-days.ts';

/** A claim of one passenger, with a task due on 4 December when it is given so, and what is told about it. */
async function begun(world: MakeWorld, given: Parameters<typeof flightClaim>[0] = {}) {
  const owner = contact();
  const person = passenger();
  const here = await world({ claims: [flightClaim({ owner, people: [person], ...given })] });
  const round = () => announceDays({ ...here, brandOf: () => redress });
  const until = (instant: string) => here.clock.until(instant);
  const subjects = async () => (await here.mails()).map(({ subject }) => subject);
  const eventsOf = async (kind: string) => {
    const rows = await here.db.selectFrom('event').select('actor').where('kind', '=', kind).execute();
    return rows.map(({ actor }) => actor);
  };
  return { here, claim: here.claim, person, desk: await here.desk(), round, until, subjects, eventsOf };
}

/** Three rounds, two of them at once, as several servers would. */
async function rounds(round: () => Promise<void>) {
  await Promise.all([round(), round()]);
  await round();
}

onEachDatabase('what has become due', (world) => {
  test('[DUE-4] a task with a date is mailed 7 and 2 days before it and once when it is late, by number alone', async () => {
    const task = request('RequestReply', { due_on: '2026-12-04', description: 'Uw ticket' });
    const { round, until, subjects, eventsOf, here } = await begun(world, { documents: [task] });
    await rounds(round);
    expect(await subjects()).toEqual([]);
    until('2026-11-27T08:00:00.000Z');
    await rounds(round);
    const [first] = await subjects();
    expect(first).toMatch(/^Claim \w+: er staat iets voor u open, uiterlijk 4 december 2026$/);
    until('2026-12-02T08:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toHaveLength(2);
    until('2026-12-04T22:59:00.000Z');
    await rounds(round);
    expect(await eventsOf('task.late')).toEqual([]);
    until('2026-12-04T23:01:00.000Z');
    await rounds(round);
    expect(await eventsOf('task.late')).toEqual(['system']);
    expect((await subjects()).at(-1)).toMatch(/een actie is te laat, maar het kan nog$/);
    until('2026-12-20T08:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toHaveLength(3);
    expect((await here.mails()).map(({ text }) => text).join()).not.toContain('Uw ticket');
  });

  test('[PAID-2] an expected payout is late from the day after its day, once', async () => {
    const { desk, claim, person, round, until, eventsOf } = await begun(world);
    await desk.putMoney([claim.id], { PayoutDays: 14 });
    await desk.putSettlement([claim.id], settlementFor(person.id));
    const payment = { ReceivedOn: '2026-11-20', AmountCents: 40_000, To: 'ClaimsService' };
    await desk.putAirlinePayment([claim.id, 'A-1'], payment);
    const Parts = [{ PersonId: person.id, AmountCents: 27_900 }];
    await desk.putPayout([claim.id, 'P-1'], { State: 'Expected', Parts });
    until('2026-12-04T12:00:00.000Z');
    await rounds(round);
    expect(await eventsOf('payout.late')).toEqual([]);
    until('2026-12-05T12:00:00.000Z');
    await rounds(round);
    expect(await eventsOf('payout.late')).toEqual(['system']);
  });

  test('[PAID-2] looking through the expected payouts lets others have their turn', async () => {
    const { desk, claim, person, round, until, here } = await begun(world);
    await desk.putMoney([claim.id], { PayoutDays: 14 });
    await desk.putSettlement([claim.id], settlementFor(person.id));
    const Parts = [{ PersonId: person.id, AmountCents: 27_900 }];
    await desk.putPayout([claim.id, 'P-0'], { State: 'Expected', Parts });
    const [payout] = await here.db.selectFrom('payout_sent').selectAll().execute();
    if (!payout) throw new Error('the payout was not put');
    const copies = (ExpectedOn: string | null, from: number) =>
      Array.from({ length: 30 }, (_, at) => ({
        ...payout,
        parts: jsonList(payout.parts),
        id: someId(),
        external_id: `P-${from + at}`,
        expected_on: ExpectedOn,
      }));
    await insert(here.db, 'payout_sent', [...copies(null, 1), ...copies('2026-12-24', 31)]);
    until('2026-12-04T12:00:00.000Z');
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    await round();
    isOver = true;
    expect(turns).toBeGreaterThan(30);
  });

  test('[OFFER-1, OFFER-5] an open offer is mailed again 3 days and 1 day before it ends, and has ended once', async () => {
    const { desk, claim, person, round, until, subjects, eventsOf } = await begun(world);
    const Until = '2026-12-04T16:00:00.000Z';
    await desk.putOffer([claim.id, 'O-1'], { ...offerFor(person.id), Until });
    until('2026-11-25T08:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toEqual([expect.stringMatching(/: u kunt beslissen over een aanbod$/)]);
    until('2026-12-01T08:00:00.000Z');
    await rounds(round);
    expect((await subjects()).at(-1)).toMatch(/het aanbod staat nog open, tot en met 4 december 2026$/);
    until('2026-12-03T08:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toHaveLength(3);
    expect(await eventsOf('offer.ended')).toEqual([]);
    until(Until);
    await rounds(round);
    expect(await eventsOf('offer.ended')).toEqual(['system']);
    expect(await subjects()).toHaveLength(3);
  });

  test('[OFFER-1] an open offer is mailed before it ends, however many others end before it', async () => {
    const { desk, claim, person, round, until, subjects, here } = await begun(world);
    const Until = '2026-12-04T16:00:00.000Z';
    await desk.putOffer([claim.id, 'O-1'], { ...offerFor(person.id), Until });
    const [offer] = await here.db.selectFrom('offer').selectAll().execute();
    if (!offer) throw new Error('the offer was not put');
    const others = Array.from({ length: 501 }, (_, at) => ({
      ...offer,
      id: someId(),
      external_id: `other-${at}`,
      until_at: '2026-12-04T15:00:00.000Z',
    }));
    await here.db.insertInto('offer').values(others).execute();
    until('2026-11-25T08:00:00.000Z');
    await subjects();
    until('2026-12-01T08:00:00.000Z');
    await round();
    expect((await subjects()).at(-1)).toMatch(/het aanbod staat nog open, tot en met 4 december 2026$/);
  });
});

onSqlite('what has become due', (world) => {
  test('[DUE-4] the weekly reminder is left out; a task that is done, and one of a closed claim, are not mailed', async () => {
    const done = request('RequestReply', { due_on: '2026-12-04', performed_at: '2026-11-19T08:00:00.000Z' });
    const at = await begun(world, { documents: [done] });
    const closed = await begun(world, { closed: true, documents: [request('RequestReply', { due_on: '2026-12-04' })] });
    for (const { until, round, subjects } of [at, closed]) {
      until('2026-12-06T08:00:00.000Z');
      await rounds(round);
      expect(await subjects()).toEqual([]);
    }
  });

  test('[DUE-4] a task asked within a week of its date is mailed only on the days that are left', async () => {
    const task = request('RequestReply', { due_on: '2026-11-24' });
    const { round, until, subjects } = await begun(world, { documents: [task] });
    await rounds(round);
    expect(await subjects()).toEqual([]);
    until('2026-11-22T09:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toHaveLength(1);
    until('2026-11-25T09:00:00.000Z');
    await rounds(round);
    expect(await subjects()).toHaveLength(2);
  });

  test.each([
    ['2026-12-05T09:00:00.000Z', '2026-12-20'],
    ['2026-12-05T09:00:00.000Z', null],
    ['2026-11-27T09:00:00.000Z', null],
  ])(
    '[DUE-4] a mail of %s about a date that became %s within its ten minutes goes to nobody',
    async (when, DueDate) => {
      const task = request('RequestReply', {
        due_on: '2026-12-04',
        due_told_on: when < '2026-12' ? null : '2026-12-02',
      });
      const { desk, claim, round, until, subjects } = await begun(world, { documents: [task] });
      until(when);
      await round();
      expect((await desk.patchDocument([claim.id, task.id], { DueDate })).status).toBe(200);
      expect(await subjects()).toEqual([]);
    },
  );

  test('[NOTICE-1] an offer that was withdrawn, answered or has ended within ten minutes is mailed to nobody, nor one of a closed claim', async () => {
    const { desk, claim, person, subjects, here, until } = await begun(world);
    const Until = '2026-12-04T16:00:00.000Z';
    const put = (name: string, given: object = {}) =>
      desk.putOffer([claim.id, name], { ...offerFor(person.id), ...given });
    await put('O-1');
    expect((await desk.withdrawOffer([claim.id, 'O-1'])).status).toBe(200);
    await put('O-2');
    const answer = { Answer: 'Decline', At: here.clock.now().toISOString(), How: 'Phone' };
    expect((await desk.putOfferAnswer([claim.id, 'O-2', person.id], answer)).status).toBe(200);
    here.clock.pass({ minutes: 10 });
    expect(await subjects()).toEqual([]);
    until('2026-12-04T15:55:00.000Z');
    await put('O-3', { Until });
    here.clock.pass({ minutes: 10 });
    expect(await subjects()).toEqual([]);
    await put('O-4');
    here.clock.pass({ minutes: 10 });
    expect(await subjects()).toHaveLength(1);
    await put('O-5');
    await desk.closeClaim([claim.id], {});
    here.clock.pass({ minutes: 10 });
    expect((await subjects()).slice(1)).toEqual([expect.stringMatching(/: de status is gewijzigd$/)]);
  });

  test('[NOTICE-1] a payment, a payout that came back and a decision are mailed without amount, title or name', async () => {
    const { desk, claim, person, until, subjects, here } = await begun(world);
    await desk.putMoney([claim.id], { Terms: deskTerms });
    await desk.putSettlement([claim.id], settlementFor(person.id));
    const payout = { Parts: [{ PersonId: person.id, AmountCents: 27_900 }], SentOn: '2026-11-19' };
    await desk.putPayout([claim.id, 'P-1'], { ...payout, State: 'Sent' });
    await desk.putDecision([claim.id, 'B-1'], refusedDecision);
    const returned = { ...payout, State: 'Returned', ReturnedOn: '2026-11-20', ReturnReason: 'Other' };
    await desk.putPayout([claim.id, 'P-1'], returned);
    until('2026-11-25T08:00:00.000Z');
    await subjects();
    const [mail] = await here.mails();
    for (const words of ['er is een betaling', 'een betaling kwam terug', 'er is een besluit']) {
      expect(mail?.text).toContain(words);
    }
    // Random ids may contain the digits of the amount.
    const withoutIds = mail?.text.replaceAll(/[0-9a-f]{10,}/g, '');
    for (const secret of ['279', refusedDecision.Title]) expect(withoutIds).not.toContain(secret);
  });
});
