import * as v from 'valibot';
import { accountRefusals, passwordRefusals } from './account.ts';
import { aFile, answers, call, form, json } from './call.ts';
import { sessionRefusals } from './refusal.ts';
import { given, longestEmail, personalGiven } from './values/address.ts';
import { currentPassword, line, publicId, secret } from './values/shapes.ts';

const { requestExpired, weakNewPassword, commonNewPassword } = accountRefusals;

/** NEWPW-4, §9: at least 8 characters with an upper-case letter, a lower-case letter and a digit; at most 128 (S15). */
export function meetsPasswordRule(password: string): boolean {
  return passwordParts(password).every((part) => part.met) && password.length <= 128;
}

/** The parts of the rule, for a list that fills while typing. */
export function passwordParts(
  password: string,
): readonly { part: 'length' | 'upper' | 'lower' | 'digit'; met: boolean }[] {
  return [
    { part: 'length', met: password.length >= 8 },
    { part: 'upper', met: /\p{Lu}/u.test(password) },
    { part: 'lower', met: /\p{Ll}/u.test(password) },
    { part: 'digit', met: /\d/.test(password) },
  ];
}

/** ACCOUNT-3, W14: the editable subset; any other field is dropped, a different e-mail is 422, a different Id 404. */
export const updateAccount = call({
  path: 'portal/updateAccount',
  does: "Changes the contact's own name, address and phone number.",
  takes: form(
    v.object({
      Id: publicId,
      ...v.omit(v.object(personalGiven), ['BirthPlace', 'Gender', 'PassportNumber', 'TicketNumber']).entries,
      EMailAddress: given(longestEmail),
    }),
  ),
  refuses: [accountRefusals.notFound, accountRefusals.emailFixed, sessionRefusals.tooManyTries],
});

/** ACCOUNT-5, ACCOUNT-6: changes the password; the contact's other sessions end and a notice is mailed. */
export const updateLogin = call({
  path: 'portal/updateLogin',
  onceByKey: true,
  onBehalf: false,
  does: "Changes the contact's password.",
  takes: form(v.object({ oldPassword: secret, newPassword: secret })),
  refuses: [...passwordRefusals, accountRefusals.weakPassword, accountRefusals.commonPassword],
});

/** TERMS-2, W32: accepts the version of the terms in force; its text, time and culture are recorded. */
export const acceptTerms = call({
  path: 'portal/acceptterms',
  repeatable: true,
  asker: 'session',
  onBehalf: false,
  does: 'Accepts the terms in force.',
});

/** FORGOT-5, W27: gives the same answer for known and unknown e-mail addresses; a known address gets a link by mail. */
export const requestPasswordChange = call({
  path: 'portal/requestPasswordChange',
  asker: 'anyone',
  does: 'Asks for a link by mail to choose a new password.',
  takes: json(v.object({ email: line(254) })),
  refuses: [sessionRefusals.tooManyTries],
});

/** NEWPW-1, W28: 'expired' for an unknown, used or old request, 'invited' for one that staff sent; asking does not use it up. */
export const checkPasswordRequest = call({
  path: 'portal/checkPasswordRequest',
  repeatable: true,
  asker: 'anyone',
  does: 'Answers whether a link for a new password can still be used.',
  takes: json(v.object({ requestId: line(200) })),
  answers: answers(v.picklist(['expired', 'valid', 'invited'])),
  refuses: [sessionRefusals.tooManyTries],
});

/** NEWPW-3, W29, D-13: single use; sessions and other links end, a notice is mailed. 403 for every refusal. */
export const createNewPassword = call({
  path: 'portal/createNewPassword',
  onceByKey: true,
  asker: 'anyone',
  onBehalf: false,
  does: 'Sets a new password with a link from a mail.',
  takes: json(v.object({ requestId: line(200), password: secret })),
  refuses: [requestExpired, weakNewPassword, commonNewPassword, sessionRefusals.tooManyTries],
});

/** NEW-3: ends an invitation that reached somebody else, and tells the claims service. */
export const refuseInvitation = call({
  path: 'portal/refuseinvitation',
  onceByKey: true,
  asker: 'anyone',
  onBehalf: false,
  does: 'Ends an invitation that reached somebody else than the contact.',
  takes: json(v.object({ requestId: line(200) })),
  refuses: [requestExpired, sessionRefusals.tooManyTries],
});

