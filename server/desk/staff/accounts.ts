import { meetsPasswordRule } from '#contract/account-calls.ts';
import { invitationLife } from '#contract/staff/team.ts';
import { passwordLinkLimit, triesOnAccount } from '../../access/limits/login-limits.ts';
import { deleteAllPasskeys } from '../../access/passkeys/store.ts';
import { deleteSessionsOfStaff } from '../../access/sessions/session-store.ts';
import { deleteStaffSessionsOf } from '../../access/sessions/staff-session-store.ts';
import type { Brand } from '../../brands/brand.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange, type StaffChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import { isCommon } from '../../features/account/password-rules.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { newTotpSecret } from '../../platform/credentials/totp.ts';
import { forgetWithParts } from '../../platform/rate-store.ts';
import { activeStaff, releaseTeams, releaseWork } from '../workbench/queue/queue-store.ts';
import { staffTries } from './rules.ts';
import {
  type ChangedColumns,
  contactIdsByEmail,
  expireTickets,
  findStaffByEmail,
  insertStaff,
  listStaff,
  lockAdmins,
  type StaffRow,
  updateStaff,
} from './store.ts';

export type StaffAccountContext = Pick<Context, 'db' | 'clock' | 'random' | 'passwords'>;
/** `by` is the admin who acts at the workbench; without one it is a command, or the owner of the account. */
export type Changing = Omit<StaffAccountContext, 'passwords'> & { readonly by?: string };

/** Null in `brands` for all. */
export type Rights = Partial<Pick<StaffRow, 'role' | 'brands' | 'teams'>>;

/** Without a role, the first account of an installation is an admin, and any other an agent. */
export async function addStaff(
  context: StaffAccountContext,
  { password, ...given }: Pick<StaffRow, 'email' | 'name'> & { readonly password: string } & Rights,
): Promise<string | null> {
  const [id, secret] = [context.random.id(), newTotpSecret()];
  const password_hash = await context.passwords.hash(password);
  const account = { brands: null, teams: null, ...given, id, password_hash, totp_secret: secret };
  return context.db.transaction().execute(async (db) => {
    const role = given.role ?? ((await listStaff(db)).length === 0 ? 'admin' : 'agent');
    if (!(await insertStaff(db, { ...account, role, created_at: instantOf(context.clock) }))) return null;
    await recordStaffChange(db, context, id, 'added');
    return secret;
  });
}

/** Why somebody of staff may not choose a password: too simple, or easy to guess for them; null if they may. */
export function passwordProblem(
  password: string,
  { email, name }: Pick<StaffRow, 'email' | 'name'>,
  brand: Pick<Brand, 'name' | 'slug'>,
): 'weak' | 'common' | null {
  if (!meetsPasswordRule(password)) return 'weak';
  return isCommon(password, [email, name, brand.name, brand.slug]) ? 'common' : null;
}

/** TEAM-2: an account that nobody can log in to before its invitation is accepted. Null if the address has one already. */
export async function inviteStaff(
  db: Db,
  context: Changing,
  given: Pick<StaffRow, 'email' | 'name' | 'role' | 'brands' | 'teams' | 'admin_asked_by' | 'password_hash'>,
): Promise<string | null> {
  const { clock, random } = context;
  const id = random.id();
  const invitation_ends = instantIn(clock, invitationLife);
  const account = { ...given, id, totp_secret: null, created_at: instantOf(clock), invitation_ends };
  if (!(await insertStaff(db, account))) return null;
  await recordStaffChange(db, context, id, 'invited');
  return id;
}

/** TEAM-1: all sessions of the account end. A role that is given ends the wish of an admin to give another. False if there is no such account. */
export function changeStaff(
  context: Changing,
  email: string,
  columns: Rights & Partial<Pick<StaffRow, 'name'>>,
): Promise<boolean> {
  const asked = columns.role === undefined ? {} : { admin_asked_by: null };
  const now = instantOf(context.clock);
  return changeAccount(context, email, 'changed', { ...columns, ...asked }, async (db, id) => {
    const { brands = null } = (await activeStaff(db)).find((one) => one.id === id) ?? {};
    if (brands) await releaseWork(db, id, now, brands);
    await releaseTeams(db, now);
  });
}

