import type { FastifyInstance } from 'fastify';
import * as erasureCalls from '#contract/account-calls.ts';
import { cancelErasurePath } from '#contract/account-calls.ts';
import { texts } from '#texts/texts.ts';
import { findContact } from '../../access/contact-store.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../http/route.ts';
import { type SmallPageContext, sendSmallPage, withWay } from '../../pages/small-page.ts';
import { html } from '../../pages/small-page-html.ts';
import type { Signing } from '../../platform/credentials/signing.ts';
import { inRequest } from '../../platform/log/request-scope.ts';
import { erasureOfContact } from './store.ts';
import { erasureStateOf, requestErasure, takeBackErasure } from './usecases.ts';

/** The erasure of the contact's own data. */
export const erasureRoutes: readonly Route[] = [
  route(erasureCalls.ownErasure, ({ context, session }) => erasureStateOf(context, session)),
  route(erasureCalls.requestErasure, ({ context, session, input }) => requestErasure(context, session, input.password)),
  route(erasureCalls.takeBackErasure, async ({ context, session }) => {
    await takeBackErasure(context, session.contactId);
    return erasureStateOf(context, session);
  }),
];

/** The id of the contact of a link; null for an invalid signature, a former e-mail address or an earlier request. */
async function contactOfTakeBackToken(db: Db, signing: Signing, token: unknown): Promise<string | null> {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  if (more.length > 0 || !/^[\da-f]{32}$/.test(id)) return null;
  const [contact, request] = [await findContact(db, id), await erasureOfContact(db, id)];
  return contact && request && signing.fits(tag, 'keep data', id, contact.email, request.asked_at) ? id : null;
}

/**
 * ACCOUNT-11: the link in the mails by which an erasure is taken back. GET shows a confirmation page, because mail programs open links by
 * themselves; POST takes it back. When nothing waits any more, the page says so.
 */
export function registerTakeBackPages(
  app: FastifyInstance,
  context: Pick<Services, 'db' | 'clock' | 'random' | 'jobs' | 'signing'> & SmallPageContext,
): void {
  const contactOf = (query: unknown) =>
    contactOfTakeBackToken(context.db, context.signing, (query as { t?: unknown }).t);
  app.get(cancelErasurePath, async (request, reply) => {
    const known = (await contactOf(request.query)) !== null;
    return sendSmallPage(request, reply.code(known ? 200 : 404), context, (reader) => {
      const words = texts[reader.language].site.cancel_erasure;
      if (!known) return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      const form = html`<p>${words.text}</p>
<form method="post"><p><button class="site-button">${words.button}</button></p></form>`;
      return { title: words.title, body: form };
    });
  });
  app.post(cancelErasurePath, { bodyLimit: 1_024 }, async (request, reply) => {
    const contactId = await contactOf(request.query);
    const isTaken = contactId !== null && (await inRequest(request, () => takeBackErasure(context, contactId)));
    return sendSmallPage(request, reply.code(contactId === null ? 404 : 200), context, (reader) => {
      const words = texts[reader.language].site.cancel_erasure;
      if (contactId === null)
        return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      return isTaken
        ? { title: words.done, body: withWay(reader, html`<p>${words.done_text}</p>`) }
        : { title: words.late, body: withWay(reader, html`<p>${words.late_text}</p>`) };
    });
  });
}
