import type { FastifyInstance } from 'fastify';
import { stopNoticesPath } from '#contract/notices/kinds.ts';
import { texts } from '#texts/texts.ts';
import type { Ground } from '../context.ts';
import { stopAll } from '../features/notices/settings.ts';
import { contactOfToken } from '../features/notices/stop.ts';
import type { Signing } from '../platform/signing.ts';
import { type SmallPageGround, sendSmallPage, withWay } from './small-page.ts';
import { html } from './small-page-html.ts';

/**
 * NOTICE-5, RFC 8058: the address in every notice. Opening it asks, for mail programs open addresses by themselves; what is
 * posted there stops the mails, by the reader or at once by their mail program. An unknown contact's is answered alike.
 */
export function registerStopPages(
  app: FastifyInstance,
  ground: Pick<Ground, 'db' | 'clock'> & SmallPageGround & { readonly signing: Signing },
): void {
  const contactOf = (query: unknown) => contactOfToken(ground.signing, (query as { t?: unknown }).t);
  app.get(stopNoticesPath, (request, reply) => {
    const known = contactOf(request.query) !== null;
    return sendSmallPage(request, reply.code(known ? 200 : 404), ground, (reader) => {
      const words = texts[reader.language].site.stop_notices;
      if (!known) return { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) };
      const form = html`<p>${words.text}</p>
<form method="post"><p><button class="site-button">${words.button}</button></p></form>`;
      return { title: words.title, body: form };
    });
  });
  app.post(stopNoticesPath, { bodyLimit: 1_024 }, async (request, reply) => {
    const contactId = contactOf(request.query);
    if (contactId !== null) await stopFor(ground, contactId);
    return sendSmallPage(request, reply.code(contactId === null ? 404 : 200), ground, (reader) => {
      const words = texts[reader.language].site.stop_notices;
      return contactId === null
        ? { title: words.unknown, body: withWay(reader, html`<p>${words.unknown_text}</p>`) }
        : { title: words.done, body: withWay(reader, html`<p>${words.done_text}</p>`) };
    });
  });
}

/** A contact who is gone has nothing to stop. */
async function stopFor(ground: Pick<Ground, 'db' | 'clock'>, contactId: string): Promise<void> {
  const there = await ground.db.selectFrom('contact').select('id').where('id', '=', contactId).executeTakeFirst();
  if (there) await stopAll(ground, contactId);
}
