import * as accountCalls from '#contract/account/calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { edit } from './edit.ts';
import { changePassword, isLinkOpen, requestLink, setPasswordByLink } from './passwords.ts';
import { endOne, sessionsOf, visitsTo } from './sessions.ts';
import { accept } from './terms.ts';

/** What people keep of themselves: their details, password, terms and sessions. */
export function accountRoutes(ground: Ground): readonly Route[] {
  const { words } = ground;
  return [
    route(accountCalls.updateAccount, async ({ input, session }) => {
      await edit(ground, session, input);
      return itIsDone;
    }),
    route(accountCalls.updateLogin, async ({ input, session }) => {
      await changePassword(ground, session, input);
      return itIsDone;
    }),
    route(accountCalls.requestPasswordChange, async ({ input, address, device, pathPrefix }) => {
      await requestLink(ground, { email: input.email, address, device, prefix: pathPrefix });
      return itIsDone;
    }),
    route(accountCalls.checkPasswordRequest, async ({ input, address }) =>
      (await isLinkOpen(ground, input.requestId, address)) ? 'valid' : 'expired',
    ),
    route(accountCalls.createNewPassword, async ({ input, address }) => {
      await setPasswordByLink(ground, input, address);
      return itIsDone;
    }),
    route(accountCalls.acceptTerms, async ({ session, culture, prefix }) => {
      await accept(ground, session, { culture, language: words.languageOf(culture, prefix) });
      return itIsDone;
    }),
    route(accountCalls.ownSessions, ({ session, culture, prefix }) =>
      sessionsOf(ground, session, words.languageOf(culture, prefix)),
    ),
    route(accountCalls.endOwnSession, async ({ input, session }) => {
      await endOne(ground, session, input.sessionId);
      return itIsDone;
    }),
    route(accountCalls.staffVisits, ({ session }) => visitsTo(ground, session)),
  ];
}
