import type { Passkey, RegistrationResponse } from '#contract/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { wrongPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { requireWithinLimit, triesOfCurrentPassword } from '../../access/limits/login-limits.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { requirePasskeySite } from '../../access/passkeys/site.ts';
import { listPasskeys, type PasskeyOwner } from '../../access/passkeys/store.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordStaffChange } from '../../changes/staff-changes.ts';
import type { Context } from '../../context.ts';
import { forget } from '../../platform/rate-store.ts';
import { findEnabledStaff } from './account-store.ts';
import { ofStaff } from './limits.ts';

/** Registration options for a passkey of a staff member, after verifying the password. */
export async function staffPasskeyRegistrationOptions(context: Context, staff: ActiveStaffSession, password: string) {
  requirePasskeySite(context);
  await verifyStaffPassword(context, staff, password);
  return registrationOptions(context, ownerOf(staff), { name: staff.email, displayName: staff.name });
}

/** Verifies and stores a new passkey of a staff member. */
export function registerStaffPasskey(
  context: Context,
  staff: ActiveStaffSession,
  response: RegistrationResponse,
  keep: SaveAnswer,
): Promise<Passkey> {
  return registerPasskey(context, ownerOf(staff), response, async (db, added) => {
    await recordStaffChange(db, context, staff.staffId, 'passkeyAdded', added.Id);
    await keep(db, added);
  });
}

/** Removes a passkey of a staff member, after verifying the password. */
export async function removeStaffPasskey(
  context: Context,
  staff: ActiveStaffSession,
  { id, password }: { readonly id: string; readonly password: string },
  keep: SaveAnswer,
): Promise<void> {
  await verifyStaffPassword(context, staff, password);
  await removePasskey(context, ownerOf(staff), id, async (db) => {
    await recordStaffChange(db, context, staff.staffId, 'passkeyRemoved', id);
    await keep(db, itIsDone);
  });
}

/** The passkeys of a staff member for the staff page. */
export function staffPasskeysOf({ db }: Context, staff: ActiveStaffSession): Promise<Passkey[]> {
  return listPasskeys(db, ownerOf(staff));
}

function ownerOf({ staffId }: ActiveStaffSession): PasskeyOwner {
  return { kind: 'staff', id: staffId };
}

/** Refuses a wrong password of the account; attempts are counted. */
async function verifyStaffPassword(context: Context, { staffId }: ActiveStaffSession, password: string): Promise<void> {
  const tries = ofStaff(triesOfCurrentPassword(staffId));
  await requireWithinLimit(context, tries);
  const staff = await findEnabledStaff(context.db, staffId);
  if (!(await context.passwords.verify(password, staff?.password_hash ?? null, staffId)))
    throw wrongPassword('password');
  await forget(context.db, [tries.key]);
}
