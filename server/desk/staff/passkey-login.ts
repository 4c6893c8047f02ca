import { sessionRefusals } from '#contract/session/refusals.ts';
import type { AuthenticationResponse } from '#contract/session/webauthn.ts';
import type { StaffSession } from '#contract/staff/schema.ts';
import { challengesFrom, requireWithinLimit, triesFrom, triesOnAccount } from '../../access/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { newChallenge, takeChallenge } from '../../features/second-factor/challenges.ts';
import { authenticationOptions, isFor, siteOf, verifyAuthentication } from '../../features/second-factor/webauthn.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { ofStaff } from './limits.ts';
import { createStaffSession, type StaffBrowser } from './login.ts';

/** Authentication options for any staff passkey of this site. */
export async function staffPasskeyLoginOptions(context: Context, address: string) {
  const site = siteOf(context);
  await requireWithinLimit(context, challengesFrom(address));
  return authenticationOptions(site, await newChallenge(context.db, context, { purpose: 'staff-passkey' }), []);
}

/**
 * D-9: creates a staff session with a passkey. An unknown passkey, one of a contact and one of a disabled account get the same
 * refusal.
 */
export async function staffLogInWithPasskey(
  context: Context,
  answered: AuthenticationResponse,
  browser: StaffBrowser,
): Promise<{ secret: string; answer: StaffSession }> {
  const site = siteOf(context);
  const fromAddress = ofStaff(triesFrom(browser.address));
  await requireWithinLimit(context, fromAddress);
  const challenge = await takeChallenge(context.db, context.clock, 'staff-passkey', answered.response.clientDataJSON);
  const passkey = await context.db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'credential_id', 'public_key', 'counter', 'transports'])
    .select(['staff_id', 'staff.name', 'staff.email'])
    .where('credential_id', '=', answered.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!challenge || !passkey || !isFor(passkey.staff_id, answered)) throw refuse(sessionRefusals.passkeyFailed);
  const counter = await verifyAuthentication(passkey, site, challenge.text, answered);
  if (counter === null) throw refuse(sessionRefusals.passkeyFailed);

  return context.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('staff_passkey')
      .set({ counter, used_at: instantOf(context.clock) })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('staff').select('staff.id').whereRef('staff.id', '=', 'staff_id').where('disabled_at', 'is', null),
        ),
      )
      .executeTakeFirst();
    // The passkey was removed or the account disabled in the meantime, or a copy of the passkey has signed more recently.
    if (numUpdatedRows === 0n) throw refuse(sessionRefusals.passkeyFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [ofStaff(triesOnAccount(passkey.email)).key]);
    return createStaffSession(
      db,
      context,
      { id: passkey.staff_id, name: passkey.name, email: passkey.email },
      browser,
      'passkey',
    );
  });
}
