import { accountRefusals } from '#contract/account/refusals.ts';
import type { Context } from '../context.ts';
import { forget } from '../platform/rates.ts';
import { type ContactRow, contactById } from './contact-store.ts';
import { requireWithinLimit, triesOfCurrentPassword } from './login-limits.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions.ts';

/** What to refuse a wrong current password with; `field` is where it was typed. */
export function wrongPassword(field: string) {
  return refuse(accountRefusals.wrongPassword, { fields: [{ field, code: accountRefusals.wrongPassword.code }] });
}

/** ACCOUNT-5, W30: the contact of a session who has given their current password; a wrong one is 422, and counted. */
export async function verifyCurrentPassword(
  context: Context,
  session: Session,
  password: string,
  field = 'password',
): Promise<ContactRow> {
  const tries = triesOfCurrentPassword(session.contactId);
  await requireWithinLimit(context, tries);
  const contact = await contactById(context.db, session.contactId);
  if (!(await context.passwords.verify(password, contact.password_hash))) throw wrongPassword(field);
  await forget(context.db, [tries.key]);
  return contact;
}
