import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Culture, cultures, type LanguagePrefix, languagePrefixes } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { type Brand, linksFor } from '../platform/brand.ts';
import { coloursCss } from '../platform/brand-colours.ts';
import type { PasskeySite } from '../platform/passkey-site.ts';
import type { StaffIssuer } from '../platform/settings.ts';
import type { Words } from '../platform/words.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { realms } from './realms.ts';

/** What the pages stand on: the portal's and that of staff, null where they have not been built (tests of the calls alone). */
export interface PageGround {
  readonly brand: Brand;
  readonly page: Page | null;
  readonly staffPage: Page | null;
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
}

/** A page that has been built: its file, and in a language its title and the texts that stand in it. */
interface PageSource {
  readonly file: string;
  readonly show: (texts: Texts) => { readonly title: string; readonly texts: Readonly<Record<string, object>> };
}

/** The portal; the texts of its first screen stand in the page. */
export const portalPage: PageSource = {
  file: 'index.html',
  show: ({ portal: { frame, titles, login, refusals } }) => ({
    title: login.title,
    texts: { portal: { frame, titles, login, refusals } },
  }),
};

/** The page of staff (D-9), with all its texts. */
export const staffPage: PageSource = {
  file: 'staff.html',
  show: ({ portal: { frame, refusals }, staff }) => ({
    title: staff.title,
    texts: { portal: { frame, refusals }, staff },
  }),
};

/** For whom a page speaks, in which words, and where passkeys can be used. */
interface PageFor {
  readonly brand: Brand;
  readonly words: Words;
  readonly passkeySite: PasskeySite | null;
  /** Where staff can log in beside their password; their page alone says so. */
  readonly staffIssuer?: Pick<StaffIssuer, 'issuer'> | null;
}

/** A page of the portal, one ready answer for each language. */
export class Page {
  readonly #answers = new Map<string, { plain: string; small: Buffer }>();
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Reads a page from the folder of the built portal; null where there is none. */
  static async read(
    folder: string | null,
    of: PageSource,
    { brand, words, passkeySite, staffIssuer = null }: PageFor,
  ): Promise<Page | null> {
    if (folder === null || !existsSync(join(folder, of.file))) return null;
    const page = new Page(folder);
    const source = await readFile(join(folder, of.file), 'utf8');
    const prepare = (culture: Culture, prefix: LanguagePrefix | null) => {
      const language = words.languageOf(culture, prefix);
      page.#prepare(
        source,
        of.show(texts[language]),
        { culture, prefix, language },
        { brand, passkeySite, staffIssuer },
      );
    };
    for (const culture of cultures) prepare(culture, null);
    for (const prefix of languagePrefixes) prepare('en-GB', prefix);
    return page;
  }

  #prepare(
    source: string,
    { title, texts }: ReturnType<PageSource['show']>,
    { culture, prefix, language }: { culture: Culture; prefix: LanguagePrefix | null; language: string },
    { brand, passkeySite, staffIssuer }: Pick<Required<PageFor>, 'brand' | 'passkeySite' | 'staffIssuer'>,
  ): void {
    const start = {
      culture,
      prefix,
      brand: {
        name: brand.name,
        slug: brand.slug,
        videoHosts: brand.videoHosts,
        richMarkup: brand.richMarkup,
        links: linksFor(brand, culture, prefix),
      },
      passkeyOrigin: passkeySite?.origin ?? null,
      ...(staffIssuer ? { staffIssuer: new URL(staffIssuer.issuer).host } : {}),
      texts,
    };
    const data = JSON.stringify(start).replace(/</g, '\\u003c');
    const plain = source
      .replace(/<html[^>]*>/, `<html lang="${prefix ?? language}">`)
      .replace(/<title>[^<]*<\/title>/, `<title>${title} – ${brand.name}</title>`)
      .replace('</head>', `${brand.colours ? '<link rel="stylesheet" href="/brand.css">' : ''}</head>`)
      .replace('</body>', () => `<script type="application/json" id="start">${data}</script></body>`);
    this.#answers.set(`${culture} ${prefix ?? ''}`, { plain, small: brotliCompressSync(plain) });
  }

  /** Answers the page in the language of host and path. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const culture = request.languagePrefix ? 'en-GB' : request.hostCulture;
    const ready = this.#answers.get(`${culture} ${request.languagePrefix ?? ''}`);
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'br').send(ready?.small)
      : reply.send(ready?.plain);
  }
}

/** NAV-7: the portal page at its site paths, behind an optional language prefix; '/' leads to the portal. */
export async function registerPages(app: FastifyInstance, ground: PageGround): Promise<void> {
  const { page, brand } = ground;
  if (!page) return;
  await app.register(staticFiles, {
    root: page.folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.includes(`${page.folder}/assets/`)) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
    globIgnore: ['**/*.html', '**/.vite/**', '**/.fingerprint'],
  });
  const { colours } = brand;
  if (colours) {
    app.get('/brand.css', async (_, reply) =>
      reply.type('text/css').header('cache-control', 'max-age=3600').send(coloursCss(colours)),
    );
  }
  const paths = ['/login', ...cultures.map((culture) => sitePath(culture, brand.slug))];
  for (const path of paths) serve(app, path, page, 'contact', ground);
  if (ground.staffPage) serve(app, '/staff', ground.staffPage, 'staff', ground);
  app.get('/', async (request, reply) => {
    const prefix = request.languagePrefix ? `/${request.languagePrefix}` : '';
    return reply.redirect(brand.links.site ? `${brand.links.site}${prefix || '/'}` : `${prefix}/login`);
  });
}

/** Answers a page at a path; who has no anti-forgery token yet gets one with it. */
function serve(
  app: FastifyInstance,
  path: string,
  page: Page,
  realm: 'contact' | 'staff',
  { antiForgery, secure }: PageGround,
): void {
  const { tokenCookie, holder } = realms(secure)[realm];
  app.get(path, async (request, reply) => {
    if (!request.cookies[tokenCookie]) {
      reply.setCookie(tokenCookie, antiForgery.issue(holder(null)), { path: '/', sameSite: 'strict', secure });
    }
    return page.send(request, reply);
  });
}
