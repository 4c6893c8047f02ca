import { sessionRefusals, ticketLife } from '#contract/refusal.ts';
import * as sessionCalls from '#contract/session.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import * as findCalls from '#contract/staff/find.ts';
import { itIsDone, sitePath } from '#contract/values/shapes.ts';
import { contactById } from '../../access/contact-store.ts';
import { wrongPassword } from '../../access/current-password.ts';
import { commitWork } from '../../access/idempotency.ts';
import {
  requireWithinLimit,
  triesOfCode,
  triesOfCurrentPassword,
  triesOnAccount,
} from '../../access/limits/login-limits.ts';
import { authenticationOptions } from '../../access/passkeys/authentication.ts';
import { requirePasskeySite } from '../../access/passkeys/challenges.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { listPasskeys, type PasskeyOwner } from '../../access/passkeys/store.ts';
import { refuse } from '../../access/refusals.ts';
import { removeAllSecondFactors } from '../../access/second-factor-store.ts';
import { beginSession, deleteSession, deleteSessionsOfContact } from '../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { dossierOf } from '../../features/claims/usecases.ts';
import { recordFactorChange } from '../../features/second-factor/usecases.ts';
import { type Asked, type CallRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { forget, forgetWithParts, giveBack } from '../../platform/rate-store.ts';
import { endAllStaffAccess } from './accounts.ts';
import { find } from './find.ts';
import { type CompletedStaffLogin, staffLogIn, staffLogInWithPasskey, staffSessionInfo } from './login.ts';
import { ofStaff, openings, requireContact, requireWithinStaffLimit, rescues, ticketsFrom } from './rules.ts';
import { findEnabledStaff, insertTicket, type StaffRow, takeTicket } from './store.ts';

/** Staff (D-9): login, staff page, and opening the portal of a contact (INTERNAL). `issuerOnly` refuses every other login (L10). */
export function staffRoutes({ issuerOnly }: { readonly issuerOnly: boolean }): readonly Route[] {
  return [...loginRoutes(issuerOnly), ...sessionRoutes, ...passkeyRoutes, ...contactRoutes];
}

function loginRoutes(issuerOnly: boolean): readonly Route[] {
  const here = <Asking, Done>(work: (asked: Asking) => Promise<Done>) => {
    return async (asked: Asking) => {
      if (issuerOnly) throw refuse(staffRefusals.issuerOnly);
      return work(asked);
    };
  };
  return [
    routeInTwo(staffCalls.staffLogin, here(staffLogIn), finish),
    route(
      staffCalls.staffPasskeyOptions,
      here(({ context, address }) => authenticationOptions(context, { kind: 'staff', id: null }, address)),
    ),
    routeInTwo(staffCalls.staffPasskeyLogin, here(staffLogInWithPasskey), finish),
  ];
}

async function finish({ cookies }: CallRequest<unknown, 'anyone'>, { secret, answer, device }: CompletedStaffLogin) {
  cookies.begin(secret);
  cookies.rememberDevice(device);
  return answer;
}

const sessionRoutes: readonly Route[] = [
  route(staffCalls.staffLogout, async ({ context: { db, clock }, maybeStaff, formerStaffId, cookies }) => {
    // Work in a contact's portal does not extend the staff session, so that may be over while those on behalf are not.
    const staffId = maybeStaff?.staffId ?? formerStaffId;
    if (staffId !== null) {
      await db.transaction().execute(async (db) => {
        await endAllStaffAccess(db, staffId, instantOf(clock));
        await recordAudit(db, clock, { act: 'staff.loggedOut', contactId: null, staffId });
      });
    }
    cookies.end();
    return itIsDone;
  }),
  route(staffCalls.askStaffSession, async ({ context, staff }) => staffSessionInfo(context, staff)),
];

const passkeyRoutes: readonly Route[] = [
  route(staffCalls.staffPasskeys, ({ context, staff }) => listPasskeys(context.db, ownerOf(staff))),
  route(staffCalls.staffPasskeyOrder, async ({ context, staff, input }) => {
    requirePasskeySite(context);
    await verifyStaffPassword(context, staff, input.password);
    return registrationOptions(context, ownerOf(staff), { name: staff.email, displayName: staff.name });
  }),
  route(staffCalls.staffPasskeyAdd, (asked) =>
    registerPasskey(asked, ownerOf(asked.staff), (db, added) =>
      recordStaffChange(db, asked.context, asked.staff.staffId, 'passkeyAdded', added.Id),
    ),
  ),
  route(staffCalls.staffPasskeyRemove, async (asked) => {
    const { context, staff, input } = asked;
    await verifyStaffPassword(context, staff, input.password);
    return removePasskey(asked, ownerOf(staff), (db) =>
      recordStaffChange(db, context, staff.staffId, 'passkeyRemoved', input.id),
    );
  }),
];

function ownerOf({ staffId }: ActiveStaffSession): PasskeyOwner {
  return { kind: 'staff', id: staffId };
}

async function verifyStaffPassword(context: Context, { staffId }: ActiveStaffSession, password: string): Promise<void> {
  const tries = ofStaff(triesOfCurrentPassword(staffId));
  await requireWithinLimit(context, tries);
  const staff = await findEnabledStaff(context.db, staffId);
  if (!(await context.passwords.verify(password, staff?.password_hash ?? null, staffId)))
    throw wrongPassword('password');
  await forget(context.db, [tries.key]);
}

const contactRoutes: readonly Route[] = [
  route(findCalls.find, ({ context, input, staff }) => find(context, staff, input.query)),
  route(staffCalls.openAsContact, openAsContact),
  route(staffCalls.removeSecondWays, removeSecondFactors),
  route(sessionCalls.internalLogin, redeemTicket),
];

/**
 * INTERNAL-2: creates a ticket for a contact, with a reason. Only the hash of its secret is stored, and for two minutes the answer,
 * encrypted with the secrets of the request, as it may have been lost (W37).
 */
async function openAsContact(asked: Asked<typeof staffCalls.openAsContact>) {
  const { context, staff, culture, pathPrefix } = asked;
  const { contactId, reason } = asked.input;
  await requireWithinStaffLimit(context, openings(staff.staffId));
  const { clock, random } = context;
  const secret = random.secret();
  const page = `${pathPrefix ? `/${pathPrefix}` : ''}${sitePath(culture, context.brand.slug)}`;
  return commitWork(asked, async (db) => {
    await requireContact(db, context, staff, contactId);
    await insertTicket(db, {
      secret_hash: hashOfSecret(secret),
      staff_id: staff.staffId,
      contact_id: contactId,
      reason,
      created_at: instantOf(clock),
      expires_at: instantIn(clock, ticketLife),
    });
    await recordAudit(db, clock, { act: 'staff.ticketMade', contactId, staffId: staff.staffId });
    return { Address: `${page}#/internal/${contactId}/${secret}` };
  });
}

/**
 * Removes all second factors of a contact who has lost them; a new password does not bypass them. Staff verify the caller and
 * give a reason. All sessions end, failed logins are forgotten, and the contact gets a mail at once.
 */
async function removeSecondFactors(asked: Asked<typeof staffCalls.removeSecondWays>) {
  const { context, staff } = asked;
  const { contactId, reason } = asked.input;
  const { staffId } = staff;
  await requireWithinStaffLimit(context, rescues(staffId));
  return commitWork(asked, async (db) => {
    await requireContact(db, context, staff, contactId);
    if (!(await removeAllSecondFactors(db, contactId))) throw refuse(staffRefusals.notFound);
    await deleteSessionsOfContact(db, contactId);
    // Whoever lost the second factors has often been locked out by wrong codes.
    const { email } = await contactById(db, contactId);
    await forgetWithParts(db, [triesOnAccount(email).key, triesOfCode(contactId).key]);
    await recordFactorChange(db, context, contactId, 'allRemoved', { staffId });
    // COMPOSE-9: without `contactId`, as the copy of a contact's data has the acts that name them.
    const rescue = { act: 'staff.rescued', contactId: null, staffId, subjectId: contactId, details: { reason } };
    await recordAudit(db, context.clock, rescue);
    return itIsDone;
  });
}

/** INTERNAL-1, INTERNAL-2: exchanges a ticket, once, for a session on behalf of its contact; the browser's former one ends (NAV-9). */
async function redeemTicket(asked: Asked<typeof sessionCalls.internalLogin>) {
  const { context, input, culture, userAgent, maybeSession } = asked;
  const { contactId } = input;
  const tries = ticketsFrom(asked.address);
  await requireWithinLimit(context, tries);
  const { secret, name } = await context.db.transaction().execute(async (db) => {
    const staff = await useTicket(db, context, input);
    await giveBack(db, tries.key);
    if (maybeSession) await deleteSession(db, maybeSession.idHash);
    const secret = await beginSession(db, context, { contactId, staffId: staff.id, culture, userAgent });
    const sessionHash = hashOfSecret(secret);
    await recordAudit(db, context.clock, { act: 'session.begun', contactId, staffId: staff.id, sessionHash });
    return { secret, name: staff.name };
  });
  const answer = await dossierOf(context, await contactById(context.db, contactId), asked);
  asked.cookies.begin(secret);
  return { ...answer, InternalUser: name };
}

/** A used, expired, foreign or unknown ticket and one of a disabled account get the same refusal. */
async function useTicket(
  db: Db,
  { clock, brand }: Pick<Context, 'clock' | 'brand'>,
  { contactId, internalUser }: Asked<typeof sessionCalls.internalLogin>['input'],
): Promise<Pick<StaffRow, 'id' | 'name'>> {
  const ticket = { secretHash: hashOfSecret(internalUser), contactId, brand: brand.id };
  const staffId = await takeTicket(db, ticket, instantOf(clock));
  const staff = staffId === undefined ? undefined : await findEnabledStaff(db, staffId);
  if (!staff) throw refuse(sessionRefusals.ticketRefused);
  return staff;
}
