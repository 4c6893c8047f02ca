import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { instant } from '#contract/dates/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as workCalls from '#contract/staff/work.ts';
import { type Queue, type WorkRow, workRefusals, workViews } from '#contract/staff/work.ts';
import { day } from '#contract/values/dates.ts';
import { itIsDone, publicId } from '#contract/values/shapes.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse, refuseField } from '../../../access/refusals.ts';
import { type ActiveStaffSession, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { type AuditAction, recordAudit } from '../../../changes/audit-store.ts';
import { dayAround } from '../../../changes/promise.ts';
import { settleSeen } from '../../../changes/work.ts';
import { ensureWork, renewWork } from '../../../changes/work-store.ts';
import { needsRowLocks } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';
import { instantIn, instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../../acts/act.ts';
import { lockAdmins } from '../../staff/store.ts';
import { type AskedByStaff, requireStaffClaim } from '../claim-access.ts';
import { deletePresence, savePresence } from './presence-store.ts';
import { workRows } from './present.ts';
import {
  activeStaff,
  type Cursor,
  countMine,
  countWork,
  findAssignee,
  listedOf,
  type PlaceInQueue,
  placesAfter,
  reopenLast,
  setAssignee,
  type Wanted,
} from './queue-store.ts';

/** QUEUE-4, QUEUE-5: a page of the queue, or the rows of these claims, with the counts. */
export async function queueOf(
  { db, clock, brands }: DeskContext,
  renewals: Renewals,
  staff: ActiveStaffSession,
  { view, filter = {}, after, limit, claimIds }: InputOf<typeof workCalls.queue>,
): Promise<Queue> {
  const now = instantOf(clock);
  const [first] = brands;
  const todayEnds = dayAround(now, first?.timeZone ?? 'UTC').ends;
  const begun = brands.map(({ id, timeZone }) => ({ brand: id, at: dayAround(now, timeZone).begins }));
  const { staffId, teams } = staff;
  const wanted: Wanted = { staffId, teams, brands: staff.brands, view, filter, now, todayEnds, begun };
  const cursor = after === undefined ? null : cursorIn(after, view);
  const places = claimIds ? [] : await placesAfter(db, wanted, cursor, limit + 1);
  const last = places.length > limit ? places[limit - 1] : undefined;
  const shown = places.slice(0, limit).map(({ claim_id }) => claim_id);
  const [{ Items, Listed, Counts }, mine] = await Promise.all([
    claimIds ? renewals.of(wanted, claimIds) : rowsAndCounts({ db, clock }, wanted, shown, shown),
    countMine(db, wanted),
  ]);
  return {
    Items,
    Listed: [...Listed],
    Next: last ? cursorAfter(last, view) : null,
    Counts: { ...Counts, Views: { ...Counts.Views, mine } },
    TodayEnds: todayEnds,
  };
}

async function rowsAndCounts(
  { db, clock }: Pick<DeskContext, 'db' | 'clock'>,
  wanted: Wanted,
  claimIds: readonly string[],
  listed?: readonly string[],
) {
  return {
    Items: await workRows(db, clock, claimIds, wanted.brands),
    Listed: listed ?? (await listedOf(db, wanted, claimIds)),
    Counts: await countWork(db, wanted),
  };
}

type Renewal = ReturnType<typeof rowsAndCounts>;

/** So long renewals of open queues are collected, in milliseconds: a change reaches all of them at once. */
const collectFor = 200;

/** QUEUE-11: reads and counts once for all whose open queues renew the same rows, with the same view, filters and brands. */
export class Renewals {
  readonly #context: Pick<DeskContext, 'db' | 'clock'>;
  readonly #begun = new Map<string, Renewal>();

  constructor(context: Pick<DeskContext, 'db' | 'clock'>) {
    this.#context = context;
  }

  of(wanted: Wanted, claimIds: readonly string[]): Renewal {
    const { view, filter, brands, staffId } = wanted;
    const key = JSON.stringify([view, filter, brands, view === 'mine' && staffId, claimIds]);
    const begun = this.#begun.get(key) ?? this.#readSoon(key, wanted, claimIds);
    this.#begun.set(key, begun);
    return begun;
  }

  async #readSoon(key: string, wanted: Wanted, claimIds: readonly string[]): Promise<Awaited<Renewal>> {
    await setTimeout(collectFor);
    // Whoever asks from now on may know of a change that this answer does not.
    this.#begun.delete(key);
    return rowsAndCounts(this.#context, wanted, claimIds);
  }
}

function cursorAfter({ claim_id, due_at, listed_at }: PlaceInQueue, view: Wanted['view']): string {
  const dueAt = view === 'open' ? '' : (due_at ?? '');
  return Buffer.from([view, dueAt, listed_at, claim_id].join(' ')).toString('base64url');
}

const placeShape = v.strictTuple([v.picklist(workViews), v.union([v.literal(''), instant]), instant, publicId]);

function cursorIn(text: string, view: Wanted['view']): Cursor {
  const written = Buffer.from(text, 'base64url').toString('latin1');
  const place = v.safeParse(placeShape, written.split(' '));
  // PostgreSQL knows no 30 February, which is another day once it was read.
  if (!place.success || place.output.join(' ') !== written) throw refuse(deskRefusals.badCursor);
  const [of, dueAt, at, id] = place.output;
  if (of !== view) throw refuse(deskRefusals.badCursor);
  return { dueAt, at, id };
}

/** QUEUE-6: the active colleagues who see a brand of the asker, with their teams, and those brands. */
export async function colleaguesOf(
  { db, brands }: DeskContext,
  staff: ActiveStaffSession,
): Promise<AnswerOf<typeof workCalls.colleagues>> {
  const seen = brands.filter(({ id }) => seesBrand(staff, id));
  const people = (await activeStaff(db)).filter((one) => seen.some(({ id }) => seesBrand(one, id)));
  return {
    People: people.map(({ id, name }) => ({ StaffId: id, Name: name })),
    Teams: [...new Set(people.flatMap(({ teams }) => teams))].toSorted(),
    Brands: seen.map(({ id, name }) => ({ Id: id, Name: name })),
  };
}

/** Changes the work of a claim under its lock, and answers its row. */
function changeWork(
  context: DeskContext,
  { staff, input: { claimId }, save }: AskedByStaff<{ readonly claimId: string }>,
  work: (db: Db, at: string) => Promise<void>,
): Promise<WorkRow> {
  const { clock } = context;
  return commitWork({ context, save }, async (db) => {
    await requireStaffClaim(db, staff, claimId, 'lock');
    const at = instantOf(clock);
    await ensureWork(db, claimId);
    await work(db, at);
    const [row] = await workRows(db, clock, [claimId], staff.brands);
    if (!row) throw refuse(staffRefusals.notFound);
    return row;
  });
}

/** QUEUE-6: takes a claim or gives it to a colleague who sees its brand, or to a team of one. Whoever had it must be who the asker has seen. */
export function assignClaim(
  context: DeskContext,
  asked: AskedByStaff<InputOf<typeof workCalls.assign>>,
): Promise<WorkRow> {
  const { staff, input } = asked;
  const { claimId, staffId, team = null, from } = input;
  if (staffId !== null && team !== null) throw refuseField(generalRefusals.invalid, 'team');
  return changeWork(context, asked, async (db, at) => {
    const now = await findAssignee(db, claimId);
    if (now?.id === staffId && (staffId !== null || now.team === team)) return;
    if (now?.id && now.id !== from) throw refuse(workRefusals.takenMeanwhile, { data: { name: now.name ?? '' } });
    if (staffId !== null || team !== null) await requireColleague(db, claimId, staffId, team);
    await setAssignee(db, claimId, { assignee_id: staffId, ...(staffId === null && { team }) }, at);
    const details = team === null ? {} : { team };
    await audit(db, context, { act: 'work.given', claimId, staffId: staff.staffId, subjectId: staffId, details });
  });
}

/** Refuses a person without access or without the brand of the claim, and a team of which nobody has both. */
async function requireColleague(db: Db, claimId: string, staffId: string | null, team: string | null): Promise<void> {
  // Who goes meanwhile waits for this transaction, and then gives back what it gave.
  if (needsRowLocks(db)) await lockAdmins(db);
  const given = (await activeStaff(db)).filter(({ id, teams }) =>
    team === null ? id === staffId : teams.includes(team),
  );
  if (given.length === 0) throw refuse(staffRefusals.notFound);
  const brands = given.some((one) => one.brands === null) ? null : given.flatMap((one) => one.brands ?? []);
  await requireStaffClaim(db, { brands }, claimId);
}

function audit(db: Db, { clock }: DeskContext, act: Omit<AuditAction, 'contactId'>): Promise<void> {
  return recordAudit(db, clock, { contactId: null, ...act });
}

/** QUEUE-9: settles what waits for the asker or for everybody, as far as it was seen. */
export function handleClaim(
  context: DeskContext,
  asked: AskedByStaff<InputOf<typeof workCalls.handle>>,
): Promise<WorkRow> {
  const { staffId } = asked.staff;
  const { claimId, seenTo } = asked.input;
  return changeWork(context, asked, async (db) => {
    if ((await settleSeen(db, context.clock, claimId, { version: seenTo, staffId })) === 0) return;
    await audit(db, context, { act: 'work.handled', claimId, staffId });
  });
}

/** QUEUE-9: for a day. */
export function unhandleClaim(
  context: DeskContext,
  asked: AskedByStaff<InputOf<typeof workCalls.unhandle>>,
): Promise<WorkRow> {
  const { staffId } = asked.staff;
  const { claimId } = asked.input;
  return changeWork(context, asked, async (db, at) => {
    if ((await reopenLast(db, claimId, instantIn(context.clock, -day))) === 0) return;
    await renewWork(db, claimId, { at, staffId, touchedAt: at });
    await audit(db, context, { act: 'work.reopened', claimId, staffId });
  });
}

/** QUEUE-10: notes that the asker has a claim open, or has left. */
export async function notePresence(
  { db, clock }: DeskContext,
  staff: ActiveStaffSession,
  { claimId, writing }: InputOf<typeof workCalls.present>,
): Promise<typeof itIsDone> {
  const { staffId } = staff;
  if (claimId === undefined) {
    await deletePresence(db, staffId);
    return itIsDone;
  }
  await db.transaction().execute(async (db) => {
    await requireStaffClaim(db, staff, claimId, 'lock');
    await savePresence(db, clock, { staffId, claimId, writing });
  });
  return itIsDone;
}
