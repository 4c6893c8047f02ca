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
import type { PasskeySite } from '../../platform/passkey-site.ts';
import { challengeLife, type TakenChallenge, takeChallenge } from './challenges.ts';

/** How many passkeys one person keeps at most. */
export const mostPasskeys = 20;
/** EdDSA, ES256 and RS256: what every authenticator knows one of. */
const algorithms = [-8, -7, -257];

type Known = { readonly credential_id: string; readonly transports: string };
type Challenge = { readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The site passkeys are for, or a refusal where there can be none. */
export function siteOf({ passkeySite }: Pick<Context, 'passkeySite'>): PasskeySite {
  if (!passkeySite) throw refuse(sessionRefusals.passkeysOff);
  return passkeySite;
}

/** What a browser needs to make a passkey for somebody (WebAuthn §5.4); theirs already are not made again. */
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
 * A passkey that a browser has made, as a row without its owner and as its owner is shown it. Refused when it answers no
 * challenge of this purpose and owner, or does not fit it.
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

/** A passkey that is kept already, by whomever, is refused. */
export function refuseDuplicatePasskey(error: unknown): never {
  throw isUniqueViolation(error) ? refuse(accountRefusals.passkeyRefused) : error;
}

/** The columns of a passkey that a browser has made for this challenge, or null when it does not fit. */
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

/** What to ask a passkey: one of these, or any that is for this site. */
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

/** How often the passkey says it has signed, or null when this was not signed by it, for this site and challenge, by who has shown who they are. */
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

/** Whether an authenticator keeps its passkey for this person, where it says for whom. */
export function isFor(id: string, { response: { userHandle } }: AuthenticationResponse): boolean {
  return userHandle === undefined || userHandle === Buffer.from(id).toString('base64url');
}

/** How a browser finds one of its passkeys. */
function asKnown({ credential_id, transports }: Known) {
  return { id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) as string[] };
}
