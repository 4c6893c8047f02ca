import type { FastifyInstance } from 'fastify';
import * as erasureCalls from '#contract/account-calls.ts';
import { cancelErasurePath } from '#contract/account-calls.ts';
import type { Services } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { registerLinkPage } from '../../pages/link-page.ts';
import type { SmallPageContext } from '../../pages/small-page.ts';
import { erasureOfContact } from './store.ts';
import { erasureStateOf, requestErasure, takeBackErasure } from './usecases.ts';

export const erasureRoutes: readonly Route[] = [
  route(erasureCalls.ownErasure, ({ context, session }) => erasureStateOf(context, session)),
  route(erasureCalls.requestErasure, ({ context, session, input }) => requestErasure(context, session, input.password)),
  route(erasureCalls.takeBackErasure, async ({ context, session }) => {
    await takeBackErasure(context, session.contactId);
    return erasureStateOf(context, session);
  }),
];

/** ACCOUNT-11: the page of the link in the mails by which an erasure is taken back. When nothing waits any more, it says so. */
export function registerTakeBackPage(
  app: FastifyInstance,
  context: Pick<Services, 'db' | 'clock' | 'random' | 'jobs' | 'signing'> & SmallPageContext,
): void {
  registerLinkPage(app, context, {
    path: cancelErasurePath,
    words: 'cancel_erasure',
    async fits({ id, email }, signature) {
      const request = await erasureOfContact(context.db, id);
      return request !== undefined && context.signing.fits(signature, 'keep data', id, email, request.asked_at);
    },
    act: (contactId) => takeBackErasure(context, contactId),
  });
}
