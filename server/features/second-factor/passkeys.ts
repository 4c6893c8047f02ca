import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { accountRefusals } from '#contract/account/refusals.ts';
import type { InputOf } from '#contract/call.ts';
import { fullName } from '#contract/people/full-name.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { Passkey, passkeyRegister } from '#contract/session/second-factor.ts';
import type { Db } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { refuse } from '../../http/refused.ts';
import type { Session } from '../../http/sessions.ts';
import { instantOf } from '../../platform/clock.ts';
import type { PasskeySite } from '../../platform/passkey-site.ts';
import { provenContact } from '../account/current-password.ts';
import type { Ground } from '../ground.ts';
import { challengeLife, newChallenge, takeChallenge } from './challenges.ts';
import { noteChange } from './changes.ts';

const most = 20;
/** EdDSA, ES256 and RS256: what every authenticator knows one of. */
const algorithms = [-8, -7, -257];

/** The site passkeys are for, or a refusal where there can be none. */
export function siteOf({ passkeySite }: Pick<Ground, 'passkeySite'>): PasskeySite {
  if (!passkeySite) throw refuse(sessionRefusals.passkeysOff);
  return passkeySite;
}

/** What a browser needs to make a passkey, for who gives their password. */
export async function orderPasskey(ground: Ground, session: Session, password: string) {
  const site = siteOf(ground);
  const contact = await provenContact(ground, session, password);
  const kept = await keptOf(ground.db, contact.id);
  if (kept.length >= most) throw refuse(accountRefusals.passkeysFull);
  const { text, bytes } = await newChallenge(ground.db, ground, { purpose: 'register', contact_id: contact.id });
  const name = { FirstName: contact.first_name, MiddleName: contact.middle_name, LastName: contact.last_name };
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: ground.brand.name,
    userID: new TextEncoder().encode(contact.id),
    userName: contact.email,
    userDisplayName: fullName(name) || contact.email,
    challenge: bytes,
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: text,
    rp: { id: site.id, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeLife,
    attestation: 'none' as const,
    excludeCredentials: kept.map(asKnown),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** Keeps the passkey that a browser has made. */
export async function keepPasskey(
  ground: Ground,
  session: Session,
  { name, ...made }: InputOf<typeof passkeyRegister>,
): Promise<Passkey> {
  const site = siteOf(ground);
  const { contactId } = session;
  const challenge = await takeChallenge(ground.db, ground.clock, 'register', made.response.clientDataJSON);
  if (challenge?.contactId !== contactId) throw refuse(accountRefusals.passkeyRefused);
  const { transports = [], ...response } = made.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge.text,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw refuse(accountRefusals.passkeyRefused);
  });
  if (!registrationInfo) throw refuse(accountRefusals.passkeyRefused);
  const { credential } = registrationInfo;
  const [id, at] = [ground.chance.id(), instantOf(ground.clock)];
  const row = {
    id,
    contact_id: contactId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(transports),
    name,
    created_at: at,
    used_at: null,
  };
  await ground.db
    .transaction()
    .execute(async (db) => {
      if ((await keptOf(db, contactId)).length >= most) throw refuse(accountRefusals.passkeysFull);
      await db.insertInto('passkey').values(row).execute();
      await noteChange(db, ground, contactId, 'passkeyAdded', id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse(accountRefusals.passkeyRefused) : error;
    });
  ground.jobs.wake();
  return { Id: id, Name: name, CreatedAt: at, UsedAt: null };
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
    await noteChange(db, ground, contact.id, 'passkeyRemoved', id);
  });
  ground.jobs.wake();
}

/** The passkeys of a contact as a browser is told of them. */
export function keptOf(db: Db, contactId: string) {
  return db.selectFrom('passkey').select(['credential_id', 'transports']).where('contact_id', '=', contactId).execute();
}

/** How a browser finds one of its passkeys. */
export function asKnown({ credential_id, transports }: { credential_id: string; transports: string }) {
  return { id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) as string[] };
}
