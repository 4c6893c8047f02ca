import { isEmail } from '#contract/values/email.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { giveBack } from '../../platform/rates.ts';
import { signOnsFrom } from './limits.ts';
import { createStaffSession } from './login.ts';
import type { VouchedPerson } from './oidc-issuer.ts';

/**
 * D-9, L10: creates a session for the person identified by the issuer and returns its secret; null if no enabled staff account
 * matches. The first login binds the account with the verified e-mail address to issuer and subject. Afterwards only those count:
 * another subject with the same address is refused and recorded.
 */
export async function logInAs(
  context: Context,
  person: VouchedPerson,
  { address, userAgent }: { readonly address: string; readonly userAgent: string | null },
): Promise<string | null> {
  return context.db.transaction().execute(async (db) => {
    const staff = await staffOf({ ...context, db }, person);
    if (!staff) return null;
    await giveBack(db, signOnsFrom(address).key);
    const { secret } = await createStaffSession(db, context, staff, { userAgent, replaces: null }, 'oidc');
    return secret;
  });
}

async function staffOf({ db, clock }: Pick<Context, 'db' | 'clock'>, { subject, email }: VouchedPerson) {
  const columns = ['id', 'name', 'email', 'disabled_at', 'oidc_subject'] as const;
  const known = await db.selectFrom('staff').select(columns).where('oidc_subject', '=', subject).executeTakeFirst();
  if (known) return known.disabled_at === null ? known : null;
  // Letters of other scripts can become ASCII in lower case, so such an address does not match an account.
  if (email === null || !isEmail(email)) return null;
  const named = await db
    .selectFrom('staff')
    .select(columns)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!named || named.disabled_at !== null) return null;
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ oidc_subject: subject })
    .where('id', '=', named.id)
    .where('oidc_subject', 'is', null)
    .executeTakeFirst();
  await recordAudit(db, clock, {
    act: numUpdatedRows > 0n ? 'staff.signOnBound' : 'staff.signOnRefused',
    contactId: null,
    staffId: named.id,
  });
  return numUpdatedRows > 0n ? named : null;
}
