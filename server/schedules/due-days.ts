import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addDays,
  type Day,
  type DueReminder,
  dayIn,
  offerReminders,
  taskReminderDays,
  taskReminders,
} from '#contract/dates/rules.ts';
import { offerDeadline, offerState } from '#contract/offers/rules.ts';
import { isPayoutLate, payoutExpectedOn } from '#contract/payments/rules.ts';
import { minute } from '#contract/values/dates.ts';
import { lockClaims, peopleOfClaim } from '../access/claim-store.ts';
import type { Brand } from '../brands/brand.ts';
import { addNoticesOf } from '../changes/notices.ts';
import { recordSystemChange } from '../changes/record-change.ts';
import { raiseVersion } from '../changes/store.ts';
import { addEntry } from '../changes/work.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { airlinePaymentsOf, moneyOf, payoutsOf } from '../facts/money-store.ts';
import { offersAndContactOf } from '../facts/offer-store.ts';
import { answeredOffer } from '../facts/present.ts';
import { termsOf } from '../facts/terms.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import {
  claimOfDay,
  type Due,
  type DueOn,
  expectedPayouts,
  filesHeldSince,
  isHeld,
  markOfferReminded,
  markOnce,
  markTaskAnnounced,
  offersEndingBy,
  openTask,
  remindedOn,
  tasksDue,
} from './due-days-store.ts';

type RoundContext = Pick<Context, 'db' | 'clock' | 'random'> & {
  readonly brandOf: (id: string) => Brand;
};

/** How many days before a task, and before the end of an offer, the first mail about it may go. */
const [taskDaysAhead, offerDaysAhead] = [7, 4];

/** The days on which tasks may be due that something is to be told about, and since when they would have been told. */
function dueDays(today: Day): DueOn[] {
  const ahead = Array.from({ length: taskDaysAhead + 1 }, (_, days) => addDays(today, days));
  const announced = (day: Day) => taskReminderDays(day).findLast((on) => on <= today) ?? today;
  return [{ day: today, announcedBefore: null }, ...ahead.map((day) => ({ day, announcedBefore: announced(day) }))];
}

/**
 * DUE-4, PAID-2, OFFER-1, OFFER-5: tells what has become due: tasks with a date, payouts that are late, offers that end. Each is
 * told once, under the lock of its claim, also with several servers.
 */
export async function announceDays(context: RoundContext): Promise<void> {
  // Nowhere is it a later day than in the zone that is first.
  const today = dayIn(context.clock.now(), 'Pacific/Kiritimati');
  for (const due of dueDays(today))
    await eachInTurn(await tasksDue(context.db, due), (task) => announceTask(context, task));
  for await (const page of expectedPayouts(context.db, today))
    await eachInTurn(page, (payout) => announcePayout(context, payout));
  for await (const page of offersEndingBy(context.db, `${addDays(today, offerDaysAhead)}T23:59:59.999Z`))
    await eachInTurn(page, (offer) => announceOffer(context, offer));
  const held = await filesHeldSince(context.db, instantIn(context.clock, -heldFor));
  await eachInTurn(held, (document) => announceHeld(context, document));
}

/** QUEUE-1: how long a file waits for its verdict before somebody has to look at it. */
const heldFor = 15 * minute;

async function announceHeld(context: RoundContext, { id, claimId }: Due): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await lockClaims(db, [claimId]);
    if (!(await isHeld(db, id))) return;
    await raiseVersion(db, { claimId });
    await addEntry(db, context, claimId, { kind: 'held', subjectId: id, touches: true });
  });
}

/** SQLite answers without a turn of the event loop, and a round may look through thousands of rows: calls are answered in between. */
async function eachInTurn<One>(rows: readonly One[], announce: (row: One) => Promise<void>): Promise<void> {
  for (const row of rows) {
    await announce(row);
    await nextTurn();
  }
}

/** The last of the reminders whose day has come and that was not told; an earlier one that was missed is left out. */
function reminderNow(reminders: readonly DueReminder[], today: Day, announcedOn: Day | null): DueReminder | null {
  return reminders.filter(({ on }) => on <= today && on > (announcedOn ?? '')).at(-1) ?? null;
}

