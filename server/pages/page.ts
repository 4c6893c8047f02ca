import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Culture,
  cultureOfPrefix,
  cultures,
  type ReaderLanguage,
  readerLanguage,
  withoutCulture,
} from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { type Brand, linksFor, logoPath } from '../brands/brand.ts';
import { coloursCss } from '../brands/brand-colours.ts';
import { operatorPictures } from '../brands/lead-generators.ts';
import { hasTag } from '../http/answers.ts';
import type { AntiForgery } from '../http/anti-forgery.ts';
import { allowInline, documentHeaders, hashSources, partPolicy } from '../http/headers.ts';
import { languagesOf, pageVaries, prefixOfPage } from '../http/languages.ts';
import { realms } from '../http/session.ts';
import type { PasskeySite } from '../platform/credentials/passkey-site.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { StaffIssuer } from '../platform/settings.ts';
import { appHead, registerAppManifest } from './app-manifest.ts';
import { registerHashRedirects } from './hash-redirects.ts';
import { type FirstView, renderFirstView } from './portal-html.ts';
import { html } from './small-page-html.ts';

/** The pages of a brand: the portal's and the staff page. They are null if they have not been built (in tests of the calls alone). */
export interface BrandPages {
  readonly brand: Brand;
  readonly page: Page | null;
  readonly staffPage: Page | null;
}

export interface PageContext {
  readonly pages: readonly BrandPages[];
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
}

interface PageSource {
  readonly file: string;
  /** Whether the page is the portal's: it holds its first view as HTML. */
  readonly isPortal: boolean;
  readonly show: (texts: Texts) => { readonly title: string; readonly texts: Readonly<Record<string, object>> };
}

/**
 * The portal page. It embeds the texts of the first screen, and with `frame` the texts that I18N-6 requires as defaults until the
 * others are loaded, or if loading fails.
 */
export const portalPage: PageSource = {
  file: 'index.html',
  isPortal: true,
  show: ({ portal: { frame, titles, login, refusals, people, date }, general }) => ({
    title: titles.login,
    texts: {
      portal: {
        frame,
        titles,
        login,
        // Of refusals those that a login can meet; the rest would be a third of the texts in the page.
        refusals: { session: refusals.session, account: refusals.account, call: refusals.call },
        people: { title: people.title },
        date: { before: date.before, after: date.after },
      },
      general,
    },
  }),
};

export const staffPage: PageSource = {
  file: 'staff.html',
  isPortal: false,
  show: ({ portal: { frame, login, refusals }, staff }) => ({
    title: staff.title,
    texts: { portal: { frame, login, refusals }, staff },
  }),
};

/** Accounts that the login page of a demo offers. Their password is public. */
export interface DemoLogin {
  readonly password: string;
  /** `who` is the key of the text that describes this demo account. */
  readonly people: readonly { readonly email: string; readonly who: string }[];
}

interface PageFor {
  readonly brand: Brand;
  readonly passkeySite: PasskeySite | null;
  readonly staffIssuer?: Pick<StaffIssuer, 'issuer' | 'only'> | null;
  /** The accounts of the demo; null if the database has no demo. */
  readonly demo?: DemoLogin | null;
}

interface PageRequest {
  readonly hostCulture: Culture;
  readonly prefix: ReaderLanguage | null;
  readonly hasSession: boolean;
  /** What the page holds as HTML; null for a page without any. */
  readonly view: Omit<FirstView, 'pageData' | 'hasSession'> | null;
}

/** The HTML of a page, also compressed, its tag, and the hashes of its inline styles and scripts, which its policy allows. */
interface PageAnswer {
  readonly plain: string;
  readonly small: Buffer;
  readonly tag: string;
  readonly inline: { readonly styles: string; readonly scripts: string };
}

/** The build writes scripts into the head that only one kind of page needs: with the login as HTML, or of a browser with a session. */
const [loginScript, sessionScript] = [
  /<script data-of="login">.*?<\/script>/s,
  /<script data-of="session">.*?<\/script>/s,
];

/** What the build lets a browser with a session load at once. */
const sessionLinks = /<link data-of="session"[^<>]{1,200}>/g;

const inlineTexts = (page: string, of: RegExp) => [...page.matchAll(of)].map(([, text = '']) => text);

