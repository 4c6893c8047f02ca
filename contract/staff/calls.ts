import * as v from 'valibot';
import { answers, call, json, nothing } from '../call.ts';
import { generalRefusals } from '../refusal.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { done, line, publicId, secret } from '../values/shapes.ts';
import { staffRefusals } from './refusals.ts';
import { foundContact, reasonLength, searchLength, staffSession, visit } from './schema.ts';

const trimmed = (longest: number) => v.pipe(line(longest), v.trim());
const reason = v.pipe(trimmed(reasonLength.most), v.minLength(reasonLength.least));

/** D-9: staff log in with e-mail, password and app code in one request; every failure gets the same answer (LOGIN-9). */
export const staffLogin = call({
  method: 'POST',
  path: 'staff/login',
  onceByKey: true,
  asker: 'anyone',
  does: 'Begins a session of staff with e-mail, password and one-time code.',
  takes: json(v.object({ email: line(254), password: secret, code: line(20) })),
  answers: answers(staffSession),
  refuses: [sessionRefusals.loginFailed, sessionRefusals.tooManyTries, staffRefusals.issuerOnly],
});

/** Ends the session of a staff member and every session on behalf of a contact that they have opened. */
export const staffLogout = call({
  method: 'POST',
  path: 'staff/logout',
  asker: 'anyone',
  does: 'Ends the session of staff and what they opened on behalf of contacts.',
  takes: nothing,
  answers: answers(done),
  refuses: [],
});

/** The logged-in staff member; the call does not extend the session. */
export const askStaffSession = call({
  method: 'GET',
  path: 'staff/session',
  asker: 'staff',
  does: 'Answers who of staff is logged in.',
  takes: nothing,
  answers: answers(staffSession),
  refuses: [],
  quiet: true,
});

/** Contacts by name, e-mail address or claim number, at most 20; every search is recorded. */
export const searchContacts = call({
  method: 'POST',
  path: 'staff/search',
  repeatable: true,
  asker: 'staff',
  does: 'Finds contacts by name, e-mail address or claim number.',
  takes: json(v.object({ query: v.pipe(trimmed(searchLength.most), v.minLength(searchLength.least)) })),
  answers: answers(v.array(foundContact)),
  refuses: [generalRefusals.tooFast],
});

/** INTERNAL-2: creates a one-time ticket for a contact; `Address` is the path that opens the portal with it within a minute. */
export const openAsContact = call({
  method: 'POST',
  path: 'staff/open',
  onceByKey: true,
  asker: 'staff',
  does: 'Makes a one-time ticket to open the portal as a contact.',
  takes: json(v.object({ contactId: publicId, reason: reason })),
  answers: answers(v.object({ Address: v.string() })),
  refuses: [staffRefusals.notFound, generalRefusals.tooFast],
});

/** For a contact who can no longer log in: deletes their passkeys, app and recovery codes, so that the password is enough. */
export const removeSecondWays = call({
  method: 'POST',
  path: 'staff/removesecondways',
  onceByKey: true,
  asker: 'staff',
  does: 'Takes the passkeys, the app and the recovery codes of a contact away, for a reason.',
  takes: json(v.object({ contactId: publicId, reason: reason })),
  answers: answers(done),
  refuses: [staffRefusals.notFound, generalRefusals.tooFast],
});

/** The last 50 visits of this staff member, the newest first. */
export const ownVisits = call({
  method: 'GET',
  path: 'staff/visits',
  asker: 'staff',
  does: 'Answers the last visits of this staff member to portals of contacts.',
  takes: nothing,
  answers: answers(v.array(visit)),
  refuses: [],
});
