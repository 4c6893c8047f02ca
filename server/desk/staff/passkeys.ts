import { accountRefusals } from '#contract/account/refusals.ts';
import type { Passkey, RegistrationResponse } from '#contract/session/webauthn.ts';
import { wrongPassword } from '../../access/current-password.ts';
import { requireWithinLimit, triesOfCurrentPassword } from '../../access/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import type { StaffSession } from '../../access/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { newChallenge, type TakenChallenge } from '../../features/second-factor/challenges.ts';
import {
  mostPasskeys,
  refuseDuplicatePasskey,
  registrationOptions,
  siteOf,
  verifyRegistration,
} from '../../features/second-factor/webauthn.ts';
import { forget } from '../../platform/rates.ts';
import { ofStaff } from './limits.ts';

/** Registration options for a passkey, after verifying the password. */
export async function staffPasskeyRegistrationOptions(context: Context, staff: StaffSession, password: string) {
  siteOf(context);
  await prove(context, staff, password);
  const kept = await keptOf(context.db, staff.staffId);
  if (kept.length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
  const challenge = await newChallenge(context.db, context, { purpose: 'staff-register', staff_id: staff.staffId });
  return registrationOptions(
    context,
    { id: staff.staffId, name: staff.email, displayName: staff.name },
    challenge,
    kept,
  );
}

/** Verifies and stores a new passkey. */
export async function registerStaffPasskey(
  context: Context,
  { staffId }: StaffSession,
  made: RegistrationResponse,
): Promise<Passkey> {
  const isTheirs = (challenge: TakenChallenge) => challenge.staffId === staffId;
  const { row, shown } = await verifyRegistration(context, 'staff-register', isTheirs, made);
  await context.db
    .transaction()
    .execute(async (db) => {
      if ((await keptOf(db, staffId)).length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
      await db
        .insertInto('staff_passkey')
        .values({ ...row, staff_id: staffId })
        .execute();
      await recordAudit(db, context.clock, { act: 'staff.passkeyAdded', contactId: null, staffId, subjectId: row.id });
    })
    .catch(refuseDuplicatePasskey);
  return shown;
}

/** Removes a passkey, after verifying the password. */
export async function removeStaffPasskey(
  context: Context,
  staff: StaffSession,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  await prove(context, staff, password);
  const { staffId } = staff;
  await context.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('staff_passkey')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(accountRefusals.notFound);
    await recordAudit(db, context.clock, { act: 'staff.passkeyRemoved', contactId: null, staffId, subjectId: id });
  });
}

/** The passkeys of a staff member for the staff page. */
export async function staffPasskeysOf({ db }: Context, { staffId }: StaffSession): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ Id: row.id, Name: row.name, CreatedAt: row.created_at, UsedAt: row.used_at }));
}

function keptOf(db: Db, staffId: string) {
  return db
    .selectFrom('staff_passkey')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute();
}

/** Refuses a wrong password of the account; attempts are counted. */
async function prove(context: Context, { staffId }: StaffSession, password: string): Promise<void> {
  const tries = ofStaff(triesOfCurrentPassword(staffId));
  await requireWithinLimit(context, tries);
  const staff = await context.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!(await context.passwords.verify(password, staff?.password_hash ?? null))) throw wrongPassword('password');
  await forget(context.db, [tries.key]);
}