/** A page of the portal. The HTML for each culture of a host and each prefix is rendered on first use. */
export class Page {
  readonly #answers = new Map<string, Promise<PageAnswer>>();
  readonly #source: string;
  readonly #of: PageSource;
  readonly #for: PageFor;
  readonly folder: string;

  private constructor(folder: string, source: string, of: PageSource, pageFor: PageFor) {
    this.folder = folder;
    this.#source = source;
    this.#of = of;
    this.#for = pageFor;
  }

  /** Reads a page from the folder of the built portal; null if there is none. */
  static async read(folder: string | null, of: PageSource, pageFor: PageFor): Promise<Page | null> {
    if (folder === null || !existsSync(join(folder, of.file))) return null;
    return new Page(folder, await readFile(join(folder, of.file), 'utf8'), of, pageFor);
  }

  /** The HTML for a reader; made at the first request for it. */
  #answer(request: PageRequest): Promise<PageAnswer> {
    const key = JSON.stringify(request);
    const known = this.#answers.get(key) ?? this.#written(request);
    this.#answers.set(key, known);
    return known;
  }

  async #written({ hostCulture, prefix, hasSession, view }: PageRequest): Promise<PageAnswer> {
    const { brand, passkeySite, staffIssuer, demo } = this.#for;
    const culture = prefix ? cultureOfPrefix(prefix) : hostCulture;
    const language = readerLanguage(culture, prefix);
    const { title, texts: own } = this.#of.show(texts[language]);
    const { portal, general } = texts[language];
    const { staff } = own;
    const start = {
      culture,
      prefix,
      languages: languagesOf(brand),
      brand: {
        name: brand.name,
        slug: brand.slug,
        videoHosts: brand.videoHosts,
        richMarkup: brand.richMarkup,
        timeZone: brand.timeZone,
        logo: brand.logo === null ? null : logoPath,
        links: linksFor(brand, withoutCulture(prefix) ? hostCulture : culture, prefix),
      },
      passkeyOrigin: passkeySite?.origin ?? null,
      ...(staffIssuer ? { staffIssuer: new URL(staffIssuer.issuer).host, staffIssuerOnly: staffIssuer.only } : {}),
      ...(demo ? { demo } : {}),
      ...(hasSession
        ? { texts: { portal, general, ...(staff && { staff }) }, hasAllTexts: true }
        : { texts: demo ? { ...own, portal: { ...own.portal, demo: portal.demo } } : own }),
    };
    const shown = view && (await renderFirstView(this.folder, { pageData: start, hasSession, ...view }));
    const data = JSON.stringify(start).replace(/</g, '\\u003c');
    const noScript = html`<noscript>${texts[language].portal.frame.no_script}</noscript>`.text;
    const marks = `${prefix ? ` data-prefix="${prefix}"` : ''}${view && hasSession ? ' data-opening' : ''}`;
    const plain = this.#source
      .replace(/<html[^>]*>/, () => `<html lang="${language}" data-culture="${culture}"${marks}>`)
      .replace(hasSession ? loginScript : sessionScript, '')
      .replace(hasSession ? '' : sessionLinks, '')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${html`${title} – ${brand.name}`.text}</title>`)
      .replace(/href="[^"]*mark\.svg"/, (mark) => (brand.logo === null ? mark : `href="${logoPath}"`))
      .replace('</head>', (end) => `${this.#of.isPortal ? appHead(brand, prefix).text : ''}${end}`)
      .replace('</head>', () => `${brand.colours ? `<style>${coloursCss(brand.colours)}</style>` : ''}</head>`)
      .replace('<div id="root">', (root) => `${noScript}${root}${shown ?? ''}`)
      .replace('</body>', () => `<script type="application/json" id="start">${data}</script></body>`);
    const inline = {
      styles: hashSources(inlineTexts(plain, /<style[^>]*>(.*?)<\/style>/gs)),
      scripts: hashSources(inlineTexts(plain, /<script data-of="\w+"(?: type="module")?>(.*?)<\/script>/gs)),
    };
    const tag = createHash('sha256').update(plain).digest('base64url');
    return { plain, small: brotliCompressSync(plain), tag, inline };
  }

  /** Sends the page in the reader's language; `hasSession` puts the head of a session's page in place of the login. */
  async send(request: FastifyRequest, reply: FastifyReply, hasSession = true): Promise<FastifyReply> {
    const { passkeySite } = this.#for;
    const isPasskeySite = passkeySite !== null && new URL(passkeySite.origin).host === request.headers.host;
    const path = request.routeOptions.url ?? '';
    const view = this.#of.isPortal ? { path, isPasskeySite } : null;
    const { hostCulture } = request;
    const answer = await this.#answer({ hostCulture, prefix: prefixOfPage(request), hasSession, view });
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply
      .header('content-security-policy', allowInline(policy, answer.inline))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('etag', `W/"${answer.tag}"`)
      .header('vary', pageVaries);
    if (hasTag(request, answer.tag)) return reply.code(304).send();
    return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'br').send(answer.small)
      : reply.send(answer.plain);
  }
}

