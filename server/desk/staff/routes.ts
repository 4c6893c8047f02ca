import * as sessionCalls from '#contract/session/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { refuse } from '../../access/refusals.ts';
import type { Ground } from '../../context.ts';
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
    route(staffCalls.staffLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      notHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await logIn(ground, { ...input, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffPasskeyCalls.staffPasskeyOptions, async ({ address }) => {
      notHere();
      return askPasskey(ground, address);
    }),
    route(staffPasskeyCalls.staffPasskeyLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      notHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await logInWithPasskey(ground, input, { address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffCalls.staffLogout, async ({ maybeStaff, cookies }) => {
      if (maybeStaff) await logOut(ground, maybeStaff);
      cookies.end();
      return itIsDone;
    }),
    route(staffCalls.askStaffSession, async ({ staff }) => aboutMe(ground, staff)),
    route(staffCalls.searchContacts, ({ input, staff }) => search(ground, staff, input.query)),
    route(staffCalls.openAsContact, async ({ input, staff, culture, pathPrefix }) => {
      const ticket = await makeTicket(ground, staff, input);
      const prefix = pathPrefix ? `/${pathPrefix}` : '';
      return { Address: `${prefix}${sitePath(culture, ground.brand.slug)}#/internal/${input.contactId}/${ticket}` };
    }),
    route(staffCalls.removeSecondWays, async ({ input, staff }) => {
      await letInWithPassword(ground, staff, input);
      return itIsDone;
    }),
    route(staffPasskeyCalls.staffPasskeys, ({ staff }) => passkeysOf(ground, staff)),
    route(staffPasskeyCalls.staffPasskeyOrder, ({ staff, input }) => orderPasskey(ground, staff, input.password)),
    route(staffPasskeyCalls.staffPasskeyKeep, ({ staff, input }) => keepPasskey(ground, staff, input)),
    route(staffPasskeyCalls.staffPasskeyRemove, async ({ staff, input }) => {
      await removePasskey(ground, staff, input);
      return itIsDone;
    }),
    route(staffCalls.ownVisits, ({ staff }) => visitsOf(ground, staff)),
    route(sessionCalls.internalLogin, async ({ input, culture, prefix, address, userAgent, maybeSession, cookies }) => {
      const replaces = maybeSession?.idHash ?? null;
      const { secret, answer } = await tradeTicket(ground, { ...input, culture, prefix, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
  ];
}
