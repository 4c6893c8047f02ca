import { type SqlBool, sql } from 'kysely';
import type { WorkKind } from '#contract/staff/work.ts';
import type { Brand } from '../brands/brand.ts';
import { prepareInsert, prepareQuery } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';
import { usualHours, type WorkingHours } from './promise.ts';

/** QUEUE-3: stores the working hours of the brands, so that jobs and commands, which know no folder of a brand, promise the same. */
export async function saveWorkingHours(db: Db, brands: readonly Brand[]): Promise<void> {
  for (const { id, timeZone, working } of brands) {
    const hours: WorkingHours = { ...usualHours, ...working, timeZone };
    const settings = JSON.stringify(hours);
    await db
      .insertInto('brand_work')
      .values({ brand: id, settings })
      .onConflict((conflict) =>
        conflict.column('brand').doUpdateSet({ settings }).where('brand_work.settings', '<>', settings),
      )
      .execute();
  }
}

/** What the row of a claim repeats of it and of its contact. */
type OfClaim = Pick<Tables['work'], (typeof repeatedColumns)[number]>;

interface ClaimForWork extends OfClaim {
  readonly version: number;
  readonly settings: string | null;
}

/** The language that a contact reads: that of their last login, otherwise their culture's. */
const language = sql<string>`coalesce(contact.language, substr(contact.culture, 1, 2))`;

const repeated = [
  'contact.brand',
  'claim.claim_type',
  language.as('language'),
  'claim.next_step as step',
  'claim.airline_code as airline',
  sql<string>`coalesce(claim.airline_code, '') || coalesce(claim.flight_number, '')`.as('flight'),
  sql<string | null>`substr(claim.departure_at, 1, 10)`.as('flight_day'),
  sql<string | null>`case when claim.closed then null else coalesce(claim.submitted_at, claim.updated_at) end`.as(
    'opened_at',
  ),
] as const;
const repeatedColumns = [
  'brand',
  'claim_type',
  'language',
  'step',
  'airline',
  'flight',
  'flight_day',
  'opened_at',
] as const;

export const claimForWork = prepareQuery<{ claimId: string }, ClaimForWork>((db, value) =>
  db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .leftJoin('brand_work', 'brand_work.brand', 'contact.brand')
    .select(['claim.version', 'brand_work.settings'])
    .select(repeated)
    .where('claim.id', '=', value('claimId'))
    .where('claim.retain_until', 'is', null),
);

export const insertEntry = prepareInsert('work_entry');

interface OpenedWork extends OfClaim, Readonly<Record<string, unknown>> {
  readonly claimId: string;
  readonly at: string;
  readonly dueAt: string | null;
  readonly touchedAt: string | null;
}

/** TEAM-2: whose a claim is, unless they or all of the team have gone meanwhile; what is handled keeps both until something waits. */
const stillGiven = {
  assignee_id: sql<string | null>`(select id from staff where staff.id = work.assignee_id and disabled_at is null)`,
  team: sql<string | null>`case when work.team is not null and exists (select 1 from staff where disabled_at is null
    and replace(',' || teams || ',', ',' || work.team || ',', '') <> ',' || teams || ',') then work.team end`,
};

/** QUEUE-3: makes the row of a claim in which something waits now; the earliest promise stays. */
export const openWork = prepareQuery<OpenedWork, unknown>((db, value) =>
  db
    .insertInto('work')
    .values({
      claim_id: value('claimId'),
      brand: value('brand'),
      claim_type: value('claim_type'),
      language: value('language'),
      step: value('step'),
      airline: value('airline'),
      flight: value('flight'),
      flight_day: value('flight_day'),
      opened_at: value('opened_at'),
      since: value('at'),
      due_at: value('dueAt'),
      touched_at: value('touchedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('claim_id').doUpdateSet({
        claim_type: sql`excluded.claim_type`,
        language: sql`excluded.language`,
        step: sql`excluded.step`,
        airline: sql`excluded.airline`,
        flight: sql`excluded.flight`,
        flight_day: sql`excluded.flight_day`,
        since: sql`case when work.handled_at is null then work.since else excluded.since end`,
        due_at: sql`case when work.handled_at is null and work.due_at is not null
          and (excluded.due_at is null or work.due_at < excluded.due_at) then work.due_at else excluded.due_at end`,
        handled_at: null,
        handled_by: null,
        ...stillGiven,
        touched_at: sql`coalesce(excluded.touched_at, work.touched_at)`,
      }),
    ),
);

