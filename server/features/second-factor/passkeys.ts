import { fullName } from '#contract/people/schema.ts';
import type { Passkey, RegistrationResponse } from '#contract/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { requirePasskeySite } from '../../access/passkeys/site.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import { recordFactorChange } from './changes.ts';

/** Registration options for a passkey of the contact, after verifying the password. */
export async function passkeyRegistrationOptions(context: Context, session: Session, password: string) {
  requirePasskeySite(context);
  const contact = await verifyCurrentPassword(context, session, password);
  const name = { FirstName: contact.first_name, MiddleName: contact.middle_name, LastName: contact.last_name };
  const user = { name: contact.email, displayName: fullName(name) || contact.email };
  return registrationOptions(context, { kind: 'contact', id: contact.id }, user);
}

/** Verifies and stores a new passkey of the contact. */
export async function registerContactPasskey(
  context: Context,
  { contactId }: Session,
  response: RegistrationResponse,
  keep: SaveAnswer,
): Promise<Passkey> {
  const passkey = await registerPasskey(context, { kind: 'contact', id: contactId }, response, async (db, added) => {
    await recordFactorChange(db, context, contactId, 'passkeyAdded', { subjectId: added.Id });
    await keep(db, added);
  });
  context.jobs.wake();
  return passkey;
}

/** Removes a passkey of the contact, after verifying the password. */
export async function removeContactPasskey(
  context: Context,
  session: Session,
  { id, password }: { readonly id: string; readonly password: string },
  keep: SaveAnswer,
): Promise<void> {
  const contact = await verifyCurrentPassword(context, session, password);
  await removePasskey(context, { kind: 'contact', id: contact.id }, id, async (db) => {
    await recordFactorChange(db, context, contact.id, 'passkeyRemoved', { subjectId: id });
    await keep(db, itIsDone);
  });
  context.jobs.wake();
}
