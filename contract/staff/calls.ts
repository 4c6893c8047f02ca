import * as v from 'valibot';
import { accountRefusals, passwordRefusals } from '../account.ts';
import { answers, call, json } from '../call.ts';
import { generalRefusals, type Refusal, sessionRefusals } from '../refusal.ts';
import {
  authenticationOptions,
  authenticationResponse,
  passkey,
  registrationOptions,
  registrationResponse,
} from '../second-factor.ts';
import { currentPassword, line, orNull, publicId, secret } from '../values/shapes.ts';
import { role } from './rights.ts';

const { passkeysOff, passkeyFailed, loginFailed, tooManyTries } = sessionRefusals;
const { passkeyRefused, passkeysFull } = accountRefusals;

export const staffRefusals = {
  notFound: { code: 'staff.notFound', status: 404 },
  /** TEAM-1: the role of the asker does not allow it. */
  notAllowed: { code: 'staff.notAllowed', status: 409 },
  /** TEAM-3: the asker has not confirmed lately that it is them. */
  confirmFirst: { code: 'staff.confirmFirst', status: 409 },
  /** There are as many as may be; `data.most` says how many. */
  full: { code: 'staff.full', status: 409 },
  /** L10: staff log in only at the issuer. */
  issuerOnly: { code: 'staff.issuerOnly', status: 403 },
} as const satisfies Record<string, Refusal>;

/** What asks something, and what has one effect however often it is sent. */
export const staffReads = { asker: 'staff', repeatable: true } as const;
export const staffActs = { asker: 'staff', once: true } as const;
/** What admins alone may ask, and do once they have confirmed that it is them (TEAM-3). */
export const adminReads = { asker: 'staff', role: 'admin' } as const;
export const adminActs = { ...adminReads, confirmed: true } as const;

/** The paths of the login by OpenID Connect (D-9): its start, and the return from the issuer. */
export const signOnPaths = { begin: '/staff/oidc', callback: '/staff/oidc/callback' } as const;

/** As in the address after `/staff#/`; `over` is used, expired or of another browser. Who is refused does not learn why (LOGIN-9). */
export const signOnFailures = ['refused', 'over', 'unreachable', 'too-fast'] as const;
export type SignOnFailure = (typeof signOnFailures)[number];

/** The logged-in staff member, and the remaining seconds of the session. */
const staffSession = v.object({
  StaffId: v.string(),
  Role: role,
  Name: v.string(),
  EMailAddress: v.string(),
  IdleEndsIn: v.number(),
});
export type StaffSession = v.InferOutput<typeof staffSession>;

/** The length of a search text, in characters, and the largest number of results. */
export const searchLength = { least: 2, most: 100 } as const;
export const mostFound = 20;

/** The length of a reason for opening the portal as a contact, in characters. */
export const reasonLength = { least: 5, most: 300 } as const;

/** Why staff act; it is recorded. */
export const reason = v.pipe(line(reasonLength.most), v.trim(), v.minLength(reasonLength.least));

/** The version that was seen; null changes it whatever happened since. */
export const version = orNull(v.string());

/** D-9, LOGIN-9: in one request; every failure gets the same answer. */
export const staffLogin = call({
  path: 'staff/login',
  onceByKey: true,
  asker: 'anyone',
  does: 'Begins a session of staff with e-mail, password and one-time code.',
  takes: json(v.object({ email: line(254), password: secret, code: line(20) })),
  answers: answers(staffSession),
  refuses: [loginFailed, tooManyTries, staffRefusals.issuerOnly],
});

export const staffLogout = call({
  path: 'staff/logout',
  asker: 'anyone',
  does: 'Ends the session of staff and what they opened on behalf of contacts.',
});

export const askStaffSession = call({
  method: 'GET',
  path: 'staff/session',
  asker: 'staff',
  does: 'Answers who of staff is logged in.',
  answers: answers(staffSession),
  quiet: true,
});

/** INTERNAL-2: creates a one-time ticket for a contact; `Address` is the path that opens the portal with it within a minute. */
export const openAsContact = call({
  path: 'staff/open',
  onceByKey: true,
  asker: 'staff',
  does: 'Makes a one-time ticket to open the portal as a contact.',
  takes: json(v.object({ contactId: publicId, reason: reason })),
  answers: answers(v.object({ Address: v.string() })),
  refuses: [staffRefusals.notFound, generalRefusals.tooFast],
});

/** For a contact who can no longer log in: the password is then enough. */
export const removeSecondWays = call({
  path: 'staff/removesecondways',
  onceByKey: true,
  asker: 'staff',
  role: 'lead',
  does: 'Takes the passkeys, the app and the recovery codes of a contact away, for a reason.',
  takes: json(v.object({ contactId: publicId, reason: reason })),
  refuses: [staffRefusals.notFound, generalRefusals.tooFast],
});

export const staffPasskeyOptions = call({
  path: 'staff/passkeyoptions',
  repeatable: true,
  asker: 'anyone',
  does: 'Answers what a browser needs to ask for a passkey of staff.',
  answers: answers(authenticationOptions),
  refuses: [passkeysOff, tooManyTries, staffRefusals.issuerOnly],
});

/** D-9: the passkey is the possession factor and verifies finger, face or PIN itself. */
export const staffPasskeyLogin = call({
  path: 'staff/passkeylogin',
  onceByKey: true,
  asker: 'anyone',
  does: 'Begins a session of staff with a passkey.',
  takes: json(authenticationResponse),
  answers: answers(staffSession),
  refuses: [passkeysOff, passkeyFailed, tooManyTries, staffRefusals.issuerOnly],
});

export const staffPasskeys = call({
  method: 'GET',
  path: 'staff/passkeys',
  asker: 'staff',
  does: 'Answers the passkeys of this staff member.',
  answers: answers(v.array(passkey)),
});

export const staffPasskeyOrder = call({
  ...staffReads,
  path: 'staff/passkeyorder',
  does: 'Answers what a browser needs to make a passkey of staff.',
  takes: json(v.object({ password: currentPassword })),
  answers: answers(registrationOptions),
  refuses: [...passwordRefusals, passkeysOff, passkeysFull],
});

export const staffPasskeyAdd = call({
  path: 'staff/passkeyadd',
  onceByKey: true,
  asker: 'staff',
  does: 'Adds a passkey of this staff member.',
  takes: json(registrationResponse),
  answers: answers(passkey),
  refuses: [passkeysOff, passkeyRefused, passkeysFull],
});

export const staffPasskeyRemove = call({
  path: 'staff/passkeyremove',
  onceByKey: true,
  asker: 'staff',
  does: 'Takes a passkey of this staff member away.',
  takes: json(v.object({ id: publicId, password: currentPassword })),
  refuses: [...passwordRefusals, accountRefusals.notFound],
});
