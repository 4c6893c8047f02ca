import { sessionLife, sessionRefusals } from '#contract/refusal.ts';
import { type StaffSession as StaffSessionInfo, staffRefusals } from '#contract/staff/calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { contactById } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { deviceAt, deviceCookie } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom, triesOfCode, triesOnAccount } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { removeAllSecondFactors } from '../../access/second-factor-store.ts';
import { deleteSessionsOfContact } from '../../access/sessions/session-store.ts';
import {
  type ActiveStaffSession,
  beginStaffSession,
  deleteStaffSession,
} from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { recordFactorChange } from '../../features/second-factor/usecases.ts';
import { instantOf } from '../../platform/clock.ts';
import { totpStep } from '../../platform/credentials/totp.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { forget, forgetWithParts, giveBack } from '../../platform/rate-store.ts';
import { type RateLimit, siteOf } from '../../platform/rates.ts';
import { endAllStaffAccess } from './accounts.ts';
import { ofStaff, requireContact, requireWithinStaffLimit, rescues, staffTries } from './rules.ts';
import { advanceStaffTotpStep, deviceAccountOf, findStaffByEmail, type StaffRow } from './store.ts';

export interface StaffBrowser {
  readonly address: string;
  readonly userAgent: string | null;
  readonly device: string | null;
  readonly replaces: string | null;
}

interface BegunStaffSession {
  readonly secret: string;
  readonly answer: StaffSessionInfo;
}

export interface CompletedStaffLogin extends BegunStaffSession {
  readonly device: string;
}

interface LoginTry extends StaffBrowser {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * D-9: creates a staff session. An unknown e-mail address, a wrong password, a wrong or used code, no second factor and a
 * disabled account take the same work and get the same answer (LOGIN-9, LOGIN-12). Attempts are counted as those of contacts are
 * (LOGIN-10).
 */
export async function staffLogIn(context: Context, asked: LoginTry, save: SaveAnswer): Promise<CompletedStaffLogin> {
  const device = await deviceAt(context, asked.device, async () => {
    const staff = await findStaffByEmail(context.db, asked.email);
    return staff && deviceAccountOf(staff);
  });
  const onAccount = staffTries(asked.email, device);
  return context.passwords.attempt(onAccount.key, () => verifyStaffLogin(context, asked, onAccount, save));
}

async function verifyStaffLogin(context: Context, asked: LoginTry, onAccount: RateLimit, save: SaveAnswer) {
  const { db, clock } = context;
  const fromAddress = ofStaff(triesFrom(asked.address));
  await requireWithinLimit(context, onAccount, fromAddress);
  const account = await findStaffByEmail(db, asked.email);
  const staff = account?.disabled_at === null ? account : undefined;
  const fits = await context.passwords.verify(asked.password, staff?.password_hash ?? null, siteOf(asked.address));
  const step = totpStep(staff?.totp_secret ?? null, asked.code, clock.now());
  if (!staff || !fits || step === null) throw refuse(sessionRefusals.loginFailed);

  return db.transaction().execute(async (db) => {
    // Of two concurrent logins with one code, the second is refused; so is a login whose account was changed in the meantime.
    if (!(await advanceStaffTotpStep(db, staff, step))) throw refuse(sessionRefusals.loginFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    return finishStaffLogin(db, context, staff, { ...asked, factor: 'totp' }, save);
  });
}

export async function finishStaffLogin(
  db: Db,
  context: Context,
  staff: StaffRow,
  { factor, ...browser }: StaffBrowser & { readonly factor: 'totp' | 'passkey' },
  save: SaveAnswer,
): Promise<CompletedStaffLogin> {
  const device = deviceCookie(context, deviceAccountOf(staff), browser.device);
  const login = { ...(await createStaffSession(db, context, staff, browser, factor)), device };
  await save(db, login);
  return login;
}

/** Creates the session of a completed login in the current transaction. Returns the secret for its cookie and the staff member. */
export async function createStaffSession(
  db: Db,
  context: Pick<Context, 'random' | 'clock'>,
  staff: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
  { userAgent, replaces }: Pick<StaffBrowser, 'userAgent' | 'replaces'>,
  factor: 'totp' | 'passkey' | 'oidc',
): Promise<BegunStaffSession> {
  if (replaces) await deleteStaffSession(db, replaces);
  const details = { way: factor };
  const secret = await beginStaffSession(db, context, { staffId: staff.id, userAgent });
  const sessionHash = hashOfSecret(secret);
  await recordAudit(db, context.clock, {
    act: 'staff.loggedIn',
    contactId: null,
    staffId: staff.id,
    sessionHash,
    details,
  });
  const idleEndsIn = sessionLife.staff.idle / 1_000;
  const answer = {
    StaffId: staff.id,
    Role: staff.role,
    Name: staff.name,
    EMailAddress: staff.email,
    IdleEndsIn: idleEndsIn,
  };
  return { secret, answer };
}

export function staffSessionInfo({ clock }: Context, staff: ActiveStaffSession): StaffSessionInfo {
  const end = Math.min(Date.parse(staff.seenAt) + sessionLife.staff.idle, Date.parse(staff.endsAt));
  const left = Math.max(0, Math.floor((end - clock.now().getTime()) / 1_000));
  return { StaffId: staff.staffId, Role: staff.role, Name: staff.name, EMailAddress: staff.email, IdleEndsIn: left };
}

export async function staffLogOut({ db, clock }: Context, staffId: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await endAllStaffAccess(db, staffId, instantOf(clock));
    await recordAudit(db, clock, { act: 'staff.loggedOut', contactId: null, staffId });
  });
}

/**
 * Removes all second factors of a contact who has lost them; a new password does not bypass them. Staff verify the caller and
 * give a reason. All sessions end, failed logins are forgotten, and the contact gets a mail at once.
 */
export async function removeSecondFactorsOf(
  context: Context,
  { staffId, brands }: ActiveStaffSession,
  { contactId, reason }: { readonly contactId: string; readonly reason: string },
  save: SaveAnswer,
): Promise<void> {
  await requireWithinStaffLimit(context, rescues(staffId));
  await context.db.transaction().execute(async (db) => {
    await requireContact(db, context, { brands }, contactId);
    if (!(await removeAllSecondFactors(db, contactId))) throw refuse(staffRefusals.notFound);
    await deleteSessionsOfContact(db, contactId);
    // Whoever lost the second factors has often been locked out by wrong codes.
    const { email } = await contactById(db, contactId);
    await forgetWithParts(db, [triesOnAccount(email).key, triesOfCode(contactId).key]);
    await recordFactorChange(db, context, contactId, 'allRemoved', { staffId });
    // COMPOSE-9: without `contactId`, as the copy of a contact's data has the acts that name them.
    const rescue = { act: 'staff.rescued', contactId: null, staffId, subjectId: contactId, details: { reason } };
    await recordAudit(db, context.clock, rescue);
    await save(db, itIsDone);
  });
  context.jobs.wake();
}
