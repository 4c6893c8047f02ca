import type { InputOf } from '#contract/call.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import type * as secondFactorCalls from '#contract/second-factor.ts';
import { type ContactRow, contactById, lockContact } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { accountTries, deviceCookie, deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom } from '../../access/limits/login-limits.ts';
import { authenticationOptions, recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/site.ts';
import { refuse } from '../../access/refusals.ts';
import { endPending, type PendingLogin } from '../../access/sessions/pending-login-store.ts';
import { type Browser, createSession } from '../../changes/create-session.ts';
import type { Context } from '../../context.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import type { CompletedLogin } from './login.ts';

/** Authentication options for a passkey: of the contact of a pending login, otherwise of any contact at this site. */
export function passkeyLoginOptions(context: Context, pending: PendingLogin | null, address: string) {
  return authenticationOptions(context, { kind: 'contact', id: pending?.contactId ?? null }, address);
}

/**
 * Creates a session with a passkey: as the only factor, because it verifies the user itself, or as the second factor of a login.
 * An unknown passkey, one of another brand and a wrong signature get the same refusal.
 */
export async function logInContactWithPasskey(
  context: Context,
  pending: PendingLogin | null,
  { culture: _, ...answered }: InputOf<typeof secondFactorCalls.passkeyLogin>,
  browser: Browser,
  keep: SaveAnswer,
): Promise<CompletedLogin> {
  requirePasskeySite(context);
  const fromAddress = triesFrom(browser.address);
  await requireWithinLimit(context, fromAddress);
  const { owner, use } = await verifyAuthentication(context, 'contact', answered, (id, challengedId) =>
    requireContact(context, pending, id, challengedId),
  );
  const { contact, isSecondFactor } = owner;
  return context.db.transaction().execute(async (db) => {
    // As for a code: an end of all sessions of the contact locks the row too.
    await lockContact(db, contact.id);
    await recordPasskeyUse(db, context.clock, use);
    await giveBack(db, fromAddress.key);
    await forget(db, [accountTries(contact.email, deviceOf(context, contact, browser.device)).key]);
    const wasPending = pending !== null && (await endPending(db, context.clock, pending));
    if (isSecondFactor && !wasPending) throw refuse(sessionRefusals.secondFactorOver);
    const secret = await createSession(db, context, contact, browser, 'passkey');
    const login = { secret, device: deviceCookie(context, contact, browser.device) };
    await keep(db, login);
    return login;
  });
}

/**
 * The contact of a passkey, who must belong to this brand. A challenge for one contact was issued for the second factor of a login,
 * which must still be pending.
 */
async function requireContact(
  { db, brand }: Context,
  pending: PendingLogin | null,
  contactId: string,
  challengedId: string | null,
): Promise<{ contact: ContactRow; isSecondFactor: boolean }> {
  const contact = await contactById(db, contactId);
  if (contact.brand !== brand.id) throw refuse(sessionRefusals.passkeyFailed);
  const isSecondFactor = challengedId !== null;
  if (isSecondFactor && pending?.contactId !== challengedId) throw refuse(sessionRefusals.secondFactorOver);
  return { contact, isSecondFactor };
}
