import { accountRefusals } from '#contract/account/refusals.ts';
import type { ReaderLanguage } from '#contract/values/culture.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions.ts';
import { record } from '../../changes/audit.ts';
import type { Ground } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { hashOfSecret } from '../../platform/chance.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, reserve } from '../../platform/rates.ts';
import { linkTries } from '../session/devices.ts';
import { linksFrom, linkUsesFrom, triesOfCurrentPassword, triesOnAccount, within } from '../session/tries.ts';
import { provenContact, wrongPassword } from './current-password.ts';
import { passwordChanged, passwordRequested } from './jobs.ts';
import { strongEnough, weakAtLink, weakAtLogin } from './new-password.ts';
import { type ContactRow, endAllAccess, setPassword } from './store.ts';

/** ACCOUNT-5, ACCOUNT-6: a new password for who knows the current one. */
export async function changePassword(
  ground: Ground,
  session: Session,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const contact = await provenContact(ground, session, oldPassword, 'oldPassword');
  strongEnough(ground, contact, newPassword, weakAtLogin);

  const hash = await ground.passwords.hash(newPassword);
  await ground.db.transaction().execute(async (db) => {
    const set = await setPassword(db, ground, contact.id, hash, contact.password_hash);
    if (!set) throw wrongPassword('oldPassword');
    await afterChange(db, ground, contact, 'password.changed', session.idHash);
  });
  ground.jobs.wake();
}

/**
 * FORGOT-5, W27: the same answer and the same work whether or not somebody has the e-mail: who it is, and the link
 * itself, come about only when the mail is sent. A fourth in an hour is answered alike and sends nothing.
 */
export async function requestLink(
  ground: Ground,
  {
    email,
    address,
    device,
    prefix,
  }: {
    readonly email: string;
    readonly address: string;
    readonly device: string | null;
    readonly prefix: ReaderLanguage | null;
  },
): Promise<void> {
  await within(ground, linksFrom(address));
  if ((await reserve(ground, [linkTries(ground, email, device)])) !== null) return;
  const asked = { email, askedAt: instantOf(ground.clock), brand: ground.brand.id, language: prefix ?? '' };
  await ground.jobs.add(ground.db, passwordRequested, asked);
  ground.jobs.wake();
}

/** NEWPW-1, W28: whether a link can still be used; asking does not use it up. */
export async function isLinkOpen(ground: Ground, secret: string, address: string): Promise<boolean> {
  await within(ground, linkUsesFrom(address));
  return (await contactOfLink(ground, secret)) !== undefined;
}

/** NEWPW-3, W29, D-13: sets a new password with a link, once. */
export async function setPasswordByLink(
  ground: Ground,
  { requestId, password }: { readonly requestId: string; readonly password: string },
  address: string,
): Promise<void> {
  await within(ground, linkUsesFrom(address));
  const contact = await contactOfLink(ground, requestId);
  if (!contact) throw refuse(accountRefusals.requestExpired);
  strongEnough(ground, contact, password, weakAtLink);

  const hash = await ground.passwords.hash(password);
  await ground.db.transaction().execute(async (db) => {
    const now = instantOf(ground.clock);
    const { numUpdatedRows } = await db
      .updateTable('password_request')
      .set({ used_at: now })
      .where('secret_hash', '=', hashOfSecret(requestId))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    // Of many at once one finds the link unused; the others change nothing.
    if (numUpdatedRows === 0n) throw refuse(accountRefusals.requestExpired);
    await setPassword(db, ground, contact.id, hash);
    await forget(db, [triesOnAccount(contact.email).key, triesOfCurrentPassword(contact.id).key]);
    await afterChange(db, ground, contact, 'password.reset', null);
  });
  ground.jobs.wake();
}

function contactOfLink({ db, clock, brand }: Ground, secret: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('password_request')
    .innerJoin('contact', 'contact.id', 'password_request.contact_id')
    .selectAll('contact')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('contact.brand', '=', brand.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantOf(clock))
    .executeTakeFirst();
}

/** What follows every new password, in its transaction: other access ends, a notice is mailed, the audit knows. */
async function afterChange(
  db: Db,
  ground: Ground,
  contact: ContactRow,
  act: 'password.changed' | 'password.reset',
  butSession: string | null,
): Promise<void> {
  await endAllAccess(db, contact.id, butSession);
  await ground.jobs.add(db, passwordChanged, { contactId: contact.id, at: instantOf(ground.clock) });
  await record(db, ground.clock, { act, contactId: contact.id });
}