/** Makes the row of a claim in which nothing waits, for what is noted of it. The claim's row is locked. */
export async function ensureWork(db: Db, claimId: string): Promise<void> {
  await db
    .insertInto('work')
    .columns([...repeatedColumns, 'claim_id', 'since', 'handled_at'])
    .expression((from) =>
      from
        .selectFrom('claim')
        .innerJoin('contact', 'contact.id', 'claim.contact_id')
        .select(repeated)
        .select(['claim.id', 'claim.updated_at as since', 'claim.updated_at as handled_at'])
        .where('claim.id', '=', claimId)
        .where('claim.retain_until', 'is', null),
    )
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute();
}

/** Which entries are settled, by all that is given: all of the claim unless more is said. */
export interface Settling {
  readonly kinds?: readonly WorkKind[];
  readonly subjectId?: string;
  /** QUEUE-9: only what was there in this version of the claim, and waits for no active colleague of this member of staff. */
  readonly seen?: { readonly version: number; readonly staffId: string };
}

export interface Settled {
  readonly at: string;
  /** The member of staff who settles; null for the portal itself and for a client. */
  readonly staffId: string | null;
  /** When no event of the claim tells open queues of it. */
  readonly touchedAt?: string;
}

/** Settles open entries of a claim. Returns how many. */
export async function settleEntries(
  db: Db,
  claimId: string,
  { kinds, subjectId, seen }: Settling,
  { at, staffId }: Settled,
): Promise<number> {
  let update = db
    .updateTable('work_entry')
    .set({ settled_at: at, settled_by: staffId })
    .where('claim_id', '=', claimId)
    .where('settled_at', 'is', null);
  if (kinds) update = update.where('kind', 'in', kinds);
  if (subjectId !== undefined) update = update.where('subject_id', '=', subjectId);
  if (seen) {
    update = update.where('version', '<=', seen.version).where(sql<SqlBool>`(staff_id = ${seen.staffId} or not exists (
        select 1 from staff where staff.id = work_entry.staff_id and disabled_at is null))`);
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Renews the row of a claim from its open entries; without one it is handled. */
export async function renewWork(db: Db, claimId: string, { at, staffId, touchedAt }: Settled): Promise<void> {
  const ofOpen = <Value>(what: string) =>
    sql<Value>`(select ${sql.raw(what)} from work_entry where work_entry.claim_id = work.claim_id and settled_at is null)`;
  const waits = ofOpen<number>('count(*)');
  await db
    .updateTable('work')
    .set({
      since: sql`coalesce(${ofOpen('min(work_entry.at)')}, work.since)`,
      due_at: ofOpen('min(work_entry.due_at)'),
      handled_at: sql`case when ${waits} > 0 then null else coalesce(work.handled_at, ${at}) end`,
      handled_by: sql`case when ${waits} > 0 then null else ${staffId} end`,
      ...stillGiven,
      ...(touchedAt === undefined ? {} : { touched_at: touchedAt }),
    })
    .where('claim_id', '=', claimId)
    .execute();
}

/** COMPOSE-3: notes that the contact of a claim has got words of ours, also where nothing ever waited. */
export async function noteAnswered(db: Db, claimId: string, staffId: string | null): Promise<void> {
  await ensureWork(db, claimId);
  await db
    .updateTable('work')
    .set((work) => ({
      answered_version: work.selectFrom('claim').select('version').where('claim.id', '=', claimId),
      answered_by: staffId,
    }))
    .where('claim_id', '=', claimId)
    .execute();
}

export function findWords(db: Db, documentId: string) {
  return db
    .selectFrom('document')
    .select(['action', 'acknowledges'])
    .select((document) => document('message', 'is not', null).$castTo<boolean>().as('has_message'))
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function hasOpenReceipt(db: Db, claimId: string): Promise<boolean> {
  const found = await db
    .selectFrom('receipt')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .where('judgement', 'is', null)
    .limit(1)
    .execute();
  return found.length > 0;
}

export async function newestOpenClaim(db: Db, contactId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('closed', '=', false)
    .where('retain_until', 'is', null)
    .orderBy('submitted_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export async function bouncedClaims(db: Db, contactId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('claim')
    .select('claim.id')
    .where('contact_id', '=', contactId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('work_entry')
          .select('work_entry.id')
          .whereRef('work_entry.claim_id', '=', 'claim.id')
          .where('settled_at', 'is', null)
          .where('kind', '=', 'bounce'),
      ),
    )
    .execute();
  return found.map(({ id }) => id);
}

/** What the rows of the claim, or of those of the contact, repeat may have changed. */
export async function renewRepeated(db: Db, column: 'id' | 'contact_id', id: string): Promise<void> {
  const now = db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select('claim.id')
    .select(repeated)
    .where(`claim.${column}`, '=', id);
  await db
    .updateTable('work')
    .from(now.as('now'))
    .set((row) => Object.fromEntries(repeatedColumns.map((name) => [name, row.ref(`now.${name}`)])))
    .whereRef('work.claim_id', '=', 'now.id')
    .execute();
}
