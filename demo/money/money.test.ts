import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueStateOf } from '#contract/dates/due.ts';
import { givenDecision } from '#contract/decisions/schema.ts';
import { isOpenTask } from '#contract/documents/tasks.ts';
import { givenMoney, givenSettlement } from '#contract/money/schema.ts';
import { givenOffer } from '#contract/offers/schema.ts';
import { givenAirlinePayment, givenPayout } from '#contract/payments/schema.ts';
import { requireClaim } from '../../server/access/claim-access.ts';
import type { Session } from '../../server/access/sessions/session-store.ts';
import { redress } from '../../server/brands/brand.ts';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';
import { storedTimes } from '../../server/facts/usual-time-store.ts';
import { listedClaims } from '../../server/features/claims/listed-store.ts';
import { presentDetail } from '../../server/features/claims/present.ts';
import { contentsOf, managedClaimKeys } from '../../server/features/claims/store.ts';
import { addStage, noStages, usualTimesOf } from '../../server/features/dates/kaplan-meier.ts';
import { stageLength } from '../../server/features/dates/stage-length.ts';
import { diskFiles } from '../../server/platform/files/disk.ts';
import { demoId } from '../ids.ts';
import { makeDemo } from '../make.ts';
import { Moments } from '../moments.ts';
import type { DemoPerson } from '../people.ts';
import { claimsAboutMoney } from './index.ts';

const now = new Date('2026-11-22T09:00:00Z');
const today = '2026-11-22';

let open: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redress-demo-money-'));
  open = await openDatabase({ dataDir: ':memory:' });
  const random = { id: () => 'a'.repeat(32), secret: () => 'a'.repeat(43) };
  await makeDemo({ db: open.db, files: await diskFiles(folder), clock: { now: () => now }, random });
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

/** A claim as its contact reads it, by its number. */
async function claimOf(number: string, person: DemoPerson = 'money') {
  const { db } = open;
  const { id } = await db
    .selectFrom('claim')
    .select('id')
    .where('reference_number', '=', number)
    .executeTakeFirstOrThrow();
  const scope = await requireClaim(db, { contactId: demoId(`contact/${person}`) } as Session, id);
  const times = await storedTimes(db, redress.id, scope.claim.airline_code ?? '');
  return presentDetail(scope, await contentsOf(db, scope), redress, now, times);
}

const tasksOf = (claim: Awaited<ReturnType<typeof claimOf>>) => claim.Documents.Document.filter(isOpenTask);

test('[MONEY-2, MONEY-3] claim 4841906 shows both scenarios of example A, and its bank details are due in 12 days', async () => {
  const claim = await claimOf('4841906');
  expect(claim.Money?.Scenarios.map(({ Kind, Totals }) => [Kind, Totals.NetCents, Totals.CostsCents])).toEqual([
    ['Settled', 92_340, 8_640],
    ['Court', 77_820, 8_640],
  ]);
  expect(claim.Money?.Scenarios[0]?.Shares.map(({ NetCents }) => NetCents)).toEqual([27_900, 27_900, 27_900, 8_640]);
  expect(tasksOf(claim).map(({ DocumentAction, DueDate }) => [DocumentAction, DueDate])).toEqual([
    ['RequestUpdateBankDetails', '2026-12-04'],
  ]);
});

test('[PAID-1, PAID-3] claim 4815264 is paid to each; of 4815377 one payout came back, and the account of Bas is asked for', async () => {
  const paid = await claimOf('4815264');
  expect(paid).toMatchObject({ ClaimClosed: true, Money: { Payee: 'Person', Settlement: { Version: 1 } } });
  expect(paid.Money?.Settlement?.Totals.NetCents).toBe(55_800);
  expect(paid.Payments.Payout.map(({ State, Account, HasStatement }) => [State, Account, HasStatement])).toEqual([
    ['Sent', 'NL •• 4300', true],
    ['Sent', 'NL •• 7712', true],
  ]);
  const returned = await claimOf('4815377');
  expect(returned.Payments.Payout.map(({ State }) => State).toSorted()).toEqual(['Expected', 'Returned', 'Sent']);
  expect(returned.Payments.Payout.some(({ IsLate }) => IsLate)).toBe(false);
  const bas = returned.Passengers.Person.find(({ FirstName }) => FirstName === 'Bas');
  expect(tasksOf(returned).map((task) => [task.DocumentAction, task.DocumentActionArguments, task.DueDate])).toEqual([
    ['RequestUpdateBankDetails', bas?.Id, '2026-11-26'],
  ]);
});

test('[DUE-1, DUE-2, DATES-6] claim 4843377 has a task late, one due and one without a date, and lapses in 683 days', async () => {
  const claim = await claimOf('4843377');
  const tasks = tasksOf(claim).map(({ DueDate }) => dueStateOf(DueDate, today));
  expect(tasks.toSorted((one, other) => (one?.days ?? 9) - (other?.days ?? 9))).toEqual([
    { state: 'late', days: 4 },
    { state: 'later', days: 5 },
    null,
  ]);
  expect(claim.Limitation).toMatchObject({ Date: '2028-10-05', IsEstimate: false });
});

