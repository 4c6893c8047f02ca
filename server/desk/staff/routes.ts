import * as sessionCalls from '#contract/session/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { staffLogIn, staffLogOut, staffSessionInfo } from './login.ts';
import { staffLogInWithPasskey, staffPasskeyLoginOptions } from './passkey-login.ts';
import {
  registerStaffPasskey,
  removeStaffPasskey,
  staffPasskeyRegistrationOptions,
  staffPasskeysOf,
} from './passkeys.ts';
import { removeSecondFactorsOf } from './rescue.ts';
import { searchContacts } from './search.ts';
import { createTicket, redeemTicket, visitsOf } from './tickets.ts';

/** Staff (D-9): login, staff page, and opening the portal of a contact (INTERNAL). */
export function staffRoutes(context: Context, { issuerOnly }: { readonly issuerOnly: boolean }): readonly Route[] {
  return [
    ...loginRoutes(context, issuerOnly),
    ...contactRoutes(context),
    ...ownPasskeyRoutes(context),
    route(staffCalls.ownVisits, ({ staff }) => visitsOf(context, staff)),
    route(sessionCalls.internalLogin, async ({ input, culture, prefix, address, userAgent, maybeSession, cookies }) => {
      const replaces = maybeSession?.idHash ?? null;
      const login = { ...input, culture, prefix, address, userAgent, replaces };
      const { secret, answer } = await redeemTicket(context, login);
      cookies.begin(secret);
      return answer;
    }),
  ];
}

function loginRoutes(context: Context, issuerOnly: boolean): readonly Route[] {
  /** L10: if staff must log in at the issuer, all other login calls are refused. */
  const requireLoginHere = () => {
    if (issuerOnly) throw refuse(staffRefusals.issuerOnly);
  };
  return [
    route(staffCalls.staffLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      requireLoginHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await staffLogIn(context, { ...input, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffPasskeyCalls.staffPasskeyOptions, async ({ address }) => {
      requireLoginHere();
      return staffPasskeyLoginOptions(context, address);
    }),
    route(staffPasskeyCalls.staffPasskeyLogin, async ({ input, address, userAgent, maybeStaff, cookies }) => {
      requireLoginHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await staffLogInWithPasskey(context, input, { address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffCalls.staffLogout, async ({ maybeStaff, cookies }) => {
      if (maybeStaff) await staffLogOut(context, maybeStaff);
      cookies.end();
      return itIsDone;
    }),
    route(staffCalls.askStaffSession, async ({ staff }) => staffSessionInfo(context, staff)),
  ];
}

function contactRoutes(context: Context): readonly Route[] {
  return [
    route(staffCalls.searchContacts, ({ input, staff }) => searchContacts(context, staff, input.query)),
    route(staffCalls.openAsContact, async ({ input, staff, culture, pathPrefix }) => {
      const ticket = await createTicket(context, staff, input);
      const prefix = pathPrefix ? `/${pathPrefix}` : '';
      return { Address: `${prefix}${sitePath(culture, context.brand.slug)}#/internal/${input.contactId}/${ticket}` };
    }),
    route(staffCalls.removeSecondWays, async ({ input, staff }) => {
      await removeSecondFactorsOf(context, staff, input);
      return itIsDone;
    }),
  ];
}

function ownPasskeyRoutes(context: Context): readonly Route[] {
  return [
    route(staffPasskeyCalls.staffPasskeys, ({ staff }) => staffPasskeysOf(context, staff)),
    route(staffPasskeyCalls.staffPasskeyOrder, ({ staff, input }) =>
      staffPasskeyRegistrationOptions(context, staff, input.password),
    ),
    route(staffPasskeyCalls.staffPasskeyKeep, ({ staff, input }) => registerStaffPasskey(context, staff, input)),
    route(staffPasskeyCalls.staffPasskeyRemove, async ({ staff, input }) => {
      await removeStaffPasskey(context, staff, input);
      return itIsDone;
    }),
  ];
}
