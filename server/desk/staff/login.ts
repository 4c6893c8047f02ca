import { sessionLife } from '#contract/session/life.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { StaffSession as StaffSessionInfo } from '#contract/staff/schema.ts';
import { requireWithinLimit, triesFrom, triesOnAccount } from '../../access/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { beginStaffSession, type StaffSession } from '../../access/staff-sessions.ts';
import { recordAudit } from '../../changes/audit.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { totpStep } from '../../platform/totp.ts';
import { endAllOf } from './accounts.ts';
import { ofStaff } from './limits.ts';

/** The browser somebody of staff logs in with. */
export interface StaffBrowser {
  readonly address: string;
  readonly userAgent: string | null;
  /** A session the browser still had: it ends with the new one. */
  readonly replaces: string | null;
}

interface LoginTry extends StaffBrowser {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * D-9: begins a session of staff. Unknown e-mail, wrong password, wrong or used code, no second factor and a disabled account
 * take the same work and get the same answer (LOGIN-9, LOGIN-12); tries are counted as those of contacts are (LOGIN-10).
 */
export async function staffLogIn(
  context: Context,
  asked: LoginTry,
): Promise<{ secret: string; answer: StaffSessionInfo }> {
  const { db, clock } = context;
  const [onAccount, fromAddress] = [ofStaff(triesOnAccount(asked.email)), ofStaff(triesFrom(asked.address))];
  await requireWithinLimit(context, onAccount, fromAddress);
  const staff = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', asked.email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const fits = await context.passwords.verify(asked.password, staff?.password_hash ?? null);
  const step = totpStep(staff?.totp_secret ?? null, asked.code, clock.now());
  if (!staff || !fits || step === null) throw refuse(sessionRefusals.loginFailed);

  return db.transaction().execute(async (db) => {
    // Of two logins with one code the second finds it used; an account changed in the meantime opens nothing either.
    const { numUpdatedRows } = await db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', staff.id)
      .where('password_hash', '=', staff.password_hash)
      .where('totp_secret', '=', staff.totp_secret)
      .where('disabled_at', 'is', null)
      .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse(sessionRefusals.loginFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    return createStaffSession(db, context, staff, asked, 'totp');
  });
}

/** Begins the session of a completed login in the transaction under way; answers the secret for its cookie and who it is. */
export async function createStaffSession(
  db: Db,
  context: Pick<Context, 'chance' | 'clock'>,
  staff: { readonly id: string; readonly name: string; readonly email: string },
  { userAgent, replaces }: Pick<StaffBrowser, 'userAgent' | 'replaces'>,
  way: 'totp' | 'passkey' | 'oidc',
): Promise<{ secret: string; answer: StaffSessionInfo }> {
  if (replaces) await db.deleteFrom('staff_session').where('id_hash', '=', replaces).execute();
  await recordAudit(db, context.clock, { act: 'staff.loggedIn', contactId: null, staffId: staff.id, details: { way } });
  const secret = await beginStaffSession(db, context, { staffId: staff.id, userAgent });
  const answer = { Name: staff.name, EMailAddress: staff.email, IdleEndsIn: sessionLife.staff.idle / 1_000 };
  return { secret, answer };
}

/** Who is logged in, and for how long without a sign of life. */
export function staffSessionInfo({ clock }: Context, staff: StaffSession): StaffSessionInfo {
  const end = Math.min(Date.parse(staff.seenAt) + sessionLife.staff.idle, Date.parse(staff.endsAt));
  const left = Math.max(0, Math.floor((end - clock.now().getTime()) / 1_000));
  return { Name: staff.name, EMailAddress: staff.email, IdleEndsIn: left };
}

/** Ends what this staff member has open: whoever leaves the staff page leaves no portal of a contact behind. */
export async function staffLogOut({ db, clock }: Context, staff: StaffSession): Promise<void> {
  await db.transaction().execute(async (db) => {
    await endAllOf(db, staff.staffId, instantOf(clock));
    await recordAudit(db, clock, { act: 'staff.loggedOut', contactId: null, staffId: staff.staffId });
  });
}
