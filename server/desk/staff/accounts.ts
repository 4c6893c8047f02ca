import type { Role } from '#contract/staff/rights.ts';
import { passwordLinkLimit, triesOnAccount } from '../../access/limits/login-limits.ts';
import { deleteAllPasskeys } from '../../access/passkeys/store.ts';
import { deleteSessionsOfStaff } from '../../access/sessions/session-store.ts';
import { deleteStaffSessionsOf } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange, type StaffChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { newTotpSecret } from '../../platform/credentials/totp.ts';
import { forgetWithParts } from '../../platform/rate-store.ts';
import { staffTries } from './rules.ts';
import {
  contactIdsByEmail,
  expireTickets,
  findStaffByEmail,
  insertStaff,
  listStaff,
  type StaffRow,
  updateStaff,
} from './store.ts';

export type StaffAccountContext = Pick<Context, 'db' | 'clock' | 'random' | 'passwords'>;
type Changing = Omit<StaffAccountContext, 'passwords'>;

type RoleAndBrands = Pick<StaffRow, 'role' | 'brands'>;

/** Without a role, the first account of an installation is an admin, and any other an agent. */
export async function addStaff(
  { db, clock, random, passwords }: StaffAccountContext,
  given: {
    readonly email: string;
    readonly name: string;
    readonly password: string;
    readonly role?: Role;
    /** The ids of the brands whose claims they see; all unless given. */
    readonly brands?: readonly string[];
  },
): Promise<string | null> {
  const [id, secret] = [random.id(), newTotpSecret()];
  const account = {
    id,
    email: given.email,
    name: given.name,
    password_hash: await passwords.hash(given.password),
    totp_secret: secret,
    brands: given.brands?.join(',') ?? null,
    created_at: instantOf(clock),
  };
  return db.transaction().execute(async (db) => {
    const role = given.role ?? ((await listStaff(db)).length === 0 ? 'admin' : 'agent');
    if (!(await insertStaff(db, { ...account, role }))) return null;
    await recordStaffChange(db, { clock, random }, id, 'added');
    return secret;
  });
}

/** TEAM-1: all sessions of the account end. False if there is no such account. */
export function changeStaff(context: Changing, email: string, columns: Partial<RoleAndBrands>): Promise<boolean> {
  return changeAccount(context, email, 'changed', columns);
}

export function disableStaff(context: Changing, email: string): Promise<boolean> {
  return changeAccount(context, email, 'disabled', { disabled_at: instantOf(context.clock) });
}

/** For a lost or stolen phone: all passkeys go and all sessions end. Null if there is no such account. */
export async function resetTotp(context: Changing, email: string): Promise<string | null> {
  const secret = newTotpSecret();
  const changed = await changeAccount(context, email, 'totpReset', { totp_secret: secret, totp_step: null });
  return changed ? secret : null;
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

/** Clears the counts of a contact in every browser. It does not tell whether the address has an account. */
export async function unlockContact({ db, clock }: Pick<StaffAccountContext, 'db' | 'clock'>, email: string) {
  await db.transaction().execute(async (db) => {
    await forgetWithParts(db, [triesOnAccount(email).key, passwordLinkLimit(email).key]);
    for (const contactId of await contactIdsByEmail(db, email)) {
      await recordAudit(db, clock, { act: 'contact.unlocked', contactId });
    }
  });
}

/** Ends all sessions of a staff member, at the staff page and on behalf of contacts, and revokes unused tickets. */
export async function endAllStaffAccess(db: Db, staffId: string, now: string): Promise<void> {
  // Tickets first: that waits for one that is being used, and the deletions then see its session.
  await expireTickets(db, staffId, now);
  await deleteStaffSessionsOf(db, staffId);
  await deleteSessionsOfStaff(db, staffId);
}

function changeAccount(
  { db, clock, random }: Changing,
  email: string,
  change: StaffChange,
  columns:
    | { disabled_at: string }
    | { totp_secret: string; totp_step: null }
    | { oidc_subject: null }
    | Partial<RoleAndBrands>,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const staffId = await updateStaff(db, email, columns);
    if (staffId === undefined) return false;
    await endAllStaffAccess(db, staffId, instantOf(clock));
    if ('totp_secret' in columns) {
      await deleteAllPasskeys(db, { kind: 'staff', id: staffId });
      await forgetWithParts(db, [staffTries(email, null).key]);
    }
    await recordStaffChange(db, { clock, random }, staffId, change);
    return true;
  });
}
