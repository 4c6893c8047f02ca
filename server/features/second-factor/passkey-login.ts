import type { InputOf } from '#contract/call.ts';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type * as secondFactorCalls from '#contract/session/second-factor.ts';
import { contactById } from '../../access/contact-store.ts';
import { accountTries, deviceCookie } from '../../access/known-devices.ts';
import { challengesFrom, requireWithinLimit, triesFrom } from '../../access/login-limits.ts';
import { endPending, type PendingLogin } from '../../access/pending-logins.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { dossierOf } from '../claims/usecases.ts';
import { type Browser, createSession } from '../session/create-session.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { passkeysOf } from './passkeys.ts';
import { authenticationOptions, isFor, siteOf, verifyAuthentication } from './webauthn.ts';

/** What to ask a passkey: in the second step of a login one of that contact, otherwise any that is for this site. */
export async function passkeyLoginOptions(context: Context, pending: PendingLogin | null, address: string) {
  const site = siteOf(context);
  await requireWithinLimit(context, challengesFrom(address));
  const contactId = pending?.contactId ?? null;
  const challenge = await newChallenge(context.db, context, { purpose: 'login', contact_id: contactId });
  return authenticationOptions(site, challenge, contactId === null ? [] : await passkeysOf(context.db, contactId));
}

/**
 * Begins a session with a passkey: alone, for it asks for finger, face or PIN itself, or as the second step of a login. An
 * unknown passkey and one that signed wrongly are refused alike.
 */
export async function logInWithPasskey(
  context: Context,
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
    // Taken away in the meantime, or a copy of it was quicker.
    if (numUpdatedRows === 0n) throw refuse(sessionRefusals.passkeyFailed);
    await giveBack(db, fromAddress.key);
    await forget(db, [accountTries(context, contact.email, browser.device).key]);
    const still = pending === null || (await endPending(db, context.clock, pending));
    if (asSecondStep && !still) throw refuse(sessionRefusals.secondFactorOver);
    return createSession(db, context, contact, browser, 'passkey');
  });
  const device = deviceCookie(context, contact.email, browser.device);
  return { secret, device, answer: await dossierOf(context, contact, browser) };
}
