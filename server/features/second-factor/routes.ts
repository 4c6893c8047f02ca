import { accountRefusals } from '#contract/account.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { minute } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { commitWork } from '../../access/idempotency.ts';
import { requireWithinLimit, triesOfCode } from '../../access/limits/login-limits.ts';
import { requirePasskeySite } from '../../access/passkeys/challenges.ts';
import { registerPasskey, registrationOptions, removePasskey } from '../../access/passkeys/registration.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { allSecondFactorsOf } from '../../access/second-factor-store.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/credentials/totp.ts';
import { forget } from '../../platform/rate-store.ts';
import { presentName } from '../../presenters/person.ts';
import { deleteTotp, findConfirmedTotp, findTotp, saveTotpSecret, setTotpConfirmed } from './store.ts';
import { createRecoveryCodes, recordFactorChange } from './usecases.ts';

const setUpLife = 30 * minute;

async function confirmTotp(asked: Asked<typeof secondFactorCalls.totpConfirm>) {
  const { context, session, input } = asked;
  const { contactId } = session;
  const tries = triesOfCode(contactId);
  await requireWithinLimit(context, tries);
  return commitWork(asked, async (db) => {
    await lockContact(db, contactId);
    const totp = await findTotp(db, contactId);
    if (totp?.confirmed_at) throw refuse(accountRefusals.totpOn);
    if (!totp || totp.begun_at < instantIn(context.clock, -setUpLife)) throw refuse(accountRefusals.totpNotBegun);
    const step = totpStep(totp.secret, input.code, context.clock.now());
    if (step === null) throw refuseField(accountRefusals.codeWrong, 'code');
    const confirmed = { confirmed_at: instantOf(context.clock), last_step: step };
    if (!(await setTotpConfirmed(db, totp, confirmed))) throw refuse(accountRefusals.totpNotBegun);
    await forget(db, [tries.key]);
    await recordFactorChange(db, context, contactId, 'totpOn');
    return { RecoveryCodes: await createRecoveryCodes(db, context.random, contactId) };
  });
}

async function renewRecoveryCodes(asked: Asked<typeof secondFactorCalls.recoveryCodes>) {
  const { context, session, input } = asked;
  const contact = await verifyCurrentPassword(context, session, input.password);
  return commitWork(asked, async (db) => {
    // The app may be removed, or the codes renewed, at the same moment.
    await lockContact(db, contact.id);
    if (!(await findConfirmedTotp(db, contact.id))) throw refuse(accountRefusals.totpNotBegun);
    await recordFactorChange(db, context, contact.id, 'codesRenewed');
    return { RecoveryCodes: await createRecoveryCodes(db, context.random, contact.id) };
  });
}

export const factorSettingsRoutes: readonly Route[] = [
  route(secondFactorCalls.secondWays, ({ context, session }) => allSecondFactorsOf(context.db, session.contactId)),
  // The secret takes effect once confirmed.
  route(secondFactorCalls.totpBegin, async ({ context, session, input }) => {
    const contact = await verifyCurrentPassword(context, session, input.password);
    const secret = newTotpSecret();
    const saved = await saveTotpSecret(context.db, contact.id, { secret, at: instantOf(context.clock) });
    if (!saved) throw refuse(accountRefusals.totpOn);
    return { Secret: secret, Uri: totpUri(secret, context.brand.name, contact.email) };
  }),
  route(secondFactorCalls.totpConfirm, confirmTotp),
  route(secondFactorCalls.totpRemove, async (asked) => {
    const { context, session, input } = asked;
    const contact = await verifyCurrentPassword(context, session, input.password);
    return commitWork(asked, async (db) => {
      await lockContact(db, contact.id);
      if (await deleteTotp(db, contact.id)) await recordFactorChange(db, context, contact.id, 'totpOff');
      return itIsDone;
    });
  }),
  route(secondFactorCalls.recoveryCodes, renewRecoveryCodes),
  route(secondFactorCalls.passkeyRegisterOptions, async ({ context, session, input }) => {
    requirePasskeySite(context);
    const contact = await verifyCurrentPassword(context, session, input.password);
    const user = { name: contact.email, displayName: presentName(contact).FullName || contact.email };
    return registrationOptions(context, { kind: 'contact', id: contact.id }, user);
  }),
  route(secondFactorCalls.passkeyRegister, (asked) => {
    const { contactId: id } = asked.session;
    return registerPasskey(asked, { kind: 'contact', id }, (db, added) =>
      recordFactorChange(db, asked.context, id, 'passkeyAdded', { subjectId: added.Id }),
    );
  }),
  route(secondFactorCalls.passkeyRemove, async (asked) => {
    const { context, session, input } = asked;
    const { id } = await verifyCurrentPassword(context, session, input.password);
    return removePasskey(asked, { kind: 'contact', id }, (db) =>
      recordFactorChange(db, context, id, 'passkeyRemoved', { subjectId: input.id }),
    );
  }),
];
