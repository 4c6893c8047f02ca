import {
  acceptTerms,
  checkPasswordRequest,
  createNewPassword,
  endOwnSession,
  ownSessions,
  requestPasswordChange,
  staffVisits,
  updateAccount,
  updateLogin,
} from '#contract/account/calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type Route, route } from '../../http/route.ts';
import type { Ground } from '../ground.ts';
import { edit } from './edit.ts';
import { changePassword, isLinkOpen, requestLink, setPasswordByLink } from './passwords.ts';
import { endOne, sessionsOf, visitsTo } from './sessions.ts';
import { accept } from './terms.ts';

/** What people keep of themselves: their details, password, terms and sessions. */
export function accountRoutes(ground: Ground): readonly Route[] {
  const { words } = ground;
  return [
    route(updateAccount, async ({ input, session }) => {
      await edit(ground, session, input);
      return itIsDone;
    }),
    route(updateLogin, async ({ input, session }) => {
      await changePassword(ground, session, input);
      return itIsDone;
    }),
    route(requestPasswordChange, async ({ input, address, device, pathPrefix }) => {
      await requestLink(ground, { email: input.email, address, device, prefix: pathPrefix });
      return itIsDone;
    }),
    route(checkPasswordRequest, async ({ input, address }) =>
      (await isLinkOpen(ground, input.requestId, address)) ? 'valid' : 'expired',
    ),
    route(createNewPassword, async ({ input, address }) => {
      await setPasswordByLink(ground, input, address);
      return itIsDone;
    }),
    route(acceptTerms, async ({ session, culture, prefix }) => {
      await accept(ground, session, { culture, language: words.languageOf(culture, prefix) });
      return itIsDone;
    }),
    route(ownSessions, ({ session, culture, prefix }) =>
      sessionsOf(ground, session, words.languageOf(culture, prefix)),
    ),
    route(endOwnSession, async ({ input, session }) => {
      await endOne(ground, session, input.sessionId);
      return itIsDone;
    }),
    route(staffVisits, ({ session }) => visitsTo(ground, session)),
  ];
}
