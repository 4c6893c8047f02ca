import * as v from 'valibot';
import { accountRefusals, passwordRefusals } from './account.ts';
import { answers, call, json } from './call.ts';
import { dossierAnswer } from './claims/calls.ts';
import { sessionRefusals } from './refusal.ts';
import { culture } from './values/culture.ts';
import { currentPassword, line, publicId } from './values/shapes.ts';

const { passkeysOff, passkeyFailed, secondFactorFailed, secondFactorOver, tooManyTries } = sessionRefusals;
const { codeWrong, totpOn, totpNotBegun, passkeyRefused, passkeysFull, notFound } = accountRefusals;

const base64url = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\w-]+$/));
const publicKeyType = v.literal('public-key');
const known = v.object({ id: v.string(), type: publicKeyType, transports: v.array(v.string()) });
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: publicKeyType };

/** The options for authentication with a passkey (WebAuthn, PublicKeyCredentialRequestOptions as JSON); `timeout` in milliseconds. */
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

/** Each code is valid once. An addition to the specification. */
export const secondFactor = call({
  path: 'portal/secondfactor',
  onceByKey: true,
  asker: 'anyone',
  does: 'Completes a login with the code of an authenticator app, or with a recovery code.',
  takes: json(v.object({ culture, code: line(40) })),
  answers: answers(dossierAnswer),
  refuses: [secondFactorFailed, secondFactorOver, tooManyTries],
});

/** As the second step only for the passkeys of that contact, else for any. An addition to the specification. */
export const passkeyOptions = call({
  path: 'portal/passkeyoptions',
  repeatable: true,
  asker: 'anyone',
  does: 'Answers what a browser needs to ask for a passkey.',
  takes: json(v.object({ step: v.picklist(['first', 'second']) })),
  answers: answers(authenticationOptions),
  refuses: [passkeysOff, tooManyTries],
});

export const passkeyLogin = call({
  path: 'portal/passkeylogin',
  onceByKey: true,
  asker: 'anyone',
  does: 'Begins a session with a passkey and answers the dossier.',
  takes: json(v.object({ ...authenticationResponse.entries, culture })),
  answers: answers(dossierAnswer),
  refuses: [passkeysOff, passkeyFailed, secondFactorOver, tooManyTries],
});

/** The second factors that are set up; `TotpSince` is null without an authenticator app. */
const secondWaysAnswer = v.object({
  Passkeys: v.array(passkey),
  TotpSince: v.nullable(v.string()),
  RecoveryCodesLeft: v.number(),
});
export type SecondWays = v.InferOutput<typeof secondWaysAnswer>;

export const secondWays = call({
  method: 'GET',
  path: 'portal/secondways',
  onBehalf: false,
  does: 'Answers the passkeys of the contact, and whether a code is asked for at login.',
  answers: answers(secondWaysAnswer),
});

const withPassword = v.object({ password: currentPassword });

/** It takes effect once a code of it was verified. An addition to the specification. */
export const totpBegin = call({
  path: 'portal/totpbegin',
  repeatable: true,
  onBehalf: false,
  does: 'Answers a secret for an authenticator app.',
  takes: json(withPassword),
  answers: answers(v.object({ Secret: v.string(), Uri: v.string() })),
  refuses: [...passwordRefusals, totpOn],
});

/** Recovery codes, shown only once. */
const recoveryCodesAnswer = v.object({ RecoveryCodes: v.array(v.string()) });

export const totpConfirm = call({
  path: 'portal/totpconfirm',
  onceByKey: true,
  onBehalf: false,
  does: 'Has the login ask for a code from now on, and answers the recovery codes.',
  takes: json(v.object({ code: line(40) })),
  answers: answers(recoveryCodesAnswer),
  refuses: [codeWrong, totpNotBegun, totpOn, tooManyTries],
});

export const totpRemove = call({
  path: 'portal/totpremove',
  repeatable: true,
  onBehalf: false,
  does: 'Has the login ask for no code any more.',
  takes: json(withPassword),
  refuses: passwordRefusals,
});

export const recoveryCodes = call({
  path: 'portal/recoverycodes',
  onceByKey: true,
  onBehalf: false,
  does: 'Answers new recovery codes; the old ones no longer work.',
  takes: json(withPassword),
  answers: answers(recoveryCodesAnswer),
  refuses: [...passwordRefusals, totpNotBegun],
});

export const passkeyRegisterOptions = call({
  path: 'portal/passkeyregisteroptions',
  repeatable: true,
  onBehalf: false,
  does: 'Answers what a browser needs to make a passkey.',
  takes: json(withPassword),
  answers: answers(registrationOptions),
  refuses: [...passwordRefusals, passkeysOff, passkeysFull],
});

export const passkeyRegister = call({
  path: 'portal/passkeyregister',
  onceByKey: true,
  onBehalf: false,
  does: 'Keeps a new passkey of the contact.',
  takes: json(registrationResponse),
  answers: answers(passkey),
  refuses: [passkeysOff, passkeyRefused, passkeysFull, tooManyTries],
});

export const passkeyRemove = call({
  path: 'portal/passkeyremove',
  onceByKey: true,
  onBehalf: false,
  does: 'Takes a passkey of the contact away.',
  takes: json(v.object({ id: publicId, password: currentPassword })),
  refuses: [...passwordRefusals, notFound],
});
