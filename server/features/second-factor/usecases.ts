import { accountRefusals } from '#contract/account.ts';
import { fullName } from '#contract/people/schema.ts';
import type { Passkey, RegistrationResponse } from '#contract/second-factor.ts';
import { minute } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import {
  accountChangesOf,
  requireWithinLimit,
  requireWithinLimitIn,
  triesOfCode,
} from '../../access/limits/login-limits.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { requirePasskeySite } from '../../access/passkeys/site.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { deleteRecoveryCodes } from '../../access/second-factor-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { type AuditAction, recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/credentials/totp.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import { forget } from '../../platform/rate-store.ts';
import { type FactorChange, secondFactorChanged } from './jobs.ts';
import {
  advanceTotpStep,
  deleteTotp,
  findConfirmedTotp,
  findTotp,
  insertRecoveryCodes,
  markRecoveryCodeUsed,
  saveTotpSecret,
  setTotpConfirmed,
} from './store.ts';

/** Changes that add something. Only these are limited: a removal follows one of them. */
const additions: readonly FactorChange[] = ['passkeyAdded', 'totpOn', 'codesRenewed'];

/** Follow-up of every change of a second factor, in its transaction: writes the audit row and mails a notice. Throws 429. */
export async function recordFactorChange(
  db: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  contactId: string,
  change: FactorChange,
  about: Pick<AuditAction, 'subjectId' | 'staffId' | 'details'> = {},
): Promise<void> {
  if (additions.includes(change))
    await requireWithinLimitIn({ ...context, db }, accountChangesOf(contactId, 'factors'));
  await recordAudit(db, context.clock, { act: `secondWay.${change}`, contactId, ...about });
  await context.jobs.add(db, secondFactorChanged, { contactId, at: instantOf(context.clock), change });
}

export async function passkeyRegistrationOptions(context: Context, session: Session, password: string) {
  requirePasskeySite(context);
  const contact = await verifyCurrentPassword(context, session, password);
  const name = { FirstName: contact.first_name, MiddleName: contact.middle_name, LastName: contact.last_name };
  const user = { name: contact.email, displayName: fullName(name) || contact.email };
  return registrationOptions(context, { kind: 'contact', id: contact.id }, user);
}

export async function registerContactPasskey(
  context: Context,
  { contactId }: Session,
  response: RegistrationResponse,
  save: SaveAnswer,
): Promise<Passkey> {
  const passkey = await registerPasskey(context, { kind: 'contact', id: contactId }, response, async (db, added) => {
    await recordFactorChange(db, context, contactId, 'passkeyAdded', { subjectId: added.Id });
    await save(db, added);
  });
  context.jobs.wake();
  return passkey;
}

export async function removeContactPasskey(
  context: Context,
  session: Session,
  { id, password }: { readonly id: string; readonly password: string },
  save: SaveAnswer,
): Promise<void> {
  const contact = await verifyCurrentPassword(context, session, password);
  await removePasskey(context, { kind: 'contact', id: contact.id }, id, async (db) => {
    await recordFactorChange(db, context, contact.id, 'passkeyRemoved', { subjectId: id });
    await save(db, itIsDone);
  });
  context.jobs.wake();
}

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
  save: SaveAnswer,
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
    await save(db, answer);
    return answer;
  });
  context.jobs.wake();
  return answer;
}

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

const codeCount = 10;
/** Without letters that look like digits. Each character has five bits, so a code of sixteen has eighty. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Recovery codes as a contact sees them, once. */
export interface ShownCodes {
  readonly RecoveryCodes: string[];
}

/** Creates new recovery codes after verifying the password; the previous ones become invalid. */
export async function renewRecoveryCodes(
  context: Context,
  session: Session,
  password: string,
  save: SaveAnswer,
): Promise<ShownCodes> {
  const contact = await verifyCurrentPassword(context, session, password);
  const answer = await context.db.transaction().execute(async (db) => {
    // The lock makes the second of two concurrent calls replace the codes of the first instead of adding to them.
    await lockContact(db, contact.id);
    if (!(await findConfirmedTotp(db, contact.id))) throw refuse(accountRefusals.totpNotBegun);
    await recordFactorChange(db, context, contact.id, 'codesRenewed');
    const answer = { RecoveryCodes: await createRecoveryCodes(db, context.random, contact.id) };
    await save(db, answer);
    return answer;
  });
  context.jobs.wake();
  return answer;
}

export async function createRecoveryCodes(db: Db, random: Random, contactId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => randomCode(random));
  await deleteRecoveryCodes(db, contactId);
  const hashes = codes.map((code) => hashOf(contactId, code));
  await insertRecoveryCodes(db, contactId, hashes);
  return codes;
}

/** Uses up a recovery code in any notation. Returns whether it was valid. */
export function spendRecoveryCode(db: Db, clock: Clock, contactId: string, typed: string): Promise<boolean> {
  return markRecoveryCodeUsed(db, contactId, hashOf(contactId, typed), instantOf(clock));
}

/** Six groups of four characters, 120 bits of a secret: enough for a plain hash in the database. */
function randomCode(random: Random): string {
  const bits = [...Buffer.from(random.secret(), 'base64url').subarray(0, 24)];
  const letters = bits.map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** The hash of a code and its contact. Case, blanks, hyphens and look-alike characters are normalized. */
function hashOf(contactId: string, code: string): string {
  const normalized = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return hashOfSecret(`recovery ${contactId} ${normalized}`);
}
