import * as v from 'valibot';
import { answers, call, form } from './call.ts';
import { dossierAnswer } from './claims/calls.ts';
import { sessionRefusals } from './refusal.ts';
import { culture } from './values/culture.ts';
import { line, secret } from './values/shapes.ts';

/** The factors that complete a login: the code of an app, a passkey, or a recovery code. */
export const secondFactorNames = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorName = (typeof secondFactorNames)[number];

/** LOGIN-9: wrong e-mail and wrong password are indistinguishable, in text and in time. */
export const login = call({
  path: 'portal/login',
  repeatable: true,
  asker: 'anyone',
  does: 'Begins a session with e-mail and password and answers the dossier.',
  takes: form(v.object({ culture, email: line(254), password: secret })),
  answers: answers(dossierAnswer),
  refuses: [sessionRefusals.loginFailed, sessionRefusals.secondFactorNeeded, sessionRefusals.tooManyTries],
});

/** LOGOUT-1: ends the session on the server. It needs the anti-forgery token or a fetch by our own pages (W4). */
export const logout = call({
  method: 'GET',
  path: 'portal/logout',
  asker: 'anyone',
  endsSession: true,
  does: 'Ends the session.',
});

/** CALL-6, W34: does not extend the session. `InternalUser` (INTERNAL-4) is an addition to the specification. */
export const isLoggedIn = call({
  method: 'GET',
  path: 'portal/isloggedin',
  asker: 'anyone',
  does: 'Answers whether there is a session.',
  answers: answers(v.object({ loggedin: v.boolean(), InternalUser: v.optional(v.string()) })),
  quiet: true,
});

/** An addition to the specification. In seconds from now; `InternalUser` is the staff member in a session on behalf of a contact (INTERNAL-5). */
export const sessionInfo = v.object({
  IdleEndsIn: v.number(),
  EndsIn: v.number(),
  InternalUser: v.nullable(v.string()),
});
export type SessionInfo = v.InferOutput<typeof sessionInfo>;

/** STATE-3: does not extend the session. An addition to the specification. */
export const askSession = call({
  method: 'GET',
  path: 'portal/session',
  asker: 'session',
  does: 'Answers how long the session still lives.',
  answers: answers(sessionInfo),
  quiet: true,
});

/** STATE-3. An addition to the specification. */
export const stayLoggedIn = call({
  path: 'portal/stayloggedin',
  repeatable: true,
  asker: 'session',
  does: 'Keeps the session alive.',
  answers: answers(sessionInfo),
});

/** INTERNAL-1, INTERNAL-2: every value but a valid ticket gets the same refusal. */
export const internalLogin = call({
  path: 'portal/internallogin',
  asker: 'anyone',
  does: 'Begins a session of staff on behalf of a contact, with a one-time ticket.',
  takes: form(v.object({ culture, contactId: line(200), internalUser: line(200) })),
  answers: answers(v.object({ ...dossierAnswer.entries, InternalUser: v.string() })),
  refuses: [sessionRefusals.ticketRefused, sessionRefusals.tooManyTries],
});
