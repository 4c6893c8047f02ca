import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfWaiting, type WorkFilter, type WorkView } from '#contract/staff/work.ts';
import { brandsSeen, teamsIn } from '../../../access/sessions/staff-session-store.ts';
import type { Db } from '../../../database/tables.ts';

/** Where a page begins, after a row: its promise, '' for a list without them, and the moment that the list is sorted by. */
export interface Cursor {
  readonly dueAt: string;
  readonly at: string;
  readonly id: string;
}

/** What a list of work is asked for. */
export interface Wanted {
  readonly staffId: string;
  /** The brands whose claims the asker sees; null for all. */
  readonly brands: readonly string[] | null;
  /** The teams of the asker. */
  readonly teams: readonly string[];
  readonly view: WorkView;
  readonly filter: WorkFilter;
  readonly now: string;
  readonly todayEnds: string;
  /** When the day of each brand of the installation has begun. */
  readonly begun: readonly { readonly brand: string; readonly at: string }[];
}

type Condition = RawBuilder<SqlBool>;

function ofBrands({ brands }: Wanted): Condition[] {
  return brands === null ? [] : [sql<SqlBool>`work.brand in (${sql.join(brands)})`];
}

function mentions({ staffId }: Wanted): Condition {
  return sql<SqlBool>`work.claim_id in (
    select claim_id from work_entry where staff_id = ${staffId} and staff_id is not null and settled_at is null)`;
}

const none = sql<SqlBool>`1 = 0`;
const isOpen = sql<SqlBool>`work.handled_at is null`;
const isAssigned = ({ staffId }: Wanted) => sql<SqlBool>`work.assignee_id = ${staffId}`;
/** QUEUE-6: given to a team of the asker, and nobody has taken it. */
const isOfTeam = ({ teams }: Wanted) =>
  teams.length === 0 ? none : sql<SqlBool>`(work.assignee_id is null and work.team in (${sql.join(teams)}))`;
const isMine = (wanted: Wanted) => sql<SqlBool>`(${isAssigned(wanted)} or ${isOfTeam(wanted)} or ${mentions(wanted)})`;
const isNobodys = sql<SqlBool>`(work.assignee_id is null and work.team is null)`;

/** QUEUE-5: the filters but `late`. */
function filters({ view, filter }: Wanted): Condition[] {
  const { kind, person } = filter;
  const ofRow = {
    ...{
      team: filter.team,
      brand: filter.brand,
      claim_type: filter.type,
      language: filter.language,
      step: filter.step,
    },
    ...{ airline: filter.airline, flight: filter.flight, flight_day: filter.day },
  };
  return [
    ...(person === undefined ? [] : [sql<SqlBool>`work.assignee_id = ${person}`]),
    ...Object.entries(ofRow).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<SqlBool>`${sql.ref(`work.${column}`)} = ${value}`],
    ),
    ...(kind === undefined
      ? []
      : [
          view === 'handled'
            ? sql<SqlBool>`exists (select 1 from work_entry
                where work_entry.claim_id = work.claim_id and work_entry.kind = ${kind})`
            : sql<SqlBool>`work.claim_id in (select claim_id from work_entry
                where work_entry.kind = ${kind} and settled_at is null)`,
        ]),
  ];
}

/** What was handled since the start of today where its brand is; a row that only notes an answer was never work. */
function handledToday({ begun }: Wanted): Condition[] {
  const earliest = begun.map(({ at }) => at).toSorted()[0] ?? '';
  const today = begun.map(({ brand, at }) => sql`(work.brand = ${brand} and work.handled_at >= ${at})`);
  return [
    sql<SqlBool>`work.handled_at is not null`,
    sql<SqlBool>`work.handled_at >= ${earliest}`,
    sql<SqlBool>`(${sql.join(today, sql` or `)})`,
    sql<SqlBool>`work.handled_at > work.since`,
  ];
}

const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

