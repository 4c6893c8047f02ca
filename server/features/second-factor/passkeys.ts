import { accountRefusals } from '#contract/account/refusals.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { MadePasskey, Passkey } from '#contract/session/webauthn.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions.ts';
import type { Ground } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { provenContact } from '../account/current-password.ts';
import { lockContact } from '../account/store.ts';
import { mostPasskeys, orderFor, refuseDouble, siteOf, takeMade } from './ceremony.ts';
import { newChallenge, type TakenChallenge } from './challenges.ts';
import { noteChange } from './changes.ts';

/** What a browser needs to make a passkey, for who gives their password. */
export async function orderPasskey(ground: Ground, session: Session, password: string) {
  siteOf(ground);
  const contact = await provenContact(ground, session, password);
  const kept = await keptOf(ground.db, contact.id);
  if (kept.length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
  const challenge = await newChallenge(ground.db, ground, { purpose: 'register', contact_id: contact.id });
  const name = { FirstName: contact.first_name, MiddleName: contact.middle_name, LastName: contact.last_name };
  const user = { id: contact.id, name: contact.email, displayName: fullName(name) || contact.email };
  return orderFor(ground, user, challenge, kept);
}

/** Keeps the passkey that a browser has made. */
export async function keepPasskey(ground: Ground, session: Session, made: MadePasskey): Promise<Passkey> {
  const { contactId } = session;
  const isTheirs = (challenge: TakenChallenge) => challenge.contactId === contactId;
  const { row, shown } = await takeMade(ground, 'register', isTheirs, made);
  await ground.db
    .transaction()
    .execute(async (db) => {
      // The limit is counted under the lock, so that two calls at once do not exceed it.
      await lockContact(db, contactId);
      if ((await keptOf(db, contactId)).length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
      await db
        .insertInto('passkey')
        .values({ ...row, contact_id: contactId })
        .execute();
      await noteChange(db, ground, contactId, 'passkeyAdded', { subjectId: row.id });
    })
    .catch(refuseDouble);
  ground.jobs.wake();
  return shown;
}

/** Takes a passkey of the contact away, for who gives their password. */
export async function removePasskey(
  ground: Ground,
  session: Session,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  const contact = await provenContact(ground, session, password);
  await ground.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('contact_id', '=', contact.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(accountRefusals.notFound);
    await noteChange(db, ground, contact.id, 'passkeyRemoved', { subjectId: id });
  });
  ground.jobs.wake();
}

/** The passkeys of a contact as a browser is told of them. */
export function keptOf(db: Db, contactId: string) {
  return db.selectFrom('passkey').select(['credential_id', 'transports']).where('contact_id', '=', contactId).execute();
}
