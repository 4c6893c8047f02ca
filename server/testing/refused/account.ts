import * as accountCalls from '#contract/account/calls.ts';
import * as personalDataCalls from '#contract/account/personal-data-calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { mostPasskeys } from '../../access/passkeys/registration.ts';
import { Authenticator } from '../authenticator.ts';
import { password, someId } from '../given.ts';
import { asOwner, asStranger, onScene, type Provocations, type Provoke } from './provoke.ts';

const [weak, common] = ['kort', 'Welkom2026'];

const changedTo = (newPassword: string, oldPassword = password): Provoke =>
  asOwner((client) => client.call(accountCalls.updateLogin, { oldPassword, newPassword }));

const createdBy = (newPassword: string, linked = true): Provoke =>
  asStranger((client, { forgetful }) =>
    client.call(accountCalls.createNewPassword, {
      requestId: (linked && forgetful.link) || someId(),
      password: newPassword,
    }),
  );

/** Somebody who has as many passkeys as they can. */
const withAllPasskeys: Provoke = asOwner(async (client, { owner }, { db }) => {
  const kept = await db.selectFrom('passkey').selectAll().where('contact_id', '=', owner.id).executeTakeFirstOrThrow();
  const more = Array.from({ length: mostPasskeys - 1 }, () => ({ ...kept, id: someId(), credential_id: someId() }));
  await db.insertInto('passkey').values(more).execute();
  return client.call(secondFactorCalls.passkeyRegisterOptions, { password });
});

/** Refusals of one's own account. */
export const account: Provocations = {
  'account.notFound 404': asOwner((client) =>
    client.call(accountCalls.updateAccount, { Id: someId(), City: 'Utrecht' }),
  ),
  'account.emailFixed 422': asOwner((client, { owner }) =>
    client.call(accountCalls.updateAccount, { Id: owner.id, EMailAddress: 'elders@voorbeeld.example' }),
  ),
  'account.wrongPassword 422': changedTo('Kastanje118b', 'Onjuist123'),
  'account.weakPassword 422': changedTo(weak),
  'account.commonPassword 422': changedTo(common),
  'account.weakPassword 403': createdBy(weak),
  'account.commonPassword 403': createdBy(common),
  'account.requestExpired 403': createdBy('Kastanje118b', false),
  'account.codeWrong 422': asOwner((client) => client.call(secondFactorCalls.totpConfirm, { code: 'no code' })),
  'account.totpOn 409': onScene(
    ({ guarded }, here) => here.clientOf(guarded),
    (client) => client.call(secondFactorCalls.totpBegin, { password }),
  ),
  'account.totpNotBegun 409': asOwner((client) => client.call(secondFactorCalls.recoveryCodes, { password })),
  'account.passkeyRefused 422': asOwner((client) =>
    client.call(secondFactorCalls.passkeyRegister, { name: 'Sleutel', ...new Authenticator().made(someId()) }),
  ),
  'account.noExport 409': asOwner(async (client, { owner }, { db }) => {
    await db.deleteFrom('personal_export').where('contact_id', '=', owner.id).execute();
    return client.call(personalDataCalls.downloadOwnData, { password });
  }),
  'account.passkeysFull 409': withAllPasskeys,
};