/** TEAM-2: what they had to do waits for anybody again. */
export function disableStaff(context: Changing, email: string): Promise<boolean> {
  const now = instantOf(context.clock);
  const gone = { disabled_at: now, invitation_hash: null, invitation_ends: null, admin_asked_by: null };
  return changeAccount(context, email, 'disabled', gone, async (db, id) => {
    await releaseWork(db, id, now);
    await releaseTeams(db, now);
  });
}

/** TEAM-2: a new link for password and second step; until it is used nobody logs in with either. */
export function renewStaff(
  context: Changing,
  email: string,
  columns: Partial<Pick<StaffRow, 'role' | 'admin_asked_by'>>,
): Promise<boolean> {
  const renewed = { totp_secret: null, totp_step: null, disabled_at: null, invitation_hash: null };
  const invitation_ends = instantIn(context.clock, invitationLife);
  return changeAccount(context, email, 'renewed', { ...renewed, invitation_ends, ...columns });
}

/** For a lost or stolen phone: all passkeys go and all sessions end. Null if there is no such account. */
export async function resetTotp(context: Changing, email: string): Promise<string | null> {
  const secret = newTotpSecret();
  const columns = { totp_secret: secret, totp_step: null, invitation_hash: null, invitation_ends: null };
  return (await changeAccount(context, email, 'totpReset', columns)) ? secret : null;
}

/** For a new account at the issuer: its next login binds this account again. False if there is no such account. */
export function resetSignOn(context: Changing, email: string): Promise<boolean> {
  return changeAccount(context, email, 'signOnReset', { oidc_subject: null });
}

/** Clears the lock after failed logins (L9). Returns false if there is no such account. */
export function unlockStaff({ db, clock, random }: Changing, email: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const staff = await findStaffByEmail(db, email);
    if (!staff) return false;
    await forgetWithParts(db, [staffTries(email, null).key]);
    await recordStaffChange(db, { clock, random }, staff.id, 'unlocked');
    return true;
  });
}

/** Clears the counts of a contact in every browser. False if no contact has the address. */
export async function unlockContact({ db, clock }: Changing, email: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    await forgetWithParts(db, [triesOnAccount(email).key, passwordLinkLimit(email).key]);
    const ids = await contactIdsByEmail(db, email);
    for (const contactId of ids) await recordAudit(db, clock, { act: 'contact.unlocked', contactId });
    return ids.length > 0;
  });
}

/** Ends all sessions of a staff member, at the staff page and on behalf of contacts, and revokes unused tickets. */
export async function endAllStaffAccess(db: Db, staffId: string, now: string): Promise<void> {
  // Tickets first: that waits for one that is being used, and the deletions then see its session.
  await expireTickets(db, staffId, now);
  await deleteStaffSessionsOf(db, staffId);
  await deleteSessionsOfStaff(db, staffId);
}

/** Changes an account under the lock of the admins, in the transaction of a caller who has locked them or in one of its own. */
function changeAccount(
  context: Changing,
  email: string,
  change: StaffChange,
  columns: ChangedColumns,
  also: (db: Db, staffId: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const isLocked = context.db.isTransaction;
  return inTransaction(context.db, async (db) => {
    if (!isLocked) await lockAdmins(db);
    const staffId = await updateStaff(db, email, columns);
    if (staffId === undefined) return false;
    await endAllStaffAccess(db, staffId, instantOf(context.clock));
    if ('totp_secret' in columns) {
      await deleteAllPasskeys(db, { kind: 'staff', id: staffId });
      await forgetWithParts(db, [staffTries(email, null).key]);
    }
    await also(db, staffId);
    await recordStaffChange(db, context, staffId, change);
    return true;
  });
}