/** NAV-7: the portal page at the site paths of the host's brand, with an optional prefix; '/' redirects to it. */
export async function registerPages(app: FastifyInstance, context: PageContext): Promise<void> {
  const folder = context.pages.find(({ page }) => page)?.page?.folder;
  if (folder === undefined) return;
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (!path.includes(`${folder}/assets/`)) return;
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (!isPartOfPage(path)) return;
      for (const name of documentHeaders) reply.removeHeader(name);
      reply.header('content-security-policy', partPolicy);
    },
    globIgnore: ['**/*.br', '**/*.html', '**/.vite/**', '**/.render/**', '**/.fingerprint'],
  });
  const serveBrandAsset = (path: string, type: string, of: (brand: Brand) => string | null) =>
    app.get(path, async (request, reply) => {
      const content = of(request.site.brand);
      return content === null
        ? reply.callNotFound()
        : reply.type(type).header('cache-control', 'max-age=3600').send(content);
    });
  serveBrandAsset('/brand.css', 'text/css', ({ colours }) => (colours ? coloursCss(colours) : null));
  serveBrandAsset(logoPath, 'image/svg+xml', ({ logo }) => logo);
  app.get<{ Params: { image: string } }>(`${operatorPictures}/:image`, async (request, reply) => {
    const picture = request.site.brand.leadGenerators.pictures.get(request.params.image);
    if (!picture) return reply.callNotFound();
    return reply.type(picture.type).header('cache-control', 'max-age=3600').send(picture.content);
  });

  registerAppManifest(app);
  registerHashRedirects(app);

  const paths = (brand: Brand) => ['/login', ...cultures.map((culture) => sitePath(culture, brand.slug))];
  for (const path of new Set(context.pages.flatMap(({ brand }) => paths(brand)))) {
    serve(app, path, 'contact', context, ({ brand, page }) => (paths(brand).includes(path) ? page : null));
  }
  serve(app, '/staff', 'staff', context, ({ staffPage }) => staffPage);
  app.get('/', async (request, reply) => {
    const { links } = request.site.brand;
    const prefix = request.pathPrefix ? `/${request.pathPrefix}` : '';
    // The operator's site knows the language prefixes of the specification only. It serves a culture at its own host, so a
    // culture prefix is dropped.
    const ofSite = withoutCulture(request.pathPrefix) ? prefix : '/';
    return reply.redirect(links.site ? `${links.site}${ofSite}` : `${prefix}/login`);
  });
}

/** Whether a file is only ever part of a page. A worker has a content security policy of its own: that of its script. */
function isPartOfPage(path: string): boolean {
  return /\.(?:js|mjs|css|woff2)(?:\.br)?$/.test(path) && !/worker/.test(path);
}

/** Sends the page of the host's brand at a path, and an anti-forgery token to a client that has none. */
function serve(
  app: FastifyInstance,
  path: string,
  realm: 'contact' | 'staff',
  { pages, antiForgery, secure }: PageContext,
  choose: (of: BrandPages) => Page | null,
): void {
  const { sessionCookie, tokenCookie, holder } = realms(secure)[realm];
  app.get(path, async (request, reply) => {
    const own = pages.find(({ brand }) => brand === request.site.brand);
    const page = own && choose(own);
    if (!page) return reply.callNotFound();
    if (!request.cookies[tokenCookie]) {
      // The calls that the page makes at once need the token of its session.
      const secret = request.cookies[sessionCookie];
      const token = antiForgery.issue(holder(secret ? hashOfSecret(secret) : null));
      reply.setCookie(tokenCookie, token, { path: '/', sameSite: 'strict', secure });
    }
    return page.send(request, reply, request.cookies[sessionCookie] !== undefined);
  });
}
