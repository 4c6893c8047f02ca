import type { FastifyInstance } from 'fastify';
import { keepDataPath } from '#contract/account/erasure-calls.ts';
import { texts } from '#texts/texts.ts';
import type { Services } from '../../context.ts';
import { type SmallPageContext, sendSmallPage, withWay } from '../../pages/small-page.ts';
import { html } from '../../pages/small-page-html.ts';
import type { Signing } from '../../platform/credentials/signing.ts';
import { inRequest } from '../../platform/log/request-scope.ts';
import { takeBackErasure } from './usecases.ts';

/** The value of `t` in the link of the mails: the contact's id and its signature. */
export function keepToken(signing: Signing, contactId: string): string {
  return `${contactId}.${signing.of('keep data', contactId)}`;
}

/** The id of the contact of a link; null for an invalid signature. */
function contactOfKeepToken(signing: Signing, token: unknown): string | null {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  return more.length === 0 && /^[\da-f]{32}$/.test(id) && signing.fits(tag, 'keep data', id) ? id : null;
}

/**
 * ACCOUNT-11: the link in the mails by which an erasure is taken back. GET shows a confirmation page, because mail programs open links by
 * themselves; POST takes it back. When nothing waits any more, the page says so.
 */
export function registerKeepPages(
  app: FastifyInstance,
  context: Pick<Services, 'db' | 'clock' | 'random' | 'jobs' | 'signing'> & SmallPageContext,
): void {
  const contactOf = (query: unknown) => contactOfKeepToken(context.signing, (query as { t?: unknown }).t);
  app.get(keepDataPath, (request, reply) => {
    const known = contactOf(request.query) !== null;
    return sendSmallPage(request, reply.code(known ? 200 : 404), context, (reader) => {
      const words = texts[reader.language].site.keep_data;
      if (!known) return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      const form = html`<p>${words.text}</p>
<form method="post"><p><button class="site-button">${words.button}</button></p></form>`;
      return { title: words.title, body: form };
    });
  });
  app.post(keepDataPath, { bodyLimit: 1_024 }, async (request, reply) => {
    const contactId = contactOf(request.query);
    const isTaken = contactId !== null && (await inRequest(request, () => takeBackErasure(context, contactId)));
    return sendSmallPage(request, reply.code(contactId === null ? 404 : 200), context, (reader) => {
      const words = texts[reader.language].site.keep_data;
      if (contactId === null)
        return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      return isTaken
        ? { title: words.done, body: withWay(reader, html`<p>${words.done_text}</p>`) }
        : { title: words.late, body: withWay(reader, html`<p>${words.late_text}</p>`) };
    });
  });
}
