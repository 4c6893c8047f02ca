import type { InputOf } from '#contract/call.ts';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type * as secondFactorCalls from '#contract/session/second-factor.ts';
import { contactById } from '../../access/contact-store.ts';
import { accountTries, deviceCookie } from '../../access/known-devices.ts';
import { challengesFrom, requireWithinLimit, triesFrom } from '../../access/login-limits.ts';
import { endPending, type PendingLogin } from '../../access/pending-login-store.ts';
import { refuse } from '../../access/refusals.ts';
import { type Browser, createSession, type LoginContext } from '../../changes/create-session.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { passkeysOf } from './passkeys.ts';
import { authenticationOptions, isFor, siteOf, verifyAuthentication } from './webauthn.ts';

/** Authentication options for a passkey: of the contact of a pending login, otherwise of any contact at this site. */
export async function passkeyLoginOptions(context: Context, pending: PendingLogin | null, address: string) {
  const site = siteOf(context);
  await requireWithinLimit(context, challengesFrom(address));
  const contactId = pending?.contactId ?? null;
  const challenge = await newChallenge(context.db, context, { purpose: 'login', contact_id: contactId });
  return authenticationOptions(site, challenge, contactId === null ? [] : await passkeysOf(context.db, contactId));
}

/**
 * Creates a session with a passkey: as the only factor, because it verifies the user itself, or as the second factor of a login.
 * An unknown passkey and a wrong signature get the same refusal.
 */
export async function logInWithPasskey(
  context: LoginContext,
  pending: PendingLogin | null,
  { culture: _, ...answered }: InputOf<typeof secondFactorCalls.passkeyLogin>,
  browser: Browser,
): Promise<{ secret: string; device: string; answer: DossierAnswer }> {
  const site = siteOf(context);
  const fromAddress = triesFrom(browser.address);
  await requireWithinLimit(context, fromAddress);
  const challenge = await takeChallenge(context.db, context.clock, 'login', answered.response.clientDataJSON);
  const passkey = await context.db
    .selectFrom('passkey')
    .innerJoin('contact', 'contact.id', 'passkey.contact_id')
    .selectAll('passkey')
    .where('credential_id', '=', answered.id)
    .where('brand', '=', context.brand.id)
    .executeTakeFirst();
  if (!challenge || !passkey) throw refuse(sessionRefusals.passkeyFailed);
  const asSecondStep = challenge.contactId !== null;
  if (asSecondStep && challenge.contactId !== passkey.contact_id) throw refuse(sessionRefusals.passkeyFailed);
  if (asSecondStep && pending?.contactId !== challenge.contactId) throw refuse(sessionRefusals.secondFactorOver);
  if (!isFor(passkey.contact_id, answered)) throw refuse(sessionRefusals.passkeyFailed);
  const counter = await verifyAuthentication(passkey, site, challenge.text, answered);
  if (counter === null) throw refuse(sessionRefusals.passkeyFailed);

  const contact = await contactById(context.db, passkey.contact_id);
  const secret = await context.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ counter, used_at: instantOf(context.clock) })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    // The passkey was removed in the meantime, or a copy of it has signed more recently.
    if (numUpdatedRows === 0n) throw refuse(sessionRefusals.passkeyFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [accountTries(context, contact.email, browser.device).key]);
    const still = pending === null || (await endPending(db, context.clock, pending));
    if (asSecondStep && !still) throw refuse(sessionRefusals.secondFactorOver);
    return createSession(db, context, contact, browser, 'passkey');
  });
  const device = deviceCookie(context, contact.email, browser.device);
  return { secret, device, answer: await context.dossierOf(context, contact, browser) };
}
