import * as v from 'valibot';
import { answers, call, form, nothing } from '../call.ts';
import { dossierAnswer } from '../claims/calls.ts';
import { culture } from '../values/culture.ts';
import { done, line, secret } from '../values/shapes.ts';
import { sessionRefusals } from './refusals.ts';

/** LOGIN-9: wrong e-mail and wrong password are indistinguishable, in text and in time. */
export const login = call({
  method: 'POST',
  path: 'portal/login',
  asker: 'anyone',
  does: 'Begins a session with e-mail and password and answers the dossier.',
  takes: form(v.object({ culture, email: line(254), password: secret })),
  answers: answers(dossierAnswer),
  refuses: [sessionRefusals.loginFailed],
});

/** LOGOUT-1: ends the session on the server. Asked with the anti-forgery token or from our own pages only (W4). */
export const logout = call({
  method: 'GET',
  path: 'portal/logout',
  asker: 'anyone',
  does: 'Ends the session.',
  takes: nothing,
  answers: answers(done),
  refuses: [],
});

/** CALL-6, W34: whether the session lives; asking does not lengthen it. */
export const isLoggedIn = call({
  method: 'GET',
  path: 'portal/isloggedin',
  asker: 'anyone',
  does: 'Answers whether there is a session.',
  takes: nothing,
  answers: answers(v.object({ loggedin: v.boolean() })),
  refuses: [],
});
