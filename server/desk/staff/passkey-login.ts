import { sessionRefusals } from '#contract/session/refusals.ts';
import type { PasskeyAnswer } from '#contract/session/webauthn.ts';
import type { StaffSession } from '#contract/staff/schema.ts';
import { refuse } from '../../access/refusals.ts';
import type { Ground } from '../../context.ts';
import { isFor, questionFor, signedBy, siteOf } from '../../features/second-factor/ceremony.ts';
import { newChallenge, takeChallenge } from '../../features/second-factor/challenges.ts';
import { challengesFrom, triesFrom, triesOnAccount, within } from '../../features/session/tries.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { ofStaff } from './limits.ts';
import { begunAs, type StaffBrowser } from './login.ts';

/** What to ask a passkey: any of staff that is for this site. */
export async function askPasskey(ground: Ground, address: string) {
  const site = siteOf(ground);
  await within(ground, challengesFrom(address));
  return questionFor(site, await newChallenge(ground.db, ground, { purpose: 'staff-passkey' }), []);
}

/** D-9: begins a session of staff with a passkey. An unknown one, one of a contact and one of who is disabled are refused alike. */
export async function logInWithPasskey(
  ground: Ground,
  answered: PasskeyAnswer,
  browser: StaffBrowser,
): Promise<{ secret: string; answer: StaffSession }> {
  const site = siteOf(ground);
  const fromAddress = ofStaff(triesFrom(browser.address));
  await within(ground, fromAddress);
  const challenge = await takeChallenge(ground.db, ground.clock, 'staff-passkey', answered.response.clientDataJSON);
  const passkey = await ground.db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'credential_id', 'public_key', 'counter', 'transports'])
    .select(['staff_id', 'staff.name', 'staff.email'])
    .where('credential_id', '=', answered.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!challenge || !passkey || !isFor(passkey.staff_id, answered)) throw refuse(sessionRefusals.passkeyFailed);
  const counter = await signedBy(passkey, site, challenge.text, answered);
  if (counter === null) throw refuse(sessionRefusals.passkeyFailed);

  return ground.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('staff_passkey')
      .set({ counter, used_at: instantOf(ground.clock) })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('staff').select('staff.id').whereRef('staff.id', '=', 'staff_id').where('disabled_at', 'is', null),
        ),
      )
      .executeTakeFirst();
    // Taken away or disabled in the meantime, or a copy of it was quicker.
    if (numUpdatedRows === 0n) throw refuse(sessionRefusals.passkeyFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [ofStaff(triesOnAccount(passkey.email)).key]);
    return begunAs(db, ground, { id: passkey.staff_id, name: passkey.name, email: passkey.email }, browser, 'passkey');
  });
}