function viewed(wanted: Wanted): Condition[] {
  if (wanted.view === 'mine') return [isMine(wanted)];
  return wanted.view === 'nobody' ? [isNobodys] : [];
}

/** What the view lists with the filters but `late`. */
function listedBy(wanted: Wanted): Condition[] {
  const shared = [...ofBrands(wanted), ...filters(wanted)];
  if (wanted.view === 'handled') return [...handledToday(wanted), ...shared];
  if (wanted.view === 'open') return [sql<SqlBool>`work.opened_at is not null`, ...shared];
  return [isOpen, ...viewed(wanted), ...shared];
}

/** QUEUE-11: those of these claims that the view lists. */
export async function listedOf(db: Db, wanted: Wanted, claimIds: readonly string[]): Promise<readonly string[]> {
  if (claimIds.length === 0) return [];
  const late = wanted.filter.late && isOfWaiting(wanted.view) ? [sql<SqlBool>`work.due_at < ${wanted.now}`] : [];
  const found = await db
    .selectFrom('work')
    .select('claim_id')
    .where('claim_id', 'in', claimIds)
    .where(all([...listedBy(wanted), ...late]))
    .execute();
  return found.map(({ claim_id }) => claim_id);
}

export interface PlaceInQueue {
  readonly claim_id: string;
  readonly due_at: string | null;
  /** The moment that the list is sorted by, after the promise. */
  readonly listed_at: string;
}

function placesWhere(
  db: Db,
  conditions: readonly Condition[],
  { at, order }: { readonly at: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  most: number,
) {
  return db
    .selectFrom('work')
    .select(['claim_id', 'due_at', sql<string>`${at}`.as('listed_at')])
    .where(all(conditions))
    .orderBy(order)
    .limit(most)
    .execute();
}

/** QUEUE-4: the rows after a cursor, those without a promise last: both databases read them in the order of the index. */
export async function placesAfter(db: Db, wanted: Wanted, after: Cursor | null, most: number) {
  const { filter, now, view } = wanted;
  const listed = listedBy(wanted);
  if (!isOfWaiting(view)) {
    const at = sql.ref(view === 'handled' ? 'work.handled_at' : 'work.opened_at');
    const later = after ? [sql<SqlBool>`(${at}, work.claim_id) < (${after.at}, ${after.id})`] : [];
    return placesWhere(db, [...listed, ...later], { at, order: sql`${at} desc, work.claim_id desc` }, most);
  }
  const at = sql.ref('work.since');
  const found: PlaceInQueue[] = [];
  if (after?.dueAt !== '') {
    const later = after
      ? [sql<SqlBool>`(work.due_at, work.since, work.claim_id) > (${after.dueAt}, ${after.at}, ${after.id})`]
      : [];
    const late = filter.late ? [sql<SqlBool>`work.due_at < ${now}`] : [];
    const promised = [sql<SqlBool>`work.due_at is not null`, ...late, ...later, ...listed];
    found.push(...(await placesWhere(db, promised, { at, order: sql`work.due_at, work.since, work.claim_id` }, most)));
  }
  if (found.length === most || filter.late) return found;
  const later = after?.dueAt === '' ? [sql<SqlBool>`(work.since, work.claim_id) > (${after.at}, ${after.id})`] : [];
  const unpromised = [sql<SqlBool>`work.due_at is null`, ...later, ...listed];
  const rest = await placesWhere(db, unpromised, { at, order: sql`work.since, work.claim_id` }, most - found.length);
  return [...found, ...rest];
}

/** QUEUE-5: the counts of the view and of those that are the same for everybody, in one statement that reads what waits from its index. */
export async function countWork(db: Db, wanted: Wanted) {
  const { now, todayEnds, view } = wanted;
  const brands = ofBrands(wanted);
  const isShown = all([sql<SqlBool>`1 = 1`, ...viewed(wanted), ...filters(wanted)]);
  const handled = all([...handledToday(wanted), ...brands]);
  const ofHandled = sql<number>`(select count(*) from work where ${handled})`;
  const shownHandled = sql<number>`(select count(*) from work where ${all([handled, ...filters(wanted)])})`;
  const shown = (more: Condition | RawBuilder<unknown>) =>
    !isOfWaiting(view) ? sql`0` : sql`count(*) filter (where ${isShown} ${more})`;
  const { rows } = await sql<Record<'shown' | 'late' | 'today' | 'nobody' | 'open' | 'handled', number>>`
    select ${view === 'handled' ? shownHandled : shown(sql``)} as shown,
      ${shown(sql`and work.due_at < ${now}`)} as late,
      ${shown(sql`and work.due_at >= ${now} and work.due_at < ${todayEnds}`)} as today,
      count(*) filter (where ${isNobodys}) as nobody,
      count(*) as open,
      ${ofHandled} as handled
    from work where ${all([isOpen, ...brands])}`.execute(db);
  const [row] = rows;
  const number = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0);
  return {
    Shown: number('shown'),
    Late: number('late'),
    Today: number('today'),
    Views: { nobody: number('nobody'), all: number('open'), handled: number('handled') },
  };
}

