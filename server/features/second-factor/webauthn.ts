import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { accountRefusals } from '#contract/account/refusals.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { AuthenticationResponse, Passkey, RegistrationResponse } from '#contract/session/webauthn.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { instantOf } from '../../platform/clock.ts';
import type { PasskeySite } from '../../platform/credentials/passkey-site.ts';
import { challengeLife, type TakenChallenge, takeChallenge } from './challenges.ts';

/** Maximum number of passkeys of one person. */
export const mostPasskeys = 20;
/** EdDSA, ES256 and RS256; every authenticator supports at least one. */
const algorithms = [-8, -7, -257];

type Known = { readonly credential_id: string; readonly transports: string };
type Challenge = { readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The site for passkeys; throws if this installation cannot have passkeys. */
export function siteOf({ passkeySite }: Pick<Context, 'passkeySite'>): PasskeySite {
  if (!passkeySite) throw refuse(sessionRefusals.passkeysOff);
  return passkeySite;
}

/** Registration options for a new passkey (WebAuthn §5.4); existing ones are excluded. */
export async function registrationOptions(
  { brand, ...context }: Pick<Context, 'passkeySite' | 'brand'>,
  user: { readonly id: string; readonly name: string; readonly displayName: string },
  challenge: Challenge,
  kept: readonly Known[],
) {
  const site = siteOf(context);
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: brand.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: challenge.bytes,
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: challenge.text,
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

/**
 * Verifies a new passkey. Returns its row without the owner, and its representation in the API. Throws if the response does not
 * match a challenge of this purpose and owner.
 */
export async function verifyRegistration(
  context: Pick<Context, 'db' | 'clock' | 'chance' | 'passkeySite'>,
  purpose: 'register' | 'staff-register',
  isTheirs: (challenge: TakenChallenge) => boolean,
  made: RegistrationResponse,
) {
  const site = siteOf(context);
  const challenge = await takeChallenge(context.db, context.clock, purpose, made.response.clientDataJSON);
  const columns = challenge && isTheirs(challenge) ? await madeFor(site, challenge.text, made) : null;
  if (!columns) throw refuse(accountRefusals.passkeyRefused);
  const [id, at] = [context.chance.id(), instantOf(context.clock)];
  const shown: Passkey = { Id: id, Name: columns.name, CreatedAt: at, UsedAt: null };
  return { row: { ...columns, id, created_at: at, used_at: null }, shown };
}

/** Adds the row of a passkey; throws if the credential is already registered, by anyone. */
export function refuseDuplicatePasskey(error: unknown): never {
  throw isUniqueViolation(error) ? refuse(accountRefusals.passkeyRefused) : error;
}

/** The columns of a new passkey if the response is valid for this challenge, otherwise null. */
async function madeFor(site: PasskeySite, challenge: string, { name, ...made }: RegistrationResponse) {
  const { transports = [], ...response } = made.response;
  const verified = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.registrationInfo) return null;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(transports),
    name,
  };
}

/** Authentication options for one of these passkeys, or for any passkey of this site. */
export async function authenticationOptions(site: PasskeySite, challenge: Challenge, kept: readonly Known[]) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: challenge.bytes,
    timeout: challengeLife,
    userVerification: 'required',
  });
  return {
    challenge: challenge.text,
    rpId: options.rpId ?? site.id,
    timeout: challengeLife,
    userVerification: 'required' as const,
    allowCredentials: kept.map(asKnown),
  };
}

/** The signature counter of a valid response with user verification for this site and challenge; null for an invalid one. */
export async function verifyAuthentication(
  kept: Known & { readonly public_key: string; readonly counter: number },
  site: PasskeySite,
  challenge: string,
  answered: AuthenticationResponse,
): Promise<number | null> {
  const { userHandle: _, ...response } = answered.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...answered, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
      counter: kept.counter,
      transports: JSON.parse(kept.transports) as string[],
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** Whether the user handle of the response, if there is one, is this person's. */
export function isFor(id: string, { response: { userHandle } }: AuthenticationResponse): boolean {
  return userHandle === undefined || userHandle === Buffer.from(id).toString('base64url');
}

/** A credential descriptor, by which a browser finds a passkey. */
function asKnown({ credential_id, transports }: Known) {
  return { id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) as string[] };
}
