import * as v from 'valibot';
import { line } from '../values/shapes.ts';

const base64url = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\w-]+$/));
const publicKeyType = v.literal('public-key');
const known = v.object({ id: v.string(), type: publicKeyType, transports: v.array(v.string()) });
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: publicKeyType };

/**
 * The options for authentication with a passkey (WebAuthn, PublicKeyCredentialRequestOptions as JSON); `timeout` in
 * milliseconds.
 */
export const authenticationOptions = v.object({
  challenge: base64url(100),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(known),
});

/** The options for the registration of a passkey (WebAuthn, PublicKeyCredentialCreationOptions as JSON). */
export const registrationOptions = v.object({
  challenge: base64url(100),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKeyType })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(known),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** The response of a passkey (WebAuthn, AuthenticationResponseJSON). */
export const authenticationResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: v.optional(base64url(100)),
  }),
});
export type AuthenticationResponse = v.InferOutput<typeof authenticationResponse>;

/** A new passkey (WebAuthn, RegistrationResponseJSON) and the name its owner gives it. */
export const registrationResponse = v.object({
  ...credential,
  name: v.pipe(line(60), v.trim(), v.minLength(1)),
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: v.optional(v.pipe(v.array(line(20)), v.maxLength(8))),
  }),
});
export type RegistrationResponse = v.InferOutput<typeof registrationResponse>;

/** A passkey as its owner sees it; `Id` is the input to delete it. */
export const passkey = v.object({
  Id: v.string(),
  Name: v.string(),
  CreatedAt: v.string(),
  UsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkey>;
