import { accountRefusals } from '#contract/account/refusals.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Passkey, RegistrationResponse } from '#contract/session/webauthn.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/session-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { newChallenge, type TakenChallenge } from './challenges.ts';
import { recordFactorChange } from './changes.ts';
import { mostPasskeys, refuseDuplicatePasskey, registrationOptions, siteOf, verifyRegistration } from './webauthn.ts';

/** Registration options for a passkey, after verifying the password. */
export async function passkeyRegistrationOptions(context: Context, session: Session, password: string) {
  siteOf(context);
  const contact = await verifyCurrentPassword(context, session, password);
  const kept = await passkeysOf(context.db, contact.id);
  if (kept.length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
  const challenge = await newChallenge(context.db, context, { purpose: 'register', contact_id: contact.id });
  const name = { FirstName: contact.first_name, MiddleName: contact.middle_name, LastName: contact.last_name };
  const user = { id: contact.id, name: contact.email, displayName: fullName(name) || contact.email };
  return registrationOptions(context, user, challenge, kept);
}

/** Verifies and stores a new passkey. */
export async function registerPasskey(
  context: Context,
  session: Session,
  made: RegistrationResponse,
): Promise<Passkey> {
  const { contactId } = session;
  const isTheirs = (challenge: TakenChallenge) => challenge.contactId === contactId;
  const { row, shown } = await verifyRegistration(context, 'register', isTheirs, made);
  await context.db
    .transaction()
    .execute(async (db) => {
      // Count under the lock, so that concurrent calls cannot exceed the limit.
      await lockContact(db, contactId);
      if ((await passkeysOf(db, contactId)).length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
      await db
        .insertInto('passkey')
        .values({ ...row, contact_id: contactId })
        .execute();
      await recordFactorChange(db, context, contactId, 'passkeyAdded', { subjectId: row.id });
    })
    .catch(refuseDuplicatePasskey);
  context.jobs.wake();
  return shown;
}

/** Removes a passkey of the contact, after verifying the password. */
export async function removePasskey(
  context: Context,
  session: Session,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  const contact = await verifyCurrentPassword(context, session, password);
  await context.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('contact_id', '=', contact.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(accountRefusals.notFound);
    await recordFactorChange(db, context, contact.id, 'passkeyRemoved', { subjectId: id });
  });
  context.jobs.wake();
}

/** The passkeys of a contact in the API. */
export function passkeysOf(db: Db, contactId: string) {
  return db.selectFrom('passkey').select(['credential_id', 'transports']).where('contact_id', '=', contactId).execute();
}
