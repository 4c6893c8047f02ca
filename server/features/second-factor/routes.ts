import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { Ground } from '../../context.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import type { Browser } from '../session/begun.ts';
import { completeWithCode } from './login.ts';
import { askPasskey, logInWithPasskey } from './passkey-login.ts';
import { keepPasskey, orderPasskey, removePasskey } from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';
import { allWaysOf } from './ways.ts';

/** Passkeys and codes: the second step of a login, the way in without a password, and what is on beside it. */
export function secondFactorRoutes(ground: Ground): readonly Route[] {
  return [
    route(secondFactorCalls.secondFactor, async (asked) => {
      const { secret, device, answer } = await completeWithCode(
        ground,
        asked.pending,
        asked.input.code,
        browserOf(asked),
      );
      asked.cookies.begin(secret);
      asked.cookies.keepDevice(device);
      return answer;
    }),
    route(secondFactorCalls.passkeyOptions, ({ input, pending, address }) =>
      askPasskey(ground, input.step === 'second' ? pending : null, address),
    ),
    route(secondFactorCalls.passkeyLogin, async (asked) => {
      const { secret, device, answer } = await logInWithPasskey(ground, asked.pending, asked.input, browserOf(asked));
      asked.cookies.begin(secret);
      asked.cookies.keepDevice(device);
      return answer;
    }),
    route(secondFactorCalls.secondWays, ({ session }) => allWaysOf(ground.db, session.contactId)),
    route(secondFactorCalls.totpBegin, ({ session, input }) => beginTotp(ground, session, input.password)),
    route(secondFactorCalls.totpConfirm, async ({ session, input }) => ({
      RecoveryCodes: [...(await confirmTotp(ground, session, input.code))],
    })),
    route(secondFactorCalls.totpRemove, async ({ session, input }) => {
      await removeTotp(ground, session, input.password);
      return itIsDone;
    }),
    route(secondFactorCalls.recoveryCodes, async ({ session, input }) => ({
      RecoveryCodes: [...(await renewCodes(ground, session, input.password))],
    })),
    route(secondFactorCalls.passkeyRegisterOptions, ({ session, input }) =>
      orderPasskey(ground, session, input.password),
    ),
    route(secondFactorCalls.passkeyRegister, ({ session, input }) => keepPasskey(ground, session, input)),
    route(secondFactorCalls.passkeyRemove, async ({ session, input }) => {
      await removePasskey(ground, session, input);
      return itIsDone;
    }),
  ];
}

function browserOf({ culture, prefix, pathPrefix, userAgent, address, device, maybeSession }: Asked<unknown>): Browser {
  return { culture, prefix, pathPrefix, userAgent, address, device, replaces: maybeSession?.idHash ?? null };
}
