import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { SecondWayName } from '#contract/session/second-ways.ts';
import { endPending, type PendingLogin } from '../../access/pending-logins.ts';
import { refuse } from '../../access/refusals.ts';
import type { Ground } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { forget, giveBack } from '../../platform/rates.ts';
import { type ContactRow, contactById } from '../account/store.ts';
import { dossierOf } from '../claims/usecases.ts';
import { type Browser, begun } from '../session/begun.ts';
import { accountTries, deviceCookie } from '../session/devices.ts';
import { triesFrom, triesOfCode, within } from '../session/tries.ts';
import { noteChange } from './changes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotp } from './totp.ts';

/**
 * The second step of a login: a code of the app, or a recovery code. Wrong ones count as wrong passwords do (LOGIN-10), and
 * by the day as well, so that whoever can reset the password guesses no more of them.
 */
export async function completeWithCode(
  ground: Ground,
  pending: PendingLogin | null,
  code: string,
  browser: Browser,
): Promise<{ secret: string; device: string; answer: DossierAnswer }> {
  if (!pending) throw refuse(sessionRefusals.secondFactorOver);
  const contact = await contactById(ground.db, pending.contactId);
  const [ofCode, onAccount, fromAddress] = [
    triesOfCode(contact.id),
    accountTries(ground, contact.email, browser.device),
    triesFrom(browser.address),
  ];
  await within(ground, ofCode, onAccount, fromAddress);
  const secret = await ground.db.transaction().execute(async (db) => {
    const way = await usedWay(db, ground, contact, code);
    if (!way) throw refuse(sessionRefusals.secondFactorFailed);
    await forget(db, [ofCode.key]);
    await giveBack(db, fromAddress.key);
    await forget(db, [onAccount.key]);
    if (!(await endPending(db, ground.clock, pending))) throw refuse(sessionRefusals.secondFactorOver);
    return begun(db, ground, contact, browser, way);
  });
  ground.jobs.wake();
  const device = deviceCookie(ground, contact.email, browser.device);
  return { secret, device, answer: await dossierOf(ground, contact, browser) };
}

/** Which way a code was good for, now used up; undefined for a wrong one. */
async function usedWay(db: Db, ground: Ground, contact: ContactRow, code: string): Promise<SecondWayName | undefined> {
  if (await spendTotp(db, ground.clock, contact.id, code)) return 'totp';
  if (!(await spendRecoveryCode(db, ground.clock, contact.id, code))) return undefined;
  await noteChange(db, ground, contact.id, 'codeUsed');
  return 'recovery';
}
