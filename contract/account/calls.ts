import * as v from 'valibot';
import { answers, call, form, json, nothing } from '../call.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { addressGiven, given, personalLengths } from '../values/address.ts';
import { currentPassword, done, line, publicId, secret } from '../values/shapes.ts';
import { accountRefusals } from './refusals.ts';

/** ACCOUNT-3, W14: the editable subset; any other field is dropped, a different e-mail is 422, a different Id 404. */
export const updateAccount = call({
  method: 'POST',
  path: 'portal/updateAccount',
  asker: 'contact',
  does: "Changes the contact's own name, address and phone number.",
  takes: form(
    v.object({
      Id: publicId,
      FirstName: given(personalLengths.FirstName),
      MiddleName: given(personalLengths.MiddleName),
      LastName: given(personalLengths.LastName),
      ...addressGiven,
      PhoneNumber: given(personalLengths.PhoneNumber),
      EMailAddress: given(personalLengths.EMailAddress),
    }),
  ),
  answers: answers(done),
  refuses: [accountRefusals.notFound, accountRefusals.emailFixed, sessionRefusals.tooManyTries],
});

/** ACCOUNT-5, ACCOUNT-6: changes the password; the contact's other sessions end and a notice is mailed. */
export const updateLogin = call({
  method: 'POST',
  path: 'portal/updateLogin',
  onceByKey: true,
  asker: 'contact',
  onBehalf: false,
  does: "Changes the contact's password.",
  takes: form(v.object({ oldPassword: secret, newPassword: secret })),
  answers: answers(done),
  refuses: [
    accountRefusals.wrongPassword,
    accountRefusals.weakPassword,
    accountRefusals.commonPassword,
    sessionRefusals.notOnBehalf,
    sessionRefusals.tooManyTries,
  ],
});

/** TERMS-2, W32: accepts the version of the terms in force; its text, time and culture are recorded. */
export const acceptTerms = call({
  method: 'POST',
  path: 'portal/acceptterms',
  repeatable: true,
  asker: 'session',
  onBehalf: false,
  does: 'Accepts the terms in force.',
  takes: nothing,
  answers: answers(done),
  refuses: [sessionRefusals.notOnBehalf],
});

/** FORGOT-5, W27: gives the same answer for known and unknown e-mail addresses; a known address gets a link by mail. */
export const requestPasswordChange = call({
  method: 'POST',
  path: 'portal/requestPasswordChange',
  asker: 'anyone',
  does: 'Asks for a link by mail to choose a new password.',
  takes: json(v.object({ email: line(254) })),
  answers: answers(done),
  refuses: [sessionRefusals.tooManyTries],
});

/** NEWPW-1, W28: 'expired' for an unknown, used or old request; asking does not use it up. */
export const checkPasswordRequest = call({
  method: 'POST',
  path: 'portal/checkPasswordRequest',
  repeatable: true,
  asker: 'anyone',
  does: 'Answers whether a link for a new password can still be used.',
  takes: json(v.object({ requestId: line(200) })),
  answers: answers(v.picklist(['expired', 'valid'])),
  refuses: [sessionRefusals.tooManyTries],
});

/** NEWPW-3, W29, D-13: single use; sessions and other links end, a notice is mailed. 403 for every refusal. */
export const createNewPassword = call({
  method: 'POST',
  path: 'portal/createNewPassword',
  onceByKey: true,
  asker: 'anyone',
  onBehalf: false,
  does: 'Sets a new password with a link from a mail.',
  takes: json(v.object({ requestId: line(200), password: secret })),
  answers: answers(done),
  refuses: [
    accountRefusals.requestExpired,
    accountRefusals.weakNewPassword,
    accountRefusals.commonNewPassword,
    sessionRefusals.notOnBehalf,
    sessionRefusals.tooManyTries,
  ],
});

/** A session of the contact, as the account shows it; an addition to the specification. `Id` is the input to end it. */
export const ownSession = v.object({
  Id: v.string(),
  Current: v.boolean(),
  Device: v.string(),
  BegunAt: v.string(),
  SeenAt: v.string(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

/**
 * The contact's own sessions: the current session first, then the newest. Sessions of staff are in staffVisits. An
 * addition to the specification.
 */
export const ownSessions = call({
  method: 'GET',
  path: 'portal/sessions',
  asker: 'contact',
  does: "Answers the contact's own sessions.",
  takes: nothing,
  answers: answers(v.array(ownSession)),
  refuses: [],
});

/**
 * ACCOUNT-5: ends another session of the contact, with the password. The current session ends by `logout`, which needs none.
 * An addition to the specification.
 */
export const endOwnSession = call({
  method: 'POST',
  path: 'portal/endsession',
  onceByKey: true,
  asker: 'contact',
  onBehalf: false,
  does: "Ends one of the contact's own sessions, with the password.",
  takes: json(v.object({ sessionId: publicId, password: currentPassword })),
  answers: answers(done),
  refuses: [
    accountRefusals.wrongPassword,
    accountRefusals.notFound,
    sessionRefusals.notOnBehalf,
    sessionRefusals.tooManyTries,
  ],
});

/**
 * The visits of staff to this contact's portal: when, who and why. An addition to the specification (§7 Staff view).
 */
export const staffVisits = call({
  method: 'GET',
  path: 'portal/staffvisits',
  asker: 'contact',
  does: 'Answers when staff opened the portal as this contact.',
  takes: nothing,
  answers: answers(v.array(v.object({ At: v.string(), Staff: v.string(), Reason: v.string() }))),
  refuses: [],
});
