import type { AuthenticationResponse, RegistrationResponse } from '#contract/second-factor.ts';
import type { PasskeySite } from '../../platform/credentials/passkey-site.ts';
import { challengeLife } from './challenges.ts';
import type { Credential, StoredCredential } from './store.ts';

/** Loaded with the first passkey, because loading it takes longer than most of the start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256; every authenticator supports at least one. */
const algorithms = [-8, -7, -257];

export interface PasskeyUser {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
}

/** PublicKeyCredentialCreationOptions (WebAuthn §5.4) for a new passkey; the credentials in `exclude` exist already. */
export function creationOptions(
  site: PasskeySite & { readonly name: string },
  { id, name, displayName }: PasskeyUser,
  challenge: string,
  exclude: readonly Credential[],
) {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: { id: Buffer.from(id).toString('base64url'), name, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLife,
    attestation: 'none' as const,
    excludeCredentials: exclude.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** The columns of a new passkey if the response is valid for this site and challenge, otherwise null. */
export async function verifyNewCredential(
  site: PasskeySite,
  challenge: string,
  { name, ...credential }: RegistrationResponse,
) {
  const { transports = [], ...response } = credential.response;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.registrationInfo) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    name,
  };
}

/** PublicKeyCredentialRequestOptions (WebAuthn §5.5) for one of these credentials, or without any for all of this site. */
export function requestOptions({ id }: PasskeySite, challenge: string, allowed: readonly Credential[]) {
  return {
    challenge,
    rpId: id,
    timeout: challengeLife,
    userVerification: 'required' as const,
    allowCredentials: allowed.map(descriptorOf),
  };
}

/** The signature counter; null for an invalid response, and for one whose user handle belongs to another owner. */
export async function verifySignature(
  passkey: StoredCredential,
  site: PasskeySite,
  challenge: string,
  answered: AuthenticationResponse,
): Promise<number | null> {
  const { userHandle, ...response } = answered.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.owner_id).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...answered, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports) as string[],
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function descriptorOf({ credential_id, transports }: Credential) {
  return { id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) as string[] };
}
