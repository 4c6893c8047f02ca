import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '#texts/texts.ts';
import { type ContactRow, findContact } from '../access/contact-store.ts';
import type { Db } from '../database/tables.ts';
import { inRequest } from '../platform/log/request-scope.ts';
import { type SmallPageContext, sendSmallPage, withWay } from './small-page.ts';
import { html } from './small-page-html.ts';

interface LinkPage {
  readonly path: string;
  readonly words: 'stop_notices' | 'cancel_erasure';
  /** Whether the signature in the link is that of this contact, with the e-mail address of now. */
  fits(contact: ContactRow, signature: string): boolean | Promise<boolean>;
  /** What the button does. Returns false if there was nothing left to do. */
  act(contactId: string): Promise<boolean>;
}

/**
 * Serves a page that acts for the contact whose link it is, without a login. GET shows a confirmation page, because mail programs open
 * links by themselves; POST acts. `t` in the link is the contact's id, a dot and the signature.
 */
export function registerLinkPage(
  app: FastifyInstance,
  context: SmallPageContext & { readonly db: Db },
  { path, words: name, fits, act }: LinkPage,
): void {
  const contactOf = async ({ query }: FastifyRequest): Promise<string | null> => {
    const { t: token } = query as { t?: unknown };
    const [id = '', signature = '', ...more] = typeof token === 'string' ? token.split('.') : [];
    if (more.length > 0 || !/^[\da-f]{32}$/.test(id)) return null;
    const contact = await findContact(context.db, id);
    return contact && (await fits(contact, signature)) ? id : null;
  };
  const show = (request: FastifyRequest, reply: FastifyReply, state: 'asked' | 'done' | 'late' | 'unknown') =>
    sendSmallPage(request, reply.code(state === 'unknown' ? 404 : 200), context, (reader) => {
      const words: Readonly<Record<string, string>> = texts[reader.language].site[name];
      if (state !== 'asked')
        return { title: words[state] ?? '', body: withWay(reader, html`<p>${words[`${state}_text`] ?? ''}</p>`) };
      const form = html`<p>${words.text ?? ''}</p>
<form method="post"><p><button class="site-button">${words.button ?? ''}</button></p></form>`;
      return { title: words.title ?? '', body: form };
    });
  app.get(path, async (request, reply) =>
    show(request, reply, (await contactOf(request)) === null ? 'unknown' : 'asked'),
  );
  app.post(path, { bodyLimit: 1_024 }, async (request, reply) => {
    const contactId = await contactOf(request);
    if (contactId === null) return show(request, reply, 'unknown');
    return show(request, reply, (await inRequest(request, () => act(contactId))) ? 'done' : 'late');
  });
}
