import { accountRefusals } from '#contract/account.ts';
import { minute } from '#contract/values/dates.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { requireWithinLimit, triesOfCode } from '../../access/limits/login-limits.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { deleteRecoveryCodes } from '../../access/second-factor-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/credentials/totp.ts';
import { forget } from '../../platform/rate-store.ts';
import { recordFactorChange } from './changes.ts';
import { createRecoveryCodes, type ShownCodes } from './recovery-codes.ts';
import { advanceTotpStep, deleteTotp, findConfirmedTotp, findTotp, saveTotpSecret, setTotpConfirmed } from './store.ts';

/** The lifetime of a secret that was shown but not confirmed. */
const setUpLife = 30 * minute;

/** Creates a TOTP secret after verifying the password; it takes effect once confirmed. */
export async function beginTotp(context: Context, session: Session, password: string) {
  const contact = await verifyCurrentPassword(context, session, password);
  const secret = newTotpSecret();
  const saved = await saveTotpSecret(context.db, contact.id, { secret, at: instantOf(context.clock) });
  if (!saved) throw refuse(accountRefusals.totpOn);
  return { Secret: secret, Uri: totpUri(secret, context.brand.name, contact.email) };
}

/** Turns on the authenticator app for logins. Returns the recovery codes. */
export async function confirmTotp(
  context: Context,
  session: Session,
  code: string,
  keep: SaveAnswer,
): Promise<ShownCodes> {
  const { contactId } = session;
  const tries = triesOfCode(contactId);
  await requireWithinLimit(context, tries);
  const answer = await context.db.transaction().execute(async (db) => {
    await lockContact(db, contactId);
    const totp = await findTotp(db, contactId);
    if (totp?.confirmed_at) throw refuse(accountRefusals.totpOn);
    if (!totp || totp.begun_at < instantIn(context.clock, -setUpLife)) throw refuse(accountRefusals.totpNotBegun);
    const step = totpStep(totp.secret, code, context.clock.now());
    if (step === null) throw refuseField(accountRefusals.codeWrong, 'code');
    const confirmed = { confirmed_at: instantOf(context.clock), last_step: step };
    if (!(await setTotpConfirmed(db, totp, confirmed))) throw refuse(accountRefusals.totpNotBegun);
    await forget(db, [tries.key]);
    await recordFactorChange(db, context, contactId, 'totpOn');
    const answer = { RecoveryCodes: await createRecoveryCodes(db, context.random, contactId) };
    await keep(db, answer);
    return answer;
  });
  context.jobs.wake();
  return answer;
}

/** Turns off the authenticator app for logins. */
export async function removeTotp(context: Context, session: Session, password: string): Promise<void> {
  const contact = await verifyCurrentPassword(context, session, password);
  await context.db.transaction().execute(async (db) => {
    await lockContact(db, contact.id);
    const wasOn = await deleteTotp(db, contact.id);
    await deleteRecoveryCodes(db, contact.id);
    if (wasOn) await recordFactorChange(db, context, contact.id, 'totpOff');
  });
  context.jobs.wake();
}

/** Uses up a code of the contact's app. Returns whether it was valid. A code is valid once, also for concurrent logins. */
export async function spendTotp(db: Db, clock: Clock, contactId: string, code: string): Promise<boolean> {
  const totp = await findConfirmedTotp(db, contactId);
  const step = totpStep(totp?.secret ?? null, code, clock.now());
  return step !== null && (await advanceTotpStep(db, contactId, step));
}
