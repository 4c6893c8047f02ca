import * as sessionCalls from '#contract/session/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { refuse } from '../../access/refusals.ts';
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

/** Staff (D-9): login, staff page, and opening the portal of a contact (INTERNAL). `issuerOnly` refuses every other login (L10). */
export function staffRoutes({ issuerOnly }: { readonly issuerOnly: boolean }): readonly Route[] {
  return [...loginRoutes(issuerOnly), ...sessionRoutes, ...passkeyRoutes, ...contactRoutes];
}

function loginRoutes(issuerOnly: boolean): readonly Route[] {
  const requireLoginHere = () => {
    if (issuerOnly) throw refuse(staffRefusals.issuerOnly);
  };
  return [
    route(staffCalls.staffLogin, async ({ context, input, address, userAgent, maybeStaff, cookies }) => {
      requireLoginHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await staffLogIn(context, { ...input, address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
    route(staffPasskeyCalls.staffPasskeyOptions, async ({ context, address }) => {
      requireLoginHere();
      return staffPasskeyLoginOptions(context, address);
    }),
    route(staffPasskeyCalls.staffPasskeyLogin, async ({ context, input, address, userAgent, maybeStaff, cookies }) => {
      requireLoginHere();
      const replaces = maybeStaff?.idHash ?? null;
      const { secret, answer } = await staffLogInWithPasskey(context, input, { address, userAgent, replaces });
      cookies.begin(secret);
      return answer;
    }),
  ];
}

const sessionRoutes: readonly Route[] = [
  route(staffCalls.staffLogout, async ({ context, maybeStaff, cookies }) => {
    if (maybeStaff) await staffLogOut(context, maybeStaff);
    cookies.end();
    return itIsDone;
  }),
  route(staffCalls.askStaffSession, async ({ context, staff }) => staffSessionInfo(context, staff)),
];

const passkeyRoutes: readonly Route[] = [
  route(staffPasskeyCalls.staffPasskeys, ({ context, staff }) => staffPasskeysOf(context, staff)),
  route(staffPasskeyCalls.staffPasskeyOrder, ({ context, staff, input }) =>
    staffPasskeyRegistrationOptions(context, staff, input.password),
  ),
  route(staffPasskeyCalls.staffPasskeyKeep, ({ context, staff, input }) => registerStaffPasskey(context, staff, input)),
  route(staffPasskeyCalls.staffPasskeyRemove, async ({ context, staff, input }) => {
    await removeStaffPasskey(context, staff, input);
    return itIsDone;
  }),
];

const contactRoutes: readonly Route[] = [
  route(staffCalls.searchContacts, ({ context, input, staff }) => searchContacts(context, staff, input.query)),
  route(staffCalls.openAsContact, async ({ context, input, staff, culture, pathPrefix }) => {
    const ticket = await createTicket(context, staff, input);
    const prefix = pathPrefix ? `/${pathPrefix}` : '';
    return { Address: `${prefix}${sitePath(culture, context.brand.slug)}#/internal/${input.contactId}/${ticket}` };
  }),
  route(staffCalls.removeSecondWays, async ({ context, input, staff }) => {
    await removeSecondFactorsOf(context, staff, input);
    return itIsDone;
  }),
  route(staffCalls.ownVisits, ({ context, staff }) => visitsOf(context, staff)),
  route(sessionCalls.internalLogin, async (asked) => {
    const { context, input, culture, prefix, address, userAgent, maybeSession } = asked;
    const browser = { culture, prefix, address, userAgent, replaces: maybeSession?.idHash ?? null };
    const { secret, answer } = await redeemTicket(context, { ...input, ...browser });
    asked.cookies.begin(secret, { onBehalf: true });
    return answer;
  }),
];
