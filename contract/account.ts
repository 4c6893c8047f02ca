import * as v from 'valibot';
import { person } from './people/schema.ts';
import { type Refusal, sessionRefusals } from './refusal.ts';

export const accountRefusals = {
  /** ACCOUNT-3: another contact's Id. */
  notFound: { code: 'account.notFound', status: 404 },
  /** D-17: the e-mail address is changed by the claims service, not here. */
  emailFixed: { code: 'account.emailFixed', status: 422 },
  /** D-11, W30: the current password is wrong. The portal shows this at its field and does not log the contact out. */
  wrongPassword: { code: 'account.wrongPassword', status: 422 },
  /** NEWPW-4: at least 8 characters, upper, lower, digit. */
  weakPassword: { code: 'account.weakPassword', status: 422 },
  /** W31: on the list of common passwords, or made of the e-mail address or the brand. */
  commonPassword: { code: 'account.commonPassword', status: 422 },
  /** W28, W29: an unknown, used or old link for a new password. */
  requestExpired: { code: 'account.requestExpired', status: 403 },
  /** W29: createNewPassword answers 403 for every refusal (§7). */
  weakNewPassword: { code: 'account.weakPassword', status: 403 },
  commonNewPassword: { code: 'account.commonPassword', status: 403 },
  /** A wrong, old or used code while an authenticator app is being set up. */
  codeWrong: { code: 'account.codeWrong', status: 422 },
  totpOn: { code: 'account.totpOn', status: 409 },
  /** No authenticator app is on, or setting one up began too long ago. */
  totpNotBegun: { code: 'account.totpNotBegun', status: 409 },
  /** The passkey registration does not match the challenge, or the passkey is already registered. */
  passkeyRefused: { code: 'account.passkeyRefused', status: 422 },
  /** ACCOUNT-10: no copy of the contact's data is ready; it was never asked for, is being made, or its time is over. */
  noExport: { code: 'account.noExport', status: 409 },
  passkeysFull: { code: 'account.passkeysFull', status: 409 },
} as const satisfies Record<string, Refusal>;

/** Of every call that takes the current password. */
export const passwordRefusals = [accountRefusals.wrongPassword, sessionRefusals.tooManyTries] as const;

/** Account (contact) of §3, with the fields of a person: every field is a key, null when empty (ACCOUNT-7). */
export const contact = v.object({
  ...v.omit(person, ['CanComplete']).entries,
  EMailAddress: v.string(),
  LegalRepresentativeLink1: v.null(),
  LegalRepresentativeLink2: v.null(),
});
export type Contact = v.InferOutput<typeof contact>;

/** Country of §3: ISO 3166-1 alpha-2 code and its name in the reader's language. */
export const country = v.object({ Code: v.string(), Name: v.string() });
export type Country = v.InferOutput<typeof country>;
