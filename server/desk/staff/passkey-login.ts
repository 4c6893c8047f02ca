import { sessionRefusals } from '#contract/refusal.ts';
import type { AuthenticationResponse } from '#contract/second-factor.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom } from '../../access/limits/login-limits.ts';
import { authenticationOptions, recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/site.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { deviceAccountOf, findEnabledStaff, lockEnabledStaff, type StaffRow } from './account-store.ts';
import { ofStaff, staffTries } from './limits.ts';
import { type CompletedStaffLogin, finishStaffLogin, type StaffBrowser } from './login.ts';

/** Authentication options for any staff passkey of this site. */
export function staffPasskeyLoginOptions(context: Context, address: string) {
  return authenticationOptions(context, { kind: 'staff', id: null }, address);
}

/**
 * D-9: creates a staff session with a passkey. An unknown passkey, one of a contact and one of a disabled account get the same
 * refusal.
 */
export async function staffLogInWithPasskey(
  context: Context,
  answered: AuthenticationResponse,
  browser: StaffBrowser,
  keep: SaveAnswer,
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
    return finishStaffLogin(db, context, staff, { ...browser, factor: 'passkey' }, keep);
  });
}

async function requireEnabledStaff({ db }: Pick<Context, 'db'>, staffId: string): Promise<StaffRow> {
  const staff = await findEnabledStaff(db, staffId);
  if (!staff) throw refuse(sessionRefusals.passkeyFailed);
  return staff;
}
