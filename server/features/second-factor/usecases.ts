import { accountChangesOf, requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { type AuditAction, recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { totpStep } from '../../platform/credentials/totp.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import { type FactorChange, secondFactorChanged } from './jobs.ts';
import { advanceTotpStep, findConfirmedTotp, removeRecoveryHash, saveRecoveryHashes } from './store.ts';

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

/** Uses up a code of the contact's app. Returns whether it was valid. A code is valid once, also for concurrent logins. */
export async function spendTotp(db: Db, clock: Clock, contactId: string, code: string): Promise<boolean> {
  const totp = await findConfirmedTotp(db, contactId);
  const step = totpStep(totp?.secret ?? null, code, clock.now());
  return step !== null && (await advanceTotpStep(db, contactId, step));
}

const codeCount = 10;
/** Without letters that look like digits. Each character has five bits, so a code of sixteen has eighty. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export async function createRecoveryCodes(db: Db, random: Random, contactId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => randomCode(random));
  const hashes = codes.map((code) => hashOf(contactId, code));
  await saveRecoveryHashes(db, contactId, hashes);
  return codes;
}

/** Uses up a recovery code in any notation. Returns whether it was valid. */
export function spendRecoveryCode(db: Db, contactId: string, typed: string): Promise<boolean> {
  return removeRecoveryHash(db, contactId, hashOf(contactId, typed));
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
