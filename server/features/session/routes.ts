import { sessionRefusals } from '#contract/refusal.ts';
import * as sessionCalls from '#contract/session.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { refuse } from '../../access/refusals.ts';
import type { LoginContext } from '../../changes/create-session.ts';
import { type Route, route } from '../../http/route.ts';
import { cancelPendingLogin, extendSession, isLoggedIn, logIn, logOut, sessionInfo } from './usecases.ts';

/** Login, logout and session status: LOGIN, LOGOUT, CALL-6, STATE-3. */
export function sessionRoutes({ dossierOf }: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  return [
    route(sessionCalls.login, async (asked) => {
      const { context, input, culture, prefix, pathPrefix, maybeSession, pending } = asked;
      const { userAgent, address, device, cookies } = asked;
      const begun = await logIn(
        { ...context, dossierOf },
        {
          ...input,
          culture,
          prefix,
          pathPrefix,
          userAgent,
          address,
          device,
          replaces: maybeSession?.idHash ?? pending?.idHash ?? null,
        },
      );
      cookies.begin(begun.secret);
      if ('ways' in begun) throw refuse(sessionRefusals.secondFactorNeeded, { data: { ways: begun.ways.join(',') } });
      cookies.rememberDevice(begun.device);
      return begun.answer;
    }),
    route(sessionCalls.logout, async ({ context, maybeSession, pending, retainsStorage, cookies }) => {
      if (maybeSession) await logOut(context, maybeSession);
      if (pending) await cancelPendingLogin(context, pending);
      cookies.end();
      // What was written survives the end of a session, except after a logout (STATE-3).
      if (maybeSession && !retainsStorage) cookies.clearStorage();
      return itIsDone;
    }),
    route(sessionCalls.isLoggedIn, ({ context, maybeSession }) => isLoggedIn(context, maybeSession)),
    route(sessionCalls.askSession, ({ context, session }) => sessionInfo(context, session)),
    route(sessionCalls.stayLoggedIn, ({ context, session }) => extendSession(context, session)),
  ];
}
