import { accountRefusals } from '#contract/account.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { deleteRecoveryCodes } from '../../access/second-factor-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import { recordFactorChange } from './changes.ts';
import { findConfirmedTotp, insertRecoveryCodes, markRecoveryCodeUsed } from './store.ts';

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
  keep: SaveAnswer,
): Promise<ShownCodes> {
  const contact = await verifyCurrentPassword(context, session, password);
  const answer = await context.db.transaction().execute(async (db) => {
    // The lock makes the second of two concurrent calls replace the codes of the first instead of adding to them.
    await lockContact(db, contact.id);
    if (!(await findConfirmedTotp(db, contact.id))) throw refuse(accountRefusals.totpNotBegun);
    await recordFactorChange(db, context, contact.id, 'codesRenewed');
    const answer = { RecoveryCodes: await createRecoveryCodes(db, context.random, contact.id) };
    await keep(db, answer);
    return answer;
  });
  context.jobs.wake();
  return answer;
}

/** Replaces the recovery codes of a contact in the current transaction. */
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
