import { isEmail } from '#contract/values/email.ts';
import type { Ground } from '../../features/ground.ts';
import { giveBack } from '../../platform/rates.ts';
import { signOnsFrom } from './limits.ts';
import { begunAs } from './login.ts';

/**
 * D-9: begins a session for the e-mail address the issuer vouches for, and answers its secret; null when nobody of staff has
 * that address, or their account is disabled. The second factor is asked for by the issuer.
 */
export async function logInByEmail(
  ground: Ground,
  {
    email,
    address,
    userAgent,
  }: { readonly email: string; readonly address: string; readonly userAgent: string | null },
): Promise<string | null> {
  // Letters of other scripts can turn into plain ones when they are made small: whose address that would be is not theirs.
  if (!isEmail(email)) return null;
  const staff = await ground.db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!staff) return null;
  return ground.db.transaction().execute(async (db) => {
    await giveBack(db, signOnsFrom(address).key);
    const { secret } = await begunAs(db, ground, staff, { userAgent, replaces: null }, 'oidc');
    return secret;
  });
}
