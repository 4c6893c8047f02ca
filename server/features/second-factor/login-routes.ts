import { sessionRefusals } from '#contract/refusal.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { type ContactRow, contactById, contactOfSession, lockContact } from '../../access/contact-store.ts';
import { commitSaved, commitWork } from '../../access/idempotency.ts';
import { accountTries, deviceCookie, deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom, triesOfCode } from '../../access/limits/login-limits.ts';
import { authenticationOptions, recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/challenges.ts';
import { refuse } from '../../access/refusals.ts';
import { endPending, type PendingLogin } from '../../access/sessions/pending-login-store.ts';
import { type Browser, createSession, type LoginContext } from '../../changes/create-session.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Asked, type CallRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { recordFactorChange, spendRecoveryCode, spendTotp } from './usecases.ts';

type CompletedLogin = Record<'secret' | 'device', string>;

/**
 * Completes a login with a code of the authenticator app or a recovery code. Wrong codes count as wrong passwords do (LOGIN-10),
 * and also towards a daily limit that a password reset does not clear.
 */
async function completeWithCode(asked: Asked<typeof secondFactorCalls.secondFactor>): Promise<CompletedLogin> {
  const { context, pending, input } = asked;
  if (!pending) throw refuse(sessionRefusals.secondFactorOver);
  const contact = await contactById(context.db, pending.contactId);
  const [ofCode, onAccount, fromAddress] = [
    triesOfCode(contact.id),
    accountTries(contact.email, deviceOf(context, contact, asked.device)),
    triesFrom(asked.address),
  ];
  await requireWithinLimit(context, ofCode, onAccount, fromAddress);
  return commitWork(asked, async (db) => {
    // An end of all sessions of the contact locks the row too: either it sees the new session, or the login is over here.
    await lockContact(db, contact.id);
    if (!(await endPending(db, context.clock, pending))) throw refuse(sessionRefusals.secondFactorOver);
    const factor = await spendCode(db, context, contact, input.code);
    if (!factor) throw refuse(sessionRefusals.secondFactorFailed);
    await forget(db, [ofCode.key]);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    const secret = await createSession(db, context, contact, browserOf(asked), factor);
    return { secret, device: deviceCookie(context, contact, asked.device) };
  });
}

async function spendCode(db: Db, context: Context, contact: ContactRow, code: string) {
  if (await spendTotp(db, context.clock, contact.id, code)) return 'totp';
  if (!(await spendRecoveryCode(db, contact.id, code))) return undefined;
  await recordFactorChange(db, context, contact.id, 'codeUsed');
  return 'recovery';
}

/**
 * Creates a session with a passkey: as the only factor, because it verifies the user itself, or as the second factor of a login.
 * An unknown passkey, one of another brand and a wrong signature get the same refusal.
 */
async function logInWithPasskey(asked: Asked<typeof secondFactorCalls.passkeyLogin>): Promise<CompletedLogin> {
  const { context, pending, save } = asked;
  const { culture: _, ...answered } = asked.input;
  requirePasskeySite(context);
  const fromAddress = triesFrom(asked.address);
  await requireWithinLimit(context, fromAddress);
  const { owner, use } = await verifyAuthentication(context, 'contact', answered, (id, challengedId) =>
    requireContact(context, pending, id, challengedId),
  );
  const { contact, isSecondFactor } = owner;
  return commitSaved(context.db, save, async (db) => {
    // As for a code: an end of all sessions of the contact locks the row too.
    await lockContact(db, contact.id);
    await recordPasskeyUse(db, context.clock, use);
    await giveBack(db, fromAddress.key);
    await forget(db, [accountTries(contact.email, deviceOf(context, contact, asked.device)).key]);
    const wasPending = pending !== null && (await endPending(db, context.clock, pending));
    if (isSecondFactor && !wasPending) throw refuse(sessionRefusals.secondFactorOver);
    const secret = await createSession(db, context, contact, browserOf(asked), 'passkey');
    return { secret, device: deviceCookie(context, contact, asked.device) };
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

/** What a session is created for: the browser that asks, whose session ends. */
function browserOf(asked: CallRequest<unknown, 'anyone'>): Browser {
  return { ...asked, replaces: asked.maybeSession?.idHash ?? null };
}

export function secondFactorRoutes({ dossierOf }: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  /** Sets the cookies of a completed login and returns its answer. It is refused if the session has ended since (a stored answer). */
  const finish = async (asked: CallRequest<unknown, 'anyone'>, { secret, device }: CompletedLogin) => {
    const { context, cookies } = asked;
    const contact = await contactOfSession(context.db, hashOfSecret(secret));
    if (!contact) throw refuse(sessionRefusals.secondFactorOver);
    cookies.begin(secret);
    cookies.rememberDevice(device);
    return dossierOf(context, contact, asked);
  };
  return [
    routeInTwo(secondFactorCalls.secondFactor, completeWithCode, finish),
    // Of the contact of a pending login, otherwise of any contact at this site.
    route(secondFactorCalls.passkeyOptions, ({ context, input, pending, address }) => {
      const id = (input.step === 'second' ? pending?.contactId : undefined) ?? null;
      return authenticationOptions(context, { kind: 'contact', id }, address);
    }),
    routeInTwo(secondFactorCalls.passkeyLogin, logInWithPasskey, finish),
  ];
}
