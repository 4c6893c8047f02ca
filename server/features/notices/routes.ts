import type { FastifyInstance } from 'fastify';
import * as noticeCalls from '#contract/notices.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { registerLinkPage } from '../../pages/link-page.ts';
import type { SmallPageContext } from '../../pages/small-page.ts';
import type { Signing } from '../../platform/credentials/signing.ts';
import { changeSettings, settingsOf, stopAll } from './usecases.ts';

export const noticeRoutes: readonly Route[] = [
  route(noticeCalls.askNotices, ({ context, session }) => settingsOf(context, session)),
  route(noticeCalls.changeNotices, ({ context, input, session }) => changeSettings(context, session, input.Wanted)),
];

/** NOTICE-5, RFC 8058: the page of the unsubscribe URL in every notice; the mail program itself may post to it (one-click). */
export function registerStopPage(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'jobs'> & SmallPageContext & { readonly signing: Signing },
): void {
  registerLinkPage(app, context, {
    path: noticeCalls.stopNoticesPath,
    words: 'stop_notices',
    fits: ({ id, email }, signature) => context.signing.fits(signature, 'stop notices', id, email),
    act: (contactId) => stopAll(context, contactId).then(() => true),
  });
}
