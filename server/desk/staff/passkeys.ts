import { sessionRefusals } from '#contract/refusal.ts';
import type { AuthenticationResponse, Passkey, RegistrationResponse } from '#contract/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { wrongPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom, triesOfCurrentPassword } from '../../access/limits/login-limits.ts';
import { recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/challenges.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { listPasskeys, type PasskeyOwner } from '../../access/passkeys/store.ts';
import { refuse } from '../../access/refusals.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordStaffChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { type CompletedStaffLogin, finishStaffLogin, type StaffBrowser } from './login.ts';
import { ofStaff, staffTries } from './rules.ts';
import { deviceAccountOf, findEnabledStaff, lockEnabledStaff, type StaffRow } from './store.ts';

export async function staffPasskeyRegistrationOptions(context: Context, staff: ActiveStaffSession, password: string) {
  requirePasskeySite(context);
  await verifyStaffPassword(context, staff, password);
  return registrationOptions(context, ownerOf(staff), { name: staff.email, displayName: staff.name });
}

export function registerStaffPasskey(
  context: Context,
  staff: ActiveStaffSession,
  response: RegistrationResponse,
  save: SaveAnswer,
): Promise<Passkey> {
  return registerPasskey(context, ownerOf(staff), response, async (db, added) => {
    await recordStaffChange(db, context, staff.staffId, 'passkeyAdded', added.Id);
    await save(db, added);
  });
}

export async function removeStaffPasskey(
  context: Context,
  staff: ActiveStaffSession,
  { id, password }: { readonly id: string; readonly password: string },
  save: SaveAnswer,
): Promise<void> {
  await verifyStaffPassword(context, staff, password);
  await removePasskey(context, ownerOf(staff), id, async (db) => {
    await recordStaffChange(db, context, staff.staffId, 'passkeyRemoved', id);
    await save(db, itIsDone);
  });
}

export function staffPasskeysOf({ db }: Context, staff: ActiveStaffSession): Promise<Passkey[]> {
  return listPasskeys(db, ownerOf(staff));
}

function ownerOf({ staffId }: ActiveStaffSession): PasskeyOwner {
  return { kind: 'staff', id: staffId };
}

async function verifyStaffPassword(context: Context, { staffId }: ActiveStaffSession, password: string): Promise<void> {
  const tries = ofStaff(triesOfCurrentPassword(staffId));
  await requireWithinLimit(context, tries);
  const staff = await findEnabledStaff(context.db, staffId);
  if (!(await context.passwords.verify(password, staff?.password_hash ?? null, staffId)))
    throw wrongPassword('password');
  await forget(context.db, [tries.key]);
}

/** D-9: an unknown passkey, one of a contact and one of a disabled account get the same refusal. */
export async function staffLogInWithPasskey(
  context: Context,
  answered: AuthenticationResponse,
  browser: StaffBrowser,
  save: SaveAnswer,
): Promise<CompletedStaffLogin> {
  requirePasskeySite(context);
  const fromAddress = ofStaff(triesFrom(browser.address));
  await requireWithinLimit(context, fromAddress);
  const { owner: staff, use } = await verifyAuthentication(context, 'staff', answered, (id) =>
    requireEnabledStaff(context, id),
  );
  return context.db.transaction().execute(async (db) => {
    if (!(await lockEnabledStaff(db, staff.id))) throw refuse(sessionRefusals.passkeyFailed);
    await recordPasskeyUse(db, context.clock, use);
    await giveBack(db, fromAddress.key);
    const device = deviceOf(context, deviceAccountOf(staff), browser.device);
    await forget(db, [staffTries(staff.email, device).key]);
    return finishStaffLogin(db, context, staff, { ...browser, factor: 'passkey' }, save);
  });
}

async function requireEnabledStaff({ db }: Pick<Context, 'db'>, staffId: string): Promise<StaffRow> {
  const staff = await findEnabledStaff(db, staffId);
  if (!staff) throw refuse(sessionRefusals.passkeyFailed);
  return staff;
}
