import { sessionRefusals } from '#contract/refusal.ts';
import type { SecondFactorName } from '#contract/session.ts';
import { type ContactRow, contactById, lockContact } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { accountTries, deviceCookie, deviceOf } from '../../access/known-devices.ts';
import { requireWithinLimit, triesFrom, triesOfCode } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { endPending, type PendingLogin } from '../../access/sessions/pending-login-store.ts';
import { type Browser, createSession } from '../../changes/create-session.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { recordFactorChange } from './changes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotp } from './totp.ts';

/** A login that is complete: the secrets for the cookies of its session and of the device. */
export interface CompletedLogin {
  readonly secret: string;
  readonly device: string;
}

/**
 * Completes a login with a code of the authenticator app or a recovery code. Wrong codes count as wrong passwords do (LOGIN-10),
 * and also towards a daily limit that a password reset does not clear.
 */
export async function completeWithCode(
  context: Context,
  pending: PendingLogin | null,
  code: string,
  browser: Browser,
  keep: SaveAnswer,
): Promise<CompletedLogin> {
  if (!pending) throw refuse(sessionRefusals.secondFactorOver);
  const contact = await contactById(context.db, pending.contactId);
  const [ofCode, onAccount, fromAddress] = [
    triesOfCode(contact.id),
    accountTries(contact.email, deviceOf(context, contact, browser.device)),
    triesFrom(browser.address),
  ];
  await requireWithinLimit(context, ofCode, onAccount, fromAddress);
  const completed = await context.db.transaction().execute(async (db) => {
    // An end of all sessions of the contact locks the row too: either it sees the new session, or the login is over here.
    await lockContact(db, contact.id);
    if (!(await endPending(db, context.clock, pending))) throw refuse(sessionRefusals.secondFactorOver);
    const factor = await spendCode(db, context, contact, code);
    if (!factor) throw refuse(sessionRefusals.secondFactorFailed);
    await forget(db, [ofCode.key]);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    const secret = await createSession(db, context, contact, browser, factor);
    const login = { secret, device: deviceCookie(context, contact, browser.device) };
    await keep(db, login);
    return login;
  });
  context.jobs.wake();
  return completed;
}

/** Uses up a code and returns the factor that it is valid for; undefined for a wrong code. */
async function spendCode(
  db: Db,
  context: Context,
  contact: ContactRow,
  code: string,
): Promise<SecondFactorName | undefined> {
  if (await spendTotp(db, context.clock, contact.id, code)) return 'totp';
  if (!(await spendRecoveryCode(db, context.clock, contact.id, code))) return undefined;
  await recordFactorChange(db, context, contact.id, 'codeUsed');
  return 'recovery';
}
