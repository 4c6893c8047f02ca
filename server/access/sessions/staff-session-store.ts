import { sessionLife } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/rights.ts';
import type { Db } from '../../database/tables.ts';
import { bestEffort } from '../../database/unavailable.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import { isActive, touchInterval } from './session-store.ts';

export interface ActiveStaffSession {
  readonly idHash: string;
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The ids of the brands whose claims they see; null for all. */
  readonly brands: readonly string[] | null;
  readonly teams: readonly string[];
  readonly seenAt: string;
  readonly endsAt: string;
  /** TEAM-3: when they last confirmed in this session that it is them. */
  readonly confirmedAt: string | null;
}

export async function beginStaffSession(
  db: Db,
  { random, clock }: { random: Random; clock: Clock },
  who: { staffId: string; userAgent: string | null },
): Promise<string> {
  const secret = random.secret();
  const now = instantOf(clock);
  await db
    .insertInto('staff_session')
    .values({
      id_hash: hashOfSecret(secret),
      staff_id: who.staffId,
      user_agent: who.userAgent?.slice(0, 200) ?? null,
      created_at: now,
      seen_at: now,
      ends_at: instantIn(clock, sessionLife.staff.most),
    })
    .execute();
  return secret;
}

/** The brands of a member of staff as they are stored; null for all. */
export const brandsIn = (stored: string | null) => stored?.split(',') ?? null;

/** The brands whose claims somebody of staff sees; null for all. An admin, who manages the whole installation, sees all. */
export const brandsSeen = ({ role, brands }: { readonly role: Role; readonly brands: string | null }) =>
  role === 'admin' ? null : brandsIn(brands);

/** The teams of somebody of staff. */
export const teamsIn = (stored: string | null): readonly string[] => stored?.split(',') ?? [];

export function seesBrand({ brands }: Pick<ActiveStaffSession, 'brands'>, brand: string): boolean {
  return brands === null || brands.includes(brand);
}

/** What a staff cookie stands for: its active session, or the staff member of one that is over. Both are null for any other. */
export interface StaffOfCookie {
  readonly active: ActiveStaffSession | null;
  readonly formerStaffId: string | null;
}

const nobody: StaffOfCookie = { active: null, formerStaffId: null };

/** With `touch` the call counts as activity. A session that is over is known for a day. */
export async function findStaffSession(db: Db, clock: Clock, secret: string, touch: boolean): Promise<StaffOfCookie> {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['id_hash', 'staff_id', 'name', 'email', 'role', 'brands', 'teams', 'seen_at', 'ends_at'])
    .select('confirmed_at')
    .where('id_hash', '=', hashOfSecret(secret))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return nobody;
  if (!isActive(clock, found, sessionLife.staff.idle)) return { ...nobody, formerStaffId: found.staff_id };
  const idleFor = clock.now().getTime() - Date.parse(found.seen_at);
  const touched = () =>
    db
      .updateTable('staff_session')
      .set({ seen_at: instantOf(clock) })
      .where('id_hash', '=', found.id_hash)
      .execute();
  const seen = touch && idleFor >= touchInterval && (await bestEffort(touched()));
  const active = {
    idHash: found.id_hash,
    staffId: found.staff_id,
    name: found.name,
    email: found.email,
    role: found.role,
    brands: brandsSeen(found),
    teams: teamsIn(found.teams),
    seenAt: seen ? instantOf(clock) : found.seen_at,
    endsAt: found.ends_at,
    confirmedAt: found.confirmed_at,
  };
  return { ...nobody, active };
}

/** The active sessions among these hashes, with the brands that their staff see now. It does not count as activity. */
export async function liveStaffSessions(db: Db, clock: Clock, idHashes: readonly string[]) {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['id_hash', 'role', 'brands', 'seen_at', 'ends_at'])
    .where('id_hash', 'in', idHashes)
    .where('disabled_at', 'is', null)
    .execute();
  return found
    .filter((session) => isActive(clock, session, sessionLife.staff.idle))
    .map((one) => ({ idHash: one.id_hash, brands: brandsSeen(one) }));
}

export async function confirmStaffSession(db: Db, clock: Clock, idHash: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ confirmed_at: instantOf(clock) })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function deleteStaffSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('id_hash', '=', idHash).execute();
}

/** Deletes all sessions of a staff member at the staff page. */
export async function deleteStaffSessionsOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
}
