import * as accountCalls from '#contract/account-calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type BrowserRequest, type Route, route, routeInTwo } from '../../http/route.ts';
import { changePassword, isLinkOpen, requestLink, setPasswordByLink } from './passwords.ts';
import { endOwnSession, sessionsOf, visitsTo } from './sessions.ts';
import { acceptTerms, updateContact } from './usecases.ts';

export const accountRoutes: readonly Route[] = [
  route(accountCalls.updateAccount, async ({ context, input, session }) => {
    await updateContact(context, session, input);
    return itIsDone;
  }),
  routeInTwo(
    accountCalls.updateLogin,
    ({ context, input, session, device, save }) => changePassword(context, session, { ...input, device }, save),
    rememberDevice,
  ),
  route(accountCalls.requestPasswordChange, async ({ context, input, address, device, pathPrefix }) => {
    await requestLink(context, { email: input.email, address, device, prefix: pathPrefix });
    return itIsDone;
  }),
  route(accountCalls.checkPasswordRequest, async ({ context, input, address }) =>
    (await isLinkOpen(context, input.requestId, address)) ? 'valid' : 'expired',
  ),
  routeInTwo(
    accountCalls.createNewPassword,
    ({ context, input, address, device, save }) => setPasswordByLink(context, { ...input, address, device }, save),
    rememberDevice,
  ),
  route(accountCalls.acceptTerms, async ({ context, session, culture, prefix }) => {
    await acceptTerms(context, session, { culture, language: context.words.languageOf(culture, prefix) });
    return itIsDone;
  }),
  route(accountCalls.ownSessions, ({ context, session, culture, prefix }) =>
    sessionsOf(context, session, context.words.languageOf(culture, prefix)),
  ),
  route(accountCalls.endOwnSession, async ({ context, input, session, save }) => {
    await endOwnSession(context, session, input, save);
    return itIsDone;
  }),
  route(accountCalls.staffVisits, ({ context, session }) => visitsTo(context, session)),
];

/** Keeps the browser of a new password known. */
async function rememberDevice({ cookies }: Pick<BrowserRequest, 'cookies'>, { device }: { readonly device: string }) {
  cookies.rememberDevice(device);
  return itIsDone;
}