/** DUE-4: the mails about a task with a date; the day after it, it is late. */
async function announceTask(context: RoundContext, { id, claimId }: Due): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await lockClaims(db, [claimId]);
    const [task, claim] = [await openTask(db, id), await claimOfDay(db, claimId)];
    if (!task || !claim || claim.closed) return;
    const { timeZone } = context.brandOf(claim.brand);
    const today = dayIn(context.clock.now(), timeZone);
    const passed = taskReminderDays(task.dueOn).findLast((on) => on <= today);
    if (passed === undefined || passed <= (task.announcedOn ?? '')) return;
    // Marked also when no mail goes on that day, so that the next round does not read it again.
    await markTaskAnnounced(db, id, passed);
    const reminders = taskReminders({ askedOn: dayIn(task.at, timeZone), dueDate: task.dueOn });
    const reminder = reminders.find(({ on }) => on === passed);
    if (!reminder) return;
    const about = reminder.kind === 'late' ? 'late' : 'due';
    if (about === 'late') {
      const details = { action: task.action };
      await recordSystemChange(db, context, claimId, { kind: 'task.late', subjectId: id, details });
    }
    await addNoticesOf(db, context, { claimId, documentId: id, kind: 'reminder', about });
  });
}

/** PAID-2: an expected payout is late from the day after the day on which it is expected. */
async function announcePayout(context: RoundContext, { id, claimId }: Due): Promise<void> {
  if (!(await isLateNow(context.db, context, id, claimId))) return;
  await context.db.transaction().execute(async (db) => {
    await lockClaims(db, [claimId]);
    if (!(await isLateNow(db, context, id, claimId))) return;
    if (!(await markOnce(db, ['payout_sent', 'late_told_at'], id, instantOf(context.clock)))) return;
    await recordSystemChange(db, context, claimId, { kind: 'payout.late', subjectId: id });
  });
}

async function isLateNow(db: Db, { brandOf, clock }: RoundContext, id: string, claimId: string): Promise<boolean> {
  const claim = await claimOfDay(db, claimId);
  const payout = (await payoutsOf(db, claimId)).find((one) => one.id === id);
  if (!claim || claim.closed || payout?.State !== 'Expected') return false;
  const brand = brandOf(claim.brand);
  const { payoutDays } = termsOf(claim, await moneyOf(db, claimId), brand);
  const expected = payoutExpectedOn(payout.ExpectedOn, await airlinePaymentsOf(db, claimId), payoutDays);
  return isPayoutLate(expected, dayIn(clock.now(), brand.timeZone));
}

/** OFFER-1, OFFER-5: mails 3 days and 1 day before the last day, and that it ran out unless all had answered. */
async function announceOffer(context: RoundContext, { id, claimId }: Due): Promise<void> {
  // Every round reads every open offer that ends soon, so it takes the lock only when there is something to do.
  if (!isOfferDue(await offerNow(context.db, context, id, claimId))) return;
  await context.db.transaction().execute(async (db) => {
    await lockClaims(db, [claimId]);
    const found = await offerNow(db, context, id, claimId);
    if (!isOfferDue(found)) return;
    const { offer, state, reminder, isNews } = found;
    if (reminder) {
      await markOfferReminded(db, id, reminder.on);
      const notice = { claimId, documentId: offer.documentId, kind: 'decision', about: 'offer_open' } as const;
      await addNoticesOf(db, context, notice);
    } else if ((await markOnce(db, ['offer', 'ended_told_at'], id, instantOf(context.clock))) && isNews) {
      const details = { state };
      await recordSystemChange(db, context, claimId, { kind: 'offer.ended', subjectId: offer.documentId, details });
    }
  });
}

type OfferNow = NonNullable<Awaited<ReturnType<typeof offerNow>>>;

function isOfferDue(found: OfferNow | null): found is OfferNow {
  return found !== null && (found.reminder !== null || found.isOver);
}

async function offerNow(db: Db, { brandOf, clock }: RoundContext, id: string, claimId: string) {
  const claim = await claimOfDay(db, claimId);
  const facts = await offersAndContactOf(db, claimId);
  const offer = facts.offers.find((one) => one.id === id);
  if (!claim || !offer) return null;
  const [brand, now] = [brandOf(claim.brand), clock.now()];
  const answered = answeredOffer(offer, facts, { people: await peopleOfClaim(db, claimId), brand, now });
  const state = offerState(answered, now.toISOString());
  const isSilent = answered.deciders.some(({ personId }) => !offer.answers.some((one) => one.personId === personId));
  const { timeZone } = brand;
  const days = { madeOn: dayIn(offer.At, timeZone), lastDay: offerDeadline(offer.Until, timeZone).day };
  const isAsked = state === 'Open' && !claim.closed;
  const reminder = isAsked ? reminderNow(offerReminders(days), dayIn(now, timeZone), await remindedOn(db, id)) : null;
  return { offer, state, reminder, isOver: now.toISOString() >= offer.Until, isNews: isSilent && !claim.closed };
}