/** A session of the contact, as the account shows it; an addition to the specification. `Id` is the input to end it. */
const ownSession = v.object({
  Id: v.string(),
  Current: v.boolean(),
  Device: v.string(),
  BegunAt: v.string(),
  SeenAt: v.string(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

/** The current session first, then the newest; those of staff are in staffVisits. An addition to the specification. */
export const ownSessions = call({
  method: 'GET',
  path: 'portal/sessions',
  does: "Answers the contact's own sessions.",
  answers: answers(v.array(ownSession)),
});

/** ACCOUNT-5. The current session ends by `logout`, without a password. An addition to the specification. */
export const endOwnSession = call({
  path: 'portal/endsession',
  onceByKey: true,
  onBehalf: false,
  does: "Ends one of the contact's own sessions, with the password.",
  takes: json(v.object({ sessionId: publicId, password: currentPassword })),
  refuses: [...passwordRefusals, accountRefusals.notFound],
});

export const staffVisits = call({
  method: 'GET',
  path: 'portal/staffvisits',
  does: 'Answers when staff opened the portal as this contact.',
  answers: answers(v.array(v.object({ At: v.string(), Staff: v.string(), Reason: v.string() }))),
});

/** ACCOUNT-9: how the copy of a contact's own data stands. `ReadyUntil` is given when it is ready. */
const exportState = v.object({
  State: v.picklist(['none', 'making', 'ready', 'failed']),
  AskedAt: v.nullable(v.string()),
  ReadyUntil: v.nullable(v.string()),
});
export type ExportState = v.InferOutput<typeof exportState>;

/** ACCOUNT-9. An addition to the specification. */
export const ownDataState = call({
  method: 'GET',
  path: 'portal/owndata',
  quiet: true,
  does: "Answers whether a copy of the contact's own data is being made or is ready.",
  answers: answers(exportState),
});

/** ACCOUNT-9: while a copy is being made or ready, this answers how that one stands. */
export const requestOwnData = call({
  path: 'portal/requestowndata',
  onBehalf: false,
  repeatable: true,
  does: "Asks for a copy of the contact's own data, which is made by a job and announced by mail.",
  takes: json(v.object({ password: secret })),
  answers: answers(exportState),
  refuses: passwordRefusals,
});

/** ACCOUNT-10: the finished copy, a zip, after the password. */
export const downloadOwnData = call({
  path: 'portal/downloadowndata',
  onBehalf: false,
  repeatable: true,
  does: "Answers the copy of the contact's own data.",
  takes: json(v.object({ password: secret })),
  answers: aFile,
  refuses: [...passwordRefusals, accountRefusals.noExport],
});

/** The page of the link in the mails, by which an erasure is taken back without logging in. */
export const cancelErasurePath = '/erasure/keep';

/** Why a claim is not erased with the rest: it is open, the operator must keep it, or it was paid (`Until` is then the last day). */
const retainedClaim = v.object({
  ReferenceNumber: v.string(),
  Why: v.picklist(['open', 'hold', 'payment']),
  Until: v.nullable(v.string()),
});

/** ACCOUNT-11: `ErasesAt` is when it begins, `WaitsFor` what then stands in its way, `Claims` at most fifty that are not erased. */
const erasureState = v.object({
  State: v.picklist(['none', 'waiting', 'erasing']),
  AskedAt: v.nullable(v.string()),
  ErasesAt: v.nullable(v.string()),
  WaitsFor: v.nullable(v.picklist(['claim', 'hold'])),
  BackupDays: v.number(),
  Claims: v.array(retainedClaim),
});
export type ErasureState = v.InferOutput<typeof erasureState>;

/** ACCOUNT-11. An addition to the specification. */
export const ownErasure = call({
  method: 'GET',
  path: 'portal/ownerasure',
  quiet: true,
  does: "Answers whether the contact's data is going to be erased, when, and what is kept.",
  answers: answers(erasureState),
});

/** ACCOUNT-11: while a request waits, this answers how that one stands. */
export const requestErasure = call({
  path: 'portal/requesterasure',
  onBehalf: false,
  repeatable: true,
  does: "Asks for the erasure of the contact's data, which begins after fourteen days.",
  takes: json(v.object({ password: secret })),
  answers: answers(erasureState),
  refuses: passwordRefusals,
});

export const takeBackErasure = call({
  path: 'portal/takebackerasure',
  onBehalf: false,
  repeatable: true,
  does: 'Takes back the request to erase the data of the contact.',
  answers: answers(erasureState),
});
