import { internalLogin } from '#contract/session/calls.ts';
import {
  askStaffSession,
  openAsContact,
  ownVisits,
  removeSecondWays,
  searchContacts,
  staffLogin,
  staffLogout,
} from '#contract/staff/calls.ts';
import {
  staffPasskeyKeep,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffPasskeyOrder,
  staffPasskeyRemove,
  staffPasskeys,
} from '#contract/staff/passkeys.ts';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import type { Ground } from '../../features/ground.ts';
import { refuse } from '../../http/refused.ts';
import { type Route, route } from '../../http/route.ts';
import { aboutMe, logIn, logOut } from './login.ts';
import { askPasskey, logInWithPasskey } from './passkey-login.ts';
import { keepPasskey, orderPasskey, passkeysOf, removePasskey } from './passkeys.ts';
import { letInWithPassword } from './rescue.ts';
import { search } from './search.ts';
import { makeTicket, tradeTicket, visitsOf } from './tickets.ts';

/** Staff (D-9): their own login and page, and the way into the portal of a contact (INTERNAL). */
export function staffRoutes(ground: Ground, { issuerOnly }: { readonly issuerOnly: boolean }): readonly Route[] {
  /** L10: where staff log in at the issuer alone, there is no other way in beside it. */
  const notHere = () => {
    if (issuerOnly) throw refuse(staffRefusals.issuerOnly);
  };
  return [
    route(staffLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      notHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await logIn(ground, { ...input, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffPasskeyOptions, async ({ address }) => {
      notHere();
      return askPasskey(ground, address);
    }),
    route(staffPasskeyLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      notHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await logInWithPasskey(ground, input, { address, userAgent, replaces });
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
    route(openAsContact, async ({ input, staff, culture, pathPrefix }) => {
      const ticket = await makeTicket(ground, staff, input);
      const prefix = pathPrefix ? `/${pathPrefix}` : '';
      return { Address: `${prefix}${sitePath(culture, ground.brand.slug)}#/internal/${input.contactId}/${ticket}` };
    }),
    route(removeSecondWays, async ({ input, staff }) => {
      await letInWithPassword(ground, staff, input);
      return itIsDone;
    }),
    route(staffPasskeys, ({ staff }) => passkeysOf(ground, staff)),
    route(staffPasskeyOrder, ({ staff, input }) => orderPasskey(ground, staff, input.password)),
    route(staffPasskeyKeep, ({ staff, input }) => keepPasskey(ground, staff, input)),
    route(staffPasskeyRemove, async ({ staff, input }) => {
      await removePasskey(ground, staff, input);
      return itIsDone;
    }),
    route(ownVisits, ({ staff }) => visitsOf(ground, staff)),
    route(internalLogin, async ({ input, culture, prefix, address, userAgent, maybeSession, cookies }) => {
      const replaces = maybeSession?.idHash ?? null;
      const { secret, answer } = await tradeTicket(ground, { ...input, culture, prefix, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
  ];
}