/** QUEUE-5: how many claims wait for the asker. */
export async function countMine(db: Db, wanted: Wanted): Promise<number> {
  const brands = ofBrands(wanted);
  const isOthers = sql<SqlBool>`(work.assignee_id is null or work.assignee_id <> ${wanted.staffId})`;
  const isOtherTeams = sql<SqlBool>`(work.team is null or not ${isOfTeam(wanted)})`;
  const mentioned = all([isOpen, isOthers, isOtherTeams, mentions(wanted), ...brands]);
  const ofTeam = sql`+ (select count(*) from work where ${all([isOpen, isOfTeam(wanted), ...brands])})`;
  const { rows } = await sql<{ mine: number }>`
    select count(*) + (select count(*) from work where ${mentioned})
      ${wanted.teams.length === 0 ? sql`` : ofTeam} as mine
    from work where ${all([isOpen, isAssigned(wanted), ...brands])}`.execute(db);
  return Number(rows[0]?.mine);
}

/** The rows of claims by their ids, of these brands alone. */
export function workOf(db: Db, claimIds: readonly string[], brands: readonly string[] | null) {
  return db
    .selectFrom('work')
    .innerJoin('claim', 'claim.id', 'work.claim_id')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .leftJoin('staff as assignee', 'assignee.id', 'work.assignee_id')
    .leftJoin('staff as handler', 'handler.id', 'work.handled_by')
    .select(['work.claim_id', 'work.since', 'work.due_at', 'work.assignee_id', 'work.team', 'work.handled_at'])
    .select(['claim.reference_number', 'claim.claim_type', 'claim.incident_type', 'claim.contact_id', 'claim.version'])
    .select('claim.next_step')
    .select(['airline_code', 'flight_number', 'departure_airport', 'arrival_airport', 'departure_at'])
    .select(['contact.first_name', 'contact.middle_name', 'contact.last_name', 'contact.email', 'contact.brand'])
    .select(['assignee.name as assignee', 'handler.name as handler', 'work.language'])
    .where('work.claim_id', 'in', claimIds)
    .where('claim.retain_until', 'is', null)
    .$if(brands !== null, (query) => query.where('contact.brand', 'in', brands ?? []))
    .execute();
}

/** What waits of each kind, for an active colleague or for anybody. */
export function newsOf(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('work_entry')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'work_entry.staff_id').on('disabled_at', 'is', null))
    .select(['claim_id', 'kind'])
    .select((entry) => [entry.fn.countAll().as('count'), entry.fn.max('work_entry.at').as('at')])
    .select('staff.id as staff_id')
    .where('claim_id', 'in', claimIds)
    .where('settled_at', 'is', null)
    .groupBy(['claim_id', 'kind', 'staff.id'])
    .execute();
}

/** So much of a text is looked at for its first words. */
const longestRead = 4_000;

