import { sessionLife, sessionRefusals } from '#contract/refusal.ts';
import type * as staffCalls from '#contract/staff/calls.ts';
import type { StaffSession as StaffSessionInfo } from '#contract/staff/calls.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { deviceAt, deviceCookie, deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom } from '../../access/limits/login-limits.ts';
import { recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/challenges.ts';
import { refuse } from '../../access/refusals.ts';
import {
  type ActiveStaffSession,
  beginStaffSession,
  deleteStaffSession,
} from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import type { Asked, CallRequest } from '../../http/route.ts';
import { totpStep } from '../../platform/credentials/totp.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { type RateLimit, siteOf } from '../../platform/rates.ts';
import { ofStaff, staffTries } from './rules.ts';
import {
  advanceStaffTotpStep,
  deviceAccountOf,
  findEnabledStaff,
  findStaffByEmail,
  lockEnabledStaff,
  type StaffRow,
} from './store.ts';

interface BegunStaffSession {
  readonly secret: string;
  readonly answer: StaffSessionInfo;
}

export interface CompletedStaffLogin extends BegunStaffSession {
  readonly device: string;
}

type LoginTry = Asked<typeof staffCalls.staffLogin>;

/**
 * D-9: creates a staff session. An unknown e-mail address, a wrong password, a wrong or used code, no second factor and a
 * disabled account take the same work and get the same answer (LOGIN-9, LOGIN-12). Attempts are counted as those of contacts are
 * (LOGIN-10).
 */
export async function staffLogIn(asked: LoginTry): Promise<CompletedStaffLogin> {
  const { context, input } = asked;
  const device = await deviceAt(context, asked.device, async () => {
    const staff = await findStaffByEmail(context.db, input.email);
    return staff && deviceAccountOf(staff);
  });
  const onAccount = staffTries(input.email, device);
  return context.passwords.attempt(onAccount.key, () => verifyStaffLogin(asked, onAccount));
}

async function verifyStaffLogin(asked: LoginTry, onAccount: RateLimit): Promise<CompletedStaffLogin> {
  const { context, input, address } = asked;
  const { db, clock, passwords } = context;
  const fromAddress = ofStaff(triesFrom(address));
  await requireWithinLimit(context, onAccount, fromAddress);
  const account = await findStaffByEmail(db, input.email);
  const staff = account?.disabled_at === null ? account : undefined;
  const fits = await passwords.verify(input.password, staff?.password_hash ?? null, siteOf(address));
  const step = totpStep(staff?.totp_secret ?? null, input.code, clock.now());
  if (!staff || !fits || step === null) throw refuse(sessionRefusals.loginFailed);

  return commitSaved(db, asked.save, async (db) => {
    // Of two concurrent logins with one code, the second is refused; so is a login whose account was changed in the meantime.
    if (!(await advanceStaffTotpStep(db, staff, step))) throw refuse(sessionRefusals.loginFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    return completeLogin(db, asked, staff, 'totp');
  });
}

/** D-9: an unknown passkey, one of a contact and one of a disabled account get the same refusal. */
export async function staffLogInWithPasskey(
  asked: Asked<typeof staffCalls.staffPasskeyLogin>,
): Promise<CompletedStaffLogin> {
  const { context, input } = asked;
  requirePasskeySite(context);
  const fromAddress = ofStaff(triesFrom(asked.address));
  await requireWithinLimit(context, fromAddress);
  const { owner: staff, use } = await verifyAuthentication(context, 'staff', input, async (id) => {
    const found = await findEnabledStaff(context.db, id);
    if (!found) throw refuse(sessionRefusals.passkeyFailed);
    return found;
  });
  return commitSaved(context.db, asked.save, async (db) => {
    if (!(await lockEnabledStaff(db, staff.id))) throw refuse(sessionRefusals.passkeyFailed);
    await recordPasskeyUse(db, context.clock, use);
    await giveBack(db, fromAddress.key);
    const device = deviceOf(context, deviceAccountOf(staff), asked.device);
    await forget(db, [staffTries(staff.email, device).key]);
    return completeLogin(db, asked, staff, 'passkey');
  });
}

async function completeLogin(
  db: Db,
  { context, device, userAgent, maybeStaff }: CallRequest<unknown, 'anyone'>,
  staff: StaffRow,
  factor: 'totp' | 'passkey',
): Promise<CompletedStaffLogin> {
  const browser = { userAgent, replaces: maybeStaff?.idHash ?? null };
  const begun = await createStaffSession(db, context, staff, browser, factor);
  return { ...begun, device: deviceCookie(context, deviceAccountOf(staff), device) };
}

/** Creates the session of a completed login in the current transaction. Returns the secret for its cookie and the staff member. */
export async function createStaffSession(
  db: Db,
  context: Pick<Context, 'random' | 'clock'>,
  staff: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
  { userAgent, replaces }: { readonly userAgent: string | null; readonly replaces: string | null },
  factor: 'totp' | 'passkey' | 'oidc',
): Promise<BegunStaffSession> {
  const { id: staffId, role, name, email } = staff;
  if (replaces) await deleteStaffSession(db, replaces);
  const secret = await beginStaffSession(db, context, { staffId, userAgent });
  const act = { act: 'staff.loggedIn', contactId: null, staffId, sessionHash: hashOfSecret(secret) };
  await recordAudit(db, context.clock, { ...act, details: { way: factor } });
  const IdleEndsIn = sessionLife.staff.idle / 1_000;
  return { secret, answer: { StaffId: staffId, Role: role, Name: name, EMailAddress: email, IdleEndsIn } };
}

export function staffSessionInfo({ clock }: Context, staff: ActiveStaffSession): StaffSessionInfo {
  const end = Math.min(Date.parse(staff.seenAt) + sessionLife.staff.idle, Date.parse(staff.endsAt));
  const left = Math.max(0, Math.floor((end - clock.now().getTime()) / 1_000));
  return { StaffId: staff.staffId, Role: staff.role, Name: staff.name, EMailAddress: staff.email, IdleEndsIn: left };
}
