import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { meetsPasswordRule } from '#contract/account-calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type ContactRow, deviceAccountByEmail, endAllAccess, setPassword } from '../../access/contact-store.ts';
import { verifyCurrentPassword, wrongPassword } from '../../access/current-password.ts';
import { commitWork } from '../../access/idempotency.ts';
import { deviceAt, deviceCookie, linkTries } from '../../access/known-devices.ts';
import {
  accountChangesOf,
  linksFrom,
  linkUsesFrom,
  requireWithinLimit,
  requireWithinLimitIn,
  triesOfCurrentPassword,
  triesOnAccount,
} from '../../access/limits/login-limits.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Asked, type BrowserRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { shortNetwork } from '../../platform/log/request-scope.ts';
import { forget } from '../../platform/rate-store.ts';
import { reserve } from '../../platform/rates.ts';
import { passwordChanged, passwordRequested } from './jobs.ts';
import { isCommon } from './password-rules.ts';
import { contactOfLink, endInvitations, useLink } from './store.ts';

/** ACCOUNT-5, ACCOUNT-6: changes the password after verifying the current one. */
async function changePassword(asked: Asked<typeof accountCalls.updateLogin>) {
  const { context, session, device } = asked;
  const { oldPassword, newPassword } = asked.input;
  const contact = await verifyCurrentPassword(context, session, oldPassword, 'oldPassword');
  requireStrongPassword(context, contact, newPassword, 'change');

  const hash = await context.passwords.hash(newPassword, contact.id);
  return commitWork(asked, async (db) => {
    await requireWithinLimitIn({ ...context, db }, accountChangesOf(contact.id, 'password'));
    const set = await setPassword(db, context, contact.id, hash, contact.password_hash);
    if (!set) throw wrongPassword('oldPassword');
    await afterChange(db, context, contact, 'password.changed', session.idHash);
    return { device: deviceCookie(context, { ...contact, password_hash: hash }, device) };
  });
}

/**
 * FORGOT-5, W27: the answer and the work are the same whether or not the e-mail address has an account: the link is made when
 * the mail is sent. Beyond the hourly limit the answer is the same and no mail is sent.
 */
async function requestLink(asked: Asked<typeof accountCalls.requestPasswordChange>) {
  const { context, address, device, pathPrefix } = asked;
  const { email } = asked.input;
  await requireWithinLimit(context, linksFrom(address));
  const known = await deviceAt(context, device, () => deviceAccountByEmail(context.db, email, context.brand));
  if ((await reserve(context, [linkTries(email, known)])) !== null) return itIsDone;
  await context.jobs.add(context.db, passwordRequested, {
    email,
    askedAt: instantOf(context.clock),
    brand: context.brand.id,
    language: pathPrefix ?? '',
    network: shortNetwork(address) ?? '',
  });
  context.jobs.wake();
  return itIsDone;
}

/** NEWPW-3, W29, D-13: sets a new password with a link, which is valid once. */
async function setPasswordByLink(asked: Asked<typeof accountCalls.createNewPassword>) {
  const { context, address, device } = asked;
  const { requestId, password } = asked.input;
  await requireWithinLimit(context, linkUsesFrom(address));
  const contact = await findContactOfLink(context, requestId);
  if (!contact) throw refuse(accountRefusals.requestExpired);
  requireStrongPassword(context, contact, password, 'link');

  const hash = await context.passwords.hash(password, contact.id);
  return commitWork(asked, async (db) => {
    // Of concurrent requests only one finds the link unused; the others are refused.
    if (!(await useLink(db, requestId, instantOf(context.clock)))) throw refuse(accountRefusals.requestExpired);
    await setPassword(db, context, contact.id, hash);
    // Counts of known devices need not be forgotten: with the password their cookies have ended.
    await forget(db, [triesOnAccount(contact.email).key, triesOfCurrentPassword(contact.id).key]);
    await afterChange(db, context, contact, 'password.reset', null);
    return { device: deviceCookie(context, { ...contact, password_hash: hash }, device) };
  });
}

/** NEW-3: ends an invitation that reached somebody else. The event makes work, and locks the claim of that before the link. */
async function refuseInvitation(asked: Asked<typeof accountCalls.refuseInvitation>) {
  const { context, address, input } = asked;
  await requireWithinLimit(context, linkUsesFrom(address));
  const contact = await findContactOfLink(context, input.requestId);
  if (!contact?.invited) throw refuse(accountRefusals.requestExpired);
  return commitWork(asked, async (db) => {
    const change = { kind: 'invitation.refused', subjectId: contact.id } as const;
    await addEvent(db, context, { actor: 'system', claimId: null, contactId: contact.id }, change);
    if (!(await useLink(db, input.requestId, instantOf(context.clock)))) throw refuse(accountRefusals.requestExpired);
    await endInvitations(db, contact.id);
    await recordAudit(db, context.clock, { act: change.kind, contactId: null, subjectId: contact.id });
    return itIsDone;
  });
}

/** Keeps the browser of a new password known: the new password ends all other device cookies (L9). */
async function rememberDevice({ cookies }: Pick<BrowserRequest, 'cookies'>, { device }: { readonly device: string }) {
  cookies.rememberDevice(device);
  return itIsDone;
}

export const passwordRoutes: readonly Route[] = [
  routeInTwo(accountCalls.updateLogin, changePassword, rememberDevice),
  route(accountCalls.requestPasswordChange, requestLink),
  // NEWPW-1, W28: whether a link is still valid. The check does not use it up.
  route(accountCalls.checkPasswordRequest, async ({ context, input, address }) => {
    await requireWithinLimit(context, linkUsesFrom(address));
    const contact = await findContactOfLink(context, input.requestId);
    if (!contact) return 'expired';
    return contact.invited ? 'invited' : 'valid';
  }),
  route(accountCalls.refuseInvitation, refuseInvitation),
  routeInTwo(accountCalls.createNewPassword, setPasswordByLink, rememberDevice),
];

function findContactOfLink({ db, clock, brand }: Context, secret: string) {
  return contactOfLink(db, secret, { brand, now: instantOf(clock) });
}

async function afterChange(
  db: Db,
  context: Context,
  contact: ContactRow,
  act: 'password.changed' | 'password.reset',
  butSession: string | null,
): Promise<void> {
  await endAllAccess(db, contact.id, butSession);
  await context.jobs.add(db, passwordChanged, { contactId: contact.id, at: instantOf(context.clock) });
  await recordAudit(db, context.clock, { act, contactId: contact.id });
}

/** NEWPW-4, W31: refuses a password that is too simple or easy to guess for this contact. */
function requireStrongPassword({ brand }: Context, contact: ContactRow, password: string, asked: AskedPassword): void {
  const { weak, common, field } = refusalsOf[asked];
  if (!meetsPasswordRule(password)) throw refuseField(weak, field);
  const known = [contact.email, contact.first_name, contact.middle_name, contact.last_name, brand.name, brand.slug];
  if (isCommon(password, known)) throw refuseField(common, field);
}

type AskedPassword = 'change' | 'link';

/** The refusals for a weak new password, and its field. W29: with a link from a mail, every refusal has status 403. */
const refusalsOf = {
  change: { weak: accountRefusals.weakPassword, common: accountRefusals.commonPassword, field: 'newPassword' },
  link: { weak: accountRefusals.weakNewPassword, common: accountRefusals.commonNewPassword, field: 'password' },
};
