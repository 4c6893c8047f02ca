import type { FastifyInstance } from 'fastify';
import { stopNoticesPath } from '#contract/notices.ts';
import { texts } from '#texts/texts.ts';
import { findContact } from '../../access/contact-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type SmallPageContext, sendSmallPage, withWay } from '../../pages/small-page.ts';
import { html } from '../../pages/small-page-html.ts';
import type { Signing } from '../../platform/credentials/signing.ts';
import { inRequest } from '../../platform/log/request-scope.ts';
import { stopAll } from './settings.ts';

/**
 * NOTICE-5, RFC 8058: the unsubscribe URL in every notice. GET shows a confirmation page, because mail programs open links by
 * themselves. POST stops the mails; the reader or their mail program (one-click) sends it.
 */
export function registerStopPages(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'jobs'> & SmallPageContext & { readonly signing: Signing },
): void {
  const contactOf = (query: unknown) => contactOfToken(context.db, context.signing, (query as { t?: unknown }).t);
  app.get(stopNoticesPath, async (request, reply) => {
    const known = (await contactOf(request.query)) !== null;
    return sendSmallPage(request, reply.code(known ? 200 : 404), context, (reader) => {
      const words = texts[reader.language].site.stop_notices;
      if (!known) return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      const form = html`<p>${words.text}</p>
<form method="post"><p><button class="site-button">${words.button}</button></p></form>`;
      return { title: words.title, body: form };
    });
  });
  app.post(stopNoticesPath, { bodyLimit: 1_024 }, async (request, reply) => {
    const contactId = await contactOf(request.query);
    if (contactId !== null) await inRequest(request, () => stopAll(context, contactId));
    return sendSmallPage(request, reply.code(contactId === null ? 404 : 200), context, (reader) => {
      const words = texts[reader.language].site.stop_notices;
      return contactId === null
        ? { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) }
        : { title: words.done, body: withWay(reader, html`<p>${words.done_text}</p>`) };
    });
  });
}

/**
 * NOTICE-5: the value of `t` in the unsubscribe URL: the contact's id and a signature over it and the e-mail address, so that whoever
 * reads a former mailbox cannot use its links.
 */
export function stopToken(signing: Signing, { id, email }: { readonly id: string; readonly email: string }): string {
  return `${id}.${signing.of('stop notices', id, email)}`;
}

/** The id of the contact to unsubscribe; null for an invalid signature or a former e-mail address. */
async function contactOfToken(db: Db, signing: Signing, token: unknown): Promise<string | null> {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  if (more.length > 0 || !/^[\da-f]{32}$/.test(id)) return null;
  const contact = await findContact(db, id);
  return contact && signing.fits(tag, 'stop notices', id, contact.email) ? id : null;
}
