import * as accountCalls from '#contract/account/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { createApp } from '../../app/create-app.ts';
import { Client } from '../client.ts';
import { password, someId, staffMember } from '../given.ts';
import { collectingMailer } from '../mailer.ts';
import { asks } from '../scene.ts';
import { asStranger, onBehalf, onScene, type Provocations, type Provoke, repeated } from './provoke.ts';

const culture = 'nl-NL';

/** People reach this server by a number, to which no passkey can belong. */
const atNumber: Provoke = async (world) => {
  const { db, files, clock } = await world();
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const mail = { mailer: collectingMailer([]), publicUrl: 'https://10.0.0.7', replyDomain: undefined };
  const app = await createApp({ db, files, settings, clock, portal: null, mail });
  const client = await new Client(app, {}, clock).at('10.0.0.7');
  return client.call(secondFactorCalls.passkeyOptions, { step: 'first' }).finally(() => app.close());
};

/** Staff log in at an issuer alone. */
const atIssuer: Provoke = async (world) => {
  const [clientId, clientSecret] = ['redress', 'secret'];
  const at = { issuer: 'https://issuer.example', redirectUrl: 'https://portaal.example/staff/back' };
  const { stranger } = await world({ staffIssuer: { ...at, clientId, clientSecret, only: true } });
  return (await stranger()).call(staffCalls.staffLogin, { email: 'jorien@dienst.example', password, code: '000000' });
};

/** Refusals around logging in. */
export const session: Provocations = {
  'session.loginFailed 403': asStranger((client, { owner: { email } }) =>
    client.call(sessionCalls.login, { culture, email, password: 'Onjuist123' }),
  ),
  'session.secondFactorNeeded 403': asStranger((client, { guarded: { email } }) =>
    client.call(sessionCalls.login, { culture, email, password }),
  ),
  'session.secondFactorFailed 403': onScene(
    ({ guarded }, here) => here.waitingClientOf(guarded),
    (client) => client.call(secondFactorCalls.secondFactor, { culture, code: 'no code' }),
  ),
  'session.secondFactorOver 403': asStranger((client, on) => asks.secondFactor(client, on, on.guarded)),
  'session.passkeyFailed 403': asStranger((client, { guarded: { secondWays: ways } }) => {
    const answered = ways?.passkey.authenticator.answered(someId());
    return client.call(secondFactorCalls.passkeyLogin, { culture, ...(answered as NonNullable<typeof answered>) });
  }),
  'session.passkeysOff 409': atNumber,
  'session.ticketRefused 403': asStranger((client, { owner }) =>
    client.call(sessionCalls.internalLogin, { culture, contactId: owner.id, internalUser: someId() }),
  ),
  'session.tooManyTries 429': asStranger((client, { owner: { email } }) =>
    repeated(21, () => client.call(accountCalls.requestPasswordChange, { email })),
  ),
  'session.notOnBehalf 409': onBehalf((client) => client.call(accountCalls.acceptTerms, undefined)),
  'staff.notFound 404': async (world) => {
    const employee = staffMember();
    const { staffClientOf } = await world({ staff: [employee] });
    const client = await staffClientOf(employee);
    return client.call(staffCalls.openAsContact, { contactId: someId(), reason: 'Vraagt om hulp' });
  },
  'staff.issuerOnly 403': atIssuer,
};