test('[AIRLINE-1] claim 4835019 is open to a report, with 558.00 or 461.20 euros left', async () => {
  const claim = await claimOf('4835019');
  expect(claim.Money?.Scenarios.map(({ Totals }) => Totals.NetCents)).toEqual([55_800, 46_120]);
  expect([claim.ClaimClosed, claim.Locked]).toEqual([false, null]);
});

test('[DECISION-1, DECISION-5] claim 4827733 can be contested, and of 4809450 the second decision answers the first', async () => {
  const [refused] = (await claimOf('4827733')).Decisions.Decision;
  expect(refused).toMatchObject({ Outcome: 'Refused', CanContest: true, ContestUntil: '2026-12-20' });
  expect(refused?.Reasons.map(({ Evidence }) => Evidence.length)).toEqual([2, 1]);
  const [first, second] = (await claimOf('4809450')).Decisions.Decision;
  expect([first?.CanContest, second?.AnswersId]).toEqual([false, first?.Id]);
  expect(second?.Reasons.map(({ EarlierKey }) => EarlierKey)).toEqual(first?.Reasons.map(({ Key }) => Key));
});

test('[OFFER-1, OFFER-4] the offers of 4836905 and 4836911 bring 941.62 euros by example B; of the second Bas has answered', async () => {
  const { Offers } = await claimOf('4836905');
  expect(Offers.Offer).toMatchObject([
    { State: 'Open', WhoDecides: 'Contact', GrossCents: 135_000, NetCents: 94_162, EndedAt: null },
  ]);
  expect(Offers.Offer[0]?.Shares.map(({ NetCents }) => NetCents)).toEqual([31_387, 31_387, 31_388]);
  expect(Offers.UsualTimes.map(({ NextStep, FromDays, ToDays }) => [NextStep, FromDays, ToDays])).toEqual([
    ['AwaitAirline', 28, 105],
    ['AwaitCourt', 140, 364],
  ]);
  const [each] = (await claimOf('4836911')).Offers.Offer;
  expect([each?.State, each?.WhoDecides, each?.NetCents]).toEqual(['Open', 'EachAdult', 94_162]);
  expect(each?.Answers.map(({ Answer, How, By }) => [Answer, How, By])).toEqual([
    [null, null, 'Contact'],
    ['Accept', 'Phone', 'Other'],
    [null, null, 'Contact'],
  ]);
});

test('[DATES-2, DATES-3] 64 stages of RZ have ended, from which 4843377 has its range', async () => {
  expect((await claimOf('4843377')).ExpectedStep).toMatchObject({
    Basis: 'History',
    Since: '2026-10-11',
    From: '2026-11-04',
    Middle: '2026-11-26',
    To: '2027-01-07',
    Count: 64,
    IsLonger: false,
  });
  const stages = await open.db.selectFrom('claim_stage').select('ended').where('airline', '=', 'RZ').execute();
  expect(stages.filter(({ ended }) => ended !== null)).toHaveLength(64);
});

test('[DATES-2] the usual times of the demo are those that its stages give', async () => {
  const stages = await open.db.selectFrom('claim_stage').selectAll().execute();
  const usual = await open.db.selectFrom('stage_usual').selectAll().execute();
  expect(usual).toHaveLength(3);
  for (const { airline, step, p10, p50, p90, ended_count: count } of usual) {
    const counts = noStages();
    for (const stage of stages.filter((one) => one.airline === airline && one.step === step)) {
      const endedBy = stage.ended_by as 'step' | null;
      const length = stageLength({ ...stage, endedBy }, now.toISOString(), redress.timeZone);
      if (length) addStage(counts, length.days, length.hasEnded);
    }
    expect.soft(usualTimesOf(counts), `${airline} ${step}`).toEqual({ p10, p50, p90, count });
  }
});

test('locked@demo.example has money, and cannot act', async () => {
  const claim = await claimOf('4833001', 'locked');
  expect(claim.Locked).toBe('lockedForClient');
  expect(claim.Money?.Scenarios.map(({ Totals }) => Totals.NetCents)).toEqual([27_900, 23_060]);
});

test('[DUE-1, DUE-2] 40 managed claims of manager@demo.example have a due date, 6 of them late', async () => {
  const keys = await managedClaimKeys(open.db, { contactId: demoId('contact/manager') });
  const ids = keys.map(({ id }) => id);
  const listed = await listedClaims(open.db, ids, { relation: 'managed', brand: redress, now });
  const due = listed.flatMap(({ nextDueDate }) => nextDueDate ?? []);
  expect(due).toHaveLength(40);
  expect(due.filter((day) => day < today)).toHaveLength(6);
});

test('the desk would take every fact as it is', () => {
  for (const { money, settlement, payments = [], payouts = {}, decisions = {}, offers = {} } of claimsAboutMoney(
    new Moments(now),
  ).facts) {
    if (money) expect(v.parse(givenMoney, money)).toEqual(money);
    if (settlement) expect(v.parse(givenSettlement, settlement)).toEqual(settlement);
    for (const payment of payments) expect(v.parse(givenAirlinePayment, payment)).toEqual(payment);
    for (const payout of Object.values(payouts)) expect(v.parse(givenPayout, payout)).toEqual(payout);
    for (const { contest: _, ...decision } of Object.values(decisions))
      expect(v.parse(givenDecision, decision)).toEqual(decision);
    for (const { answers: _, ...offer } of Object.values(offers)) expect(v.parse(givenOffer, offer)).toEqual(offer);
  }
});
