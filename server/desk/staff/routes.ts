import * as sessionCalls from '#contract/session.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import * as findCalls from '#contract/staff/find.ts';
import { itIsDone, sitePath } from '#contract/values/shapes.ts';
import { authenticationOptions } from '../../access/passkeys/authentication.ts';
import { refuse } from '../../access/refusals.ts';
import { type CallRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { find } from './find.ts';
import {
  type CompletedStaffLogin,
  removeSecondFactorsOf,
  type StaffBrowser,
  staffLogIn,
  staffLogOut,
  staffSessionInfo,
} from './login.ts';
import {
  registerStaffPasskey,
  removeStaffPasskey,
  staffLogInWithPasskey,
  staffPasskeyRegistrationOptions,
  staffPasskeysOf,
} from './passkeys.ts';
import { createTicket, redeemTicket } from './tickets.ts';

/** Staff (D-9): login, staff page, and opening the portal of a contact (INTERNAL). `issuerOnly` refuses every other login (L10). */
export function staffRoutes({ issuerOnly }: { readonly issuerOnly: boolean }): readonly Route[] {
  return [...loginRoutes(issuerOnly), ...sessionRoutes, ...passkeyRoutes, ...contactRoutes];
}

function loginRoutes(issuerOnly: boolean): readonly Route[] {
  const requireLoginHere = () => {
    if (issuerOnly) throw refuse(staffRefusals.issuerOnly);
  };
  return [
    routeInTwo(
      staffCalls.staffLogin,
      async (asked) => {
        requireLoginHere();
        return staffLogIn(asked.context, { ...asked.input, ...browserOf(asked) }, asked.save);
      },
      finish,
    ),
    route(staffCalls.staffPasskeyOptions, async ({ context, address }) => {
      requireLoginHere();
      return authenticationOptions(context, { kind: 'staff', id: null }, address);
    }),
    routeInTwo(
      staffCalls.staffPasskeyLogin,
      async (asked) => {
        requireLoginHere();
        return staffLogInWithPasskey(asked.context, asked.input, browserOf(asked), asked.save);
      },
      finish,
    ),
  ];
}

function browserOf({ address, userAgent, device, maybeStaff }: CallRequest<unknown, 'anyone'>): StaffBrowser {
  return { address, userAgent, device, replaces: maybeStaff?.idHash ?? null };
}

async function finish({ cookies }: CallRequest<unknown, 'anyone'>, { secret, answer, device }: CompletedStaffLogin) {
  cookies.begin(secret);
  cookies.rememberDevice(device);
  return answer;
}

const sessionRoutes: readonly Route[] = [
  route(staffCalls.staffLogout, async ({ context, maybeStaff, formerStaffId, cookies }) => {
    // Work in a contact's portal does not extend the staff session, so that may be over while those on behalf are not.
    const staffId = maybeStaff?.staffId ?? formerStaffId;
    if (staffId !== null) await staffLogOut(context, staffId);
    cookies.end();
    return itIsDone;
  }),
  route(staffCalls.askStaffSession, async ({ context, staff }) => staffSessionInfo(context, staff)),
];

const passkeyRoutes: readonly Route[] = [
  route(staffCalls.staffPasskeys, ({ context, staff }) => staffPasskeysOf(context, staff)),
  route(staffCalls.staffPasskeyOrder, ({ context, staff, input }) =>
    staffPasskeyRegistrationOptions(context, staff, input.password),
  ),
  route(staffCalls.staffPasskeyAdd, ({ context, staff, input, save }) =>
    registerStaffPasskey(context, staff, input, save),
  ),
  route(staffCalls.staffPasskeyRemove, async ({ context, staff, input, save }) => {
    await removeStaffPasskey(context, staff, input, save);
    return itIsDone;
  }),
];

const contactRoutes: readonly Route[] = [
  route(findCalls.find, ({ context, input, staff }) => find(context, staff, input.query)),
  route(staffCalls.openAsContact, ({ context, input, staff, culture, pathPrefix, save }) => {
    const page = `${pathPrefix ? `/${pathPrefix}` : ''}${sitePath(culture, context.brand.slug)}`;
    const addressOf = (ticket: string) => ({ Address: `${page}#/internal/${input.contactId}/${ticket}` });
    return createTicket(context, staff, input, addressOf, save);
  }),
  route(staffCalls.removeSecondWays, async ({ context, input, staff, save }) => {
    await removeSecondFactorsOf(context, staff, input, save);
    return itIsDone;
  }),
  route(sessionCalls.internalLogin, async (asked) => {
    const { context, input, culture, prefix, address, userAgent, maybeSession } = asked;
    const browser = { culture, prefix, address, userAgent, replaces: maybeSession?.idHash ?? null };
    const { secret, answer } = await redeemTicket(context, { ...input, ...browser });
    asked.cookies.begin(secret);
    return answer;
  }),
];
