import { accountRefusals } from '#contract/account.ts';
import type { Context } from '../context.ts';
import { forget } from '../platform/rate-store.ts';
import { contactById } from './contact-store.ts';
import { requireWithinLimit, triesOfCurrentPassword } from './limits/login-limits.ts';
import { refuseField } from './refusals.ts';
import type { Session } from './sessions/session-store.ts';

export function wrongPassword(field: string) {
  return refuseField(accountRefusals.wrongPassword, field);
}

/** ACCOUNT-5, W30: the contact of a session. A wrong password counts towards the rate limit and throws 422. */
export async function verifyCurrentPassword(context: Context, session: Session, password: string, field = 'password') {
  const tries = triesOfCurrentPassword(session.contactId);
  await requireWithinLimit(context, tries);
  const contact = await contactById(context.db, session.contactId);
  if (!(await context.passwords.verify(password, contact.password_hash, contact.id))) throw wrongPassword(field);
  await forget(context.db, [tries.key]);
  return contact;
}
