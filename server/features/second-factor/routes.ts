import { sessionRefusals } from '#contract/refusal.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { contactOfSession } from '../../access/contact-store.ts';
import { authenticationOptions } from '../../access/passkeys/authentication.ts';
import { refuse } from '../../access/refusals.ts';
import { allSecondFactorsOf } from '../../access/second-factor-store.ts';
import type { Browser, LoginContext } from '../../changes/create-session.ts';
import { type CallRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { type CompletedLogin, completeWithCode, logInContactWithPasskey } from './login.ts';
import {
  beginTotp,
  confirmTotp,
  passkeyRegistrationOptions,
  registerContactPasskey,
  removeContactPasskey,
  removeTotp,
  renewRecoveryCodes,
} from './usecases.ts';

/** Passkeys, authenticator apps and recovery codes: the second factor, the login without a password, and their settings. */
export function secondFactorRoutes(login: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  return [...loginRoutes(login), ...totpRoutes, ...passkeyRoutes];
}

function loginRoutes({ dossierOf }: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  /** Sets the cookies of a completed login and returns its answer. It is refused if the session has ended since (a stored answer). */
  const finish = async (asked: CallRequest<unknown, 'anyone'>, { secret, device }: CompletedLogin) => {
    const { context } = asked;
    const contact = await contactOfSession(context.db, hashOfSecret(secret));
    if (!contact) throw refuse(sessionRefusals.secondFactorOver);
    asked.cookies.begin(secret);
    asked.cookies.rememberDevice(device);
    return dossierOf(context, contact, browserOf(asked));
  };
  return [
    routeInTwo(
      secondFactorCalls.secondFactor,
      (asked) => completeWithCode(asked.context, asked.pending, asked.input.code, browserOf(asked), asked.save),
      finish,
    ),
    // Of the contact of a pending login, otherwise of any contact at this site.
    route(secondFactorCalls.passkeyOptions, ({ context, input, pending, address }) => {
      const id = (input.step === 'second' ? pending?.contactId : undefined) ?? null;
      return authenticationOptions(context, { kind: 'contact', id }, address);
    }),
    routeInTwo(
      secondFactorCalls.passkeyLogin,
      (asked) => logInContactWithPasskey(asked.context, asked.pending, asked.input, browserOf(asked), asked.save),
      finish,
    ),
  ];
}

const totpRoutes: readonly Route[] = [
  route(secondFactorCalls.secondWays, ({ context, session }) => allSecondFactorsOf(context.db, session.contactId)),
  route(secondFactorCalls.totpBegin, ({ context, session, input }) => beginTotp(context, session, input.password)),
  route(secondFactorCalls.totpConfirm, ({ context, session, input, save }) =>
    confirmTotp(context, session, input.code, save),
  ),
  route(secondFactorCalls.totpRemove, async ({ context, session, input }) => {
    await removeTotp(context, session, input.password);
    return itIsDone;
  }),
  route(secondFactorCalls.recoveryCodes, ({ context, session, input, save }) =>
    renewRecoveryCodes(context, session, input.password, save),
  ),
];

const passkeyRoutes: readonly Route[] = [
  route(secondFactorCalls.passkeyRegisterOptions, ({ context, session, input }) =>
    passkeyRegistrationOptions(context, session, input.password),
  ),
  route(secondFactorCalls.passkeyRegister, ({ context, session, input, save }) =>
    registerContactPasskey(context, session, input, save),
  ),
  route(secondFactorCalls.passkeyRemove, async ({ context, session, input, save }) => {
    await removeContactPasskey(context, session, input, save);
    return itIsDone;
  }),
];

function browserOf({
  culture,
  prefix,
  pathPrefix,
  userAgent,
  address,
  device,
  maybeSession,
}: CallRequest<unknown, 'anyone'>): Browser {
  return { culture, prefix, pathPrefix, userAgent, address, device, replaces: maybeSession?.idHash ?? null };
}
