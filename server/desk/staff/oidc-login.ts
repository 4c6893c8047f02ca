import { isEmail } from '#contract/values/shapes.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange } from '../../changes/staff-changes.ts';
import type { Services } from '../../context.ts';
import { giveBack } from '../../platform/rate-store.ts';
import { bindSubject, findStaffByEmail, findStaffBySubject, type StaffRow } from './account-store.ts';
import { signOnsFrom } from './limits.ts';
import { createStaffSession } from './login.ts';
import type { IdentifiedPerson } from './oidc-issuer.ts';

/**
 * D-9, L10: creates a session for the person identified by the issuer and returns its secret; null if no enabled staff account
 * matches. The first login binds the account with the verified e-mail address to issuer and subject. Afterwards only those count:
 * another subject with the same address is refused and recorded.
 */
export async function logInIdentified(
  context: Services,
  person: IdentifiedPerson,
  { address, userAgent }: { readonly address: string; readonly userAgent: string | null },
): Promise<string | null> {
  return context.db.transaction().execute(async (db) => {
    const staff = await findOrBindStaff({ ...context, db }, person);
    if (!staff) return null;
    await giveBack(db, signOnsFrom(address).key);
    const { secret } = await createStaffSession(db, context, staff, { userAgent, replaces: null }, 'oidc');
    return secret;
  });
}

async function findOrBindStaff(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { subject, email }: IdentifiedPerson,
): Promise<StaffRow | null> {
  const bound = await findStaffBySubject(db, subject);
  if (bound) return bound.disabled_at === null ? bound : null;
  // Letters of other scripts can become ASCII in lower case, so such an address does not match an account.
  if (email === null || !isEmail(email)) return null;
  const staff = await findStaffByEmail(db, email);
  if (!staff || staff.disabled_at !== null) return null;
  const isBound = await bindSubject(db, staff.id, subject);
  if (isBound) await recordStaffChange(db, { clock, random }, staff.id, 'signOnBound');
  else await recordAudit(db, clock, { act: 'staff.signOnRefused', contactId: null, staffId: staff.id });
  return isBound ? staff : null;
}
