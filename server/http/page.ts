import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Culture, cultures, type LanguagePrefix, languagePrefixes } from '#contract/values/culture.ts';
import { texts } from '#texts/texts.ts';
import { type Brand, linksFor } from '../platform/brand.ts';
import { coloursCss } from '../platform/brand-colours.ts';
import type { Words } from '../platform/words.ts';
import type { AntiForgery } from './anti-forgery.ts';

/** What the pages stand on. `page` is null where the portal has not been built (tests of the calls alone). */
export interface PageGround {
  readonly brand: Brand;
  readonly page: Page | null;
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
}

/** The portal's page, one ready answer for each language; the texts of the first screen stand in it. */
export class Page {
  readonly #answers = new Map<string, { plain: string; small: Buffer }>();
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Reads the built portal; null where there is none. */
  static async read(folder: string, brand: Brand, words: Words): Promise<Page | null> {
    if (!existsSync(join(folder, 'index.html'))) return null;
    const page = new Page(folder);
    const source = await readFile(join(folder, 'index.html'), 'utf8');
    for (const culture of cultures) page.#prepare(source, culture, null, brand, words);
    for (const prefix of languagePrefixes) page.#prepare(source, 'en-GB', prefix, brand, words);
    return page;
  }

  #prepare(source: string, culture: Culture, prefix: LanguagePrefix | null, brand: Brand, words: Words): void {
    const language = words.languageOf(culture, prefix);
    const { frame, titles, login, refusals } = texts[language].portal;
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
      texts: { portal: { frame, titles, login, refusals } },
    };
    const data = JSON.stringify(start).replace(/</g, '\\u003c');
    const plain = source
      .replace(/<html[^>]*>/, `<html lang="${prefix ?? language}">`)
      .replace(/<title>[^<]*<\/title>/, `<title>${login.title} – ${brand.name}</title>`)
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
  const paths = ['/login', `/mijn-${brand.slug}`, `/mein-${brand.slug}`, `/my-${brand.slug}`];
  for (const path of paths) {
    app.get(path, async (request, reply) => {
      if (!request.cookies['XSRF-TOKEN']) {
        reply.setCookie('XSRF-TOKEN', ground.antiForgery.issue(null), {
          path: '/',
          sameSite: 'strict',
          secure: ground.secure,
        });
      }
      return page.send(request, reply);
    });
  }
  app.get('/', async (request, reply) => {
    const prefix = request.languagePrefix ? `/${request.languagePrefix}` : '';
    return reply.redirect(brand.links.site ? `${brand.links.site}${prefix || '/'}` : `${prefix}/login`);
  });
}
