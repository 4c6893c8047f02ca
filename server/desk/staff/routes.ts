import { internalLogin } from '#contract/session/calls.ts';
import {
  askStaffSession,
  openAsContact,
  ownVisits,
  searchContacts,
  staffLogin,
  staffLogout,
} from '#contract/staff/calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import type { Ground } from '../../features/ground.ts';
import { type Route, route } from '../../http/route.ts';
import { aboutMe, logIn, logOut } from './login.ts';
import { search } from './search.ts';
import { makeTicket, tradeTicket, visitsOf } from './tickets.ts';

/** Staff (D-9): their own login and page, and the way into the portal of a contact (INTERNAL). */
export function staffRoutes(ground: Ground): readonly Route[] {
  return [
    route(staffLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await logIn(ground, { ...input, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffLogout, async ({ maybeStaff, cookies }) => {
      if (maybeStaff) await logOut(ground, maybeStaff);
      cookies.end();
      return itIsDone;
    }),
    route(askStaffSession, async ({ staff }) => aboutMe(ground, staff)),
    route(searchContacts, ({ input, staff }) => search(ground, staff, input.query)),
    route(openAsContact, async ({ input, staff, culture }) => {
      const ticket = await makeTicket(ground, staff, input);
      return { Address: `${sitePath(culture, ground.brand.slug)}#/internal/${input.contactId}/${ticket}` };
    }),
    route(ownVisits, ({ staff }) => visitsOf(ground, staff)),
    route(internalLogin, async ({ input, culture, address, userAgent, maybeSession, cookies }) => {
      const replaces = maybeSession?.idHash ?? null;
      const { secret, answer } = await tradeTicket(ground, { ...input, culture, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
  ];
}