/** QUEUE-2: the document of the newest open entry of each claim that the contact wrote or sent, unless it was removed. */
export function newestDocuments(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('work')
    .innerJoin('document', (join) =>
      join.on('document.id', '=', (document) =>
        document
          .selectFrom('work_entry')
          .select('subject_id')
          .whereRef('work_entry.claim_id', '=', 'work.claim_id')
          .where('settled_at', 'is', null)
          // Its document is our own request.
          .where('work_entry.kind', '<>', 'task')
          .orderBy('work_entry.at', 'desc')
          .orderBy('work_entry.version', 'desc')
          .limit(1),
      ),
    )
    .select(['work.claim_id', 'document.name'])
    .select(sql<string | null>`substr(document.message, 1, ${sql.lit(longestRead)})`.as('message'))
    .where('work.claim_id', 'in', claimIds)
    .where('document.removed_at', 'is', null)
    .execute();
}

/** QUEUE-6: notes who has a claim whose row is locked, null for nobody, and its team unless that stays. */
export async function setAssignee(
  db: Db,
  claimId: string,
  given: { readonly assignee_id: string | null; readonly team?: string | null },
  at: string,
): Promise<void> {
  await db
    .updateTable('work')
    .set({ ...given, touched_at: at })
    .where('claim_id', '=', claimId)
    .execute();
}

/** TEAM-2: what was given to a team in which nobody is any more waits for anybody. */
export async function releaseTeams(db: Db, at: string): Promise<void> {
  const teams = (await activeStaff(db)).flatMap((one) => one.teams);
  await db
    .updateTable('work')
    .set({ team: null, touched_at: at })
    .where('team', 'is not', null)
    .where('handled_at', 'is', null)
    .$if(teams.length > 0, (query) => query.where('team', 'not in', teams))
    .execute();
}

/** TEAM-2: what waits for somebody who goes waits for anybody; of who stays, what is not of the brands that they still see. */
export async function releaseWork(db: Db, staffId: string, at: string, brands: readonly string[] = []): Promise<void> {
  await db
    .updateTable('work')
    .set({ assignee_id: null, touched_at: at })
    .where('assignee_id', '=', staffId)
    .where('handled_at', 'is', null)
    .$if(brands.length > 0, (query) => query.where('brand', 'not in', brands))
    .execute();
  await db
    .updateTable('work_entry')
    .set({ staff_id: null })
    .where('staff_id', '=', staffId)
    .where('settled_at', 'is', null)
    .$if(brands.length > 0, (query) =>
      query.where(sql<SqlBool>`not exists (select 1 from work
        where work.claim_id = work_entry.claim_id and work.brand in (${sql.join([...brands])}))`),
    )
    .execute();
}

export function findAssignee(db: Db, claimId: string) {
  return db
    .selectFrom('work')
    .leftJoin('staff', 'staff.id', 'work.assignee_id')
    .select(['staff.id', 'staff.name', 'work.team'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
}

/** QUEUE-9: lets wait again what somebody of staff settled last, unless that was before `since`. Returns how many entries. */
export async function reopenLast(db: Db, claimId: string, since: string): Promise<number> {
  // Not by `max`, for which PostgreSQL reads what was settled in any claim.
  const settled = await db
    .selectFrom('work_entry')
    .select('settled_at')
    .where('claim_id', '=', claimId)
    .where('settled_by', 'is not', null)
    .execute();
  const last =
    settled
      .map(({ settled_at }) => settled_at ?? '')
      .toSorted()
      .at(-1) ?? '';
  if (last < since) return 0;
  const { numUpdatedRows } = await db
    .updateTable('work_entry')
    .set({ settled_at: null, settled_by: null })
    .where('claim_id', '=', claimId)
    .where('settled_by', 'is not', null)
    .where('settled_at', '=', last)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Everybody of staff who can log in, by name. */
export async function activeStaff(db: Db) {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'brands', 'teams'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, brands: brandsSeen(row), teams: teamsIn(row.teams) }));
}
