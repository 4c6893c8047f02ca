import { askSession, isLoggedIn, login, logout, stayLoggedIn } from '#contract/session/calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type Route, route } from '../../http/route.ts';
import type { Ground } from '../ground.ts';
import { begin, end, lifeLeft, stay } from './usecases.ts';

/** In and out: LOGIN, LOGOUT, CALL-6, STATE-3. */
export function sessionRoutes(ground: Ground): readonly Route[] {
  return [
    route(login, async ({ input, culture, maybeSession, userAgent, address, cookies }) => {
      const { secret, answer } = await begin(ground, {
        ...input,
        culture,
        userAgent,
        address,
        replaces: maybeSession?.idHash ?? null,
      });
      cookies.begin(secret);
      return answer;
    }),
    route(logout, async ({ maybeSession, cookies }) => {
      if (maybeSession) await end(ground, maybeSession);
      cookies.end();
      return itIsDone;
    }),
    route(isLoggedIn, async ({ maybeSession }) => ({ loggedin: maybeSession !== null })),
    route(askSession, ({ session }) => lifeLeft(ground, session)),
    route(stayLoggedIn, ({ session }) => stay(ground, session)),
  ];
}
