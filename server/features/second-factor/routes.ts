import type { DossierAnswer } from '#contract/claims/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { allSecondFactorsOf } from '../../access/second-factor-store.ts';
import type { Browser, LoginContext } from '../../changes/create-session.ts';
import { type CallRequest, type Route, route } from '../../http/route.ts';
import type { Answered } from '../../platform/json-text.ts';
import { completeWithCode } from './login.ts';
import { logInContactWithPasskey, passkeyLoginOptions } from './passkey-login.ts';
import { passkeyRegistrationOptions, registerContactPasskey, removeContactPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

/** Passkeys, authenticator apps and recovery codes: the second factor, the login without a password, and their settings. */
export function secondFactorRoutes(login: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  return [...loginRoutes(login), ...totpRoutes, ...passkeyRoutes];
}

function loginRoutes({ dossierOf }: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  return [
    route(secondFactorCalls.secondFactor, async (asked) => {
      const { pending, input } = asked;
      const context = { ...asked.context, dossierOf };
      return setCookies(asked, await completeWithCode(context, pending, input.code, browserOf(asked)));
    }),
    route(secondFactorCalls.passkeyOptions, ({ context, input, pending, address }) =>
      passkeyLoginOptions(context, input.step === 'second' ? pending : null, address),
    ),
    route(secondFactorCalls.passkeyLogin, async (asked) => {
      const { pending, input } = asked;
      const context = { ...asked.context, dossierOf };
      return setCookies(asked, await logInContactWithPasskey(context, pending, input, browserOf(asked)));
    }),
  ];
}

const totpRoutes: readonly Route[] = [
  route(secondFactorCalls.secondWays, ({ context, session }) => allSecondFactorsOf(context.db, session.contactId)),
  route(secondFactorCalls.totpBegin, ({ context, session, input }) => beginTotp(context, session, input.password)),
  route(secondFactorCalls.totpConfirm, async ({ context, session, input }) => ({
    RecoveryCodes: [...(await confirmTotp(context, session, input.code))],
  })),
  route(secondFactorCalls.totpRemove, async ({ context, session, input }) => {
    await removeTotp(context, session, input.password);
    return itIsDone;
  }),
  route(secondFactorCalls.recoveryCodes, async ({ context, session, input }) => ({
    RecoveryCodes: [...(await renewRecoveryCodes(context, session, input.password))],
  })),
];

const passkeyRoutes: readonly Route[] = [
  route(secondFactorCalls.passkeyRegisterOptions, ({ context, session, input }) =>
    passkeyRegistrationOptions(context, session, input.password),
  ),
  route(secondFactorCalls.passkeyRegister, ({ context, session, input }) =>
    registerContactPasskey(context, session, input),
  ),
  route(secondFactorCalls.passkeyRemove, async ({ context, session, input }) => {
    await removeContactPasskey(context, session, input);
    return itIsDone;
  }),
];

/** Sets the cookies of a completed login and returns its answer. */
function setCookies(
  { cookies }: Pick<CallRequest<unknown, 'anyone'>, 'cookies'>,
  {
    secret,
    device,
    answer,
  }: { readonly secret: string; readonly device: string; readonly answer: Answered<DossierAnswer> },
): Answered<DossierAnswer> {
  cookies.begin(secret);
  cookies.keepDevice(device);
  return answer;
}

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
