import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientVersion } from '#contract/values/constants.ts';
import { type Culture, cultureOfPrefix, type ReaderLanguage, readerLanguage } from '#contract/values/culture.ts';
import { choiceOf, ownNames } from '#contract/values/places.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { type Brand, linksFor, logoPath } from '../brands/brand.ts';
import { languagesOf, pageVaries, prefixOfPage } from '../http/languages.ts';
import { appHead } from './app-manifest.ts';
import { type Html, html } from './small-page-html.ts';

export interface PageReader {
  readonly culture: Culture;
  readonly prefix: ReaderLanguage | null;
  readonly language: TextLanguage;
  readonly brand: Brand;
  readonly query: Readonly<Record<string, unknown>>;
  /** The path without the language prefix, with the query string. */
  readonly path: string;
}

export interface SmallPage {
  readonly title: string;
  readonly line?: string;
  /** The language of `body`, if it differs from the reader's. */
  readonly language?: string;
  readonly body: Html;
}

export interface SitePage {
  readonly path: string;
  readonly show: (reader: PageReader) => SmallPage;
}

export interface SmallPageContext {
  readonly sitePages: ReadonlyMap<string, readonly SitePage[]>;
  readonly styles: readonly string[];
}

/** The stylesheets of a small page: that of the built portal's first screen (tokens and plain elements), then its own. */
export async function smallPageStyles(portal: string | null): Promise<readonly string[]> {
  const file = portal === null ? '' : join(portal, 'index.html');
  const page = existsSync(file) ? await readFile(file, 'utf8') : '';
  // The page holds this stylesheet itself and names its file.
  const first = [...page.matchAll(/<style data-file="([^"]+)"/g)].map(([, address]) => address ?? '');
  return [...first, '/small-page.css'];
}

export function registerSmallPages(app: FastifyInstance, context: SmallPageContext): void {
  for (const path of new Set([...context.sitePages.values()].flat().map((page) => page.path))) {
    app.get(path, async (request, reply) => {
      const page = context.sitePages.get(request.site.brand.id)?.find((one) => one.path === path);
      if (!page) return reply.callNotFound();
      return sendSmallPage(request, reply, context, page.show);
    });
  }
}

export function sendSmallPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SmallPageContext,
  show: (reader: PageReader) => SmallPage,
): FastifyReply {
  const reader = readerOf(request);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', pageVaries)
    .send(framed(context, reader, show(reader)).text);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, context: SmallPageContext): FastifyReply {
  return sendSmallPage(request, reply.code(404), context, (reader) => {
    const { title, text } = texts[reader.language].site.not_found;
    return { title, body: withWay(reader, html`<p>${text}</p>`) };
  });
}

export function withWay(reader: PageReader, body: Html): Html {
  return html`${body}
<p><a class="site-button" href="${portalOf(reader)}">${texts[reader.language].site.to_portal}</a></p>`;
}

function readerOf(request: FastifyRequest): PageReader {
  const prefix = prefixOfPage(request);
  const culture = prefix ? cultureOfPrefix(prefix) : request.hostCulture;
  return {
    culture,
    prefix,
    language: readerLanguage(culture, prefix),
    brand: request.site.brand,
    query: request.query as Readonly<Record<string, unknown>>,
    path: pathOf(request.url),
  };
}

/** The requested URL as a path of this host: '//elsewhere' would lead to another host. */
function pathOf(url: string): string {
  return url.startsWith('/') ? url.replace(/^[/\\]+/, '/') : '/';
}

/** The portal's login page redirects a logged-in contact to their claims (NAV-9). */
function portalOf({ prefix }: PageReader): string {
  return `${prefix ? `/${prefix}` : ''}/login`;
}

function framed({ styles }: SmallPageContext, reader: PageReader, { title, line, language, body }: SmallPage): Html {
  const { brand } = reader;
  const { site, portal } = texts[reader.language];
  const links = linksFor(brand, reader.culture, reader.prefix);
  const lang = language ?? reader.language;
  return html`<!doctype html>
<html lang="${reader.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${brand.logo === null ? '/mark.svg' : logoPath}" type="image/svg+xml">
${appHead(brand, reader.prefix)}${[...styles, ...(brand.colours ? ['/brand.css'] : [])].map((style) => html`<link rel="stylesheet" href="${style}">\n`)}<title>${title} – ${brand.name}</title>
</head>
<body>
<a class="skip" href="#content">${portal.frame.skip}</a>
<header class="site-top band">
<div class="wrap site-row line">
<a class="brand tap" href="${portalOf(reader)}">${brand.logo === null ? mark : html`<img class="site-mark" src="${logoPath}" alt="" width="32" height="32">`}${brand.name}</a>
${languages(reader, portal.frame.language)}<a class="site-portal tap semi" href="${portalOf(reader)}">${site.to_portal}</a>
</div>
</header>
<main id="content" tabindex="-1" lang="${lang}">
<div class="site-head band"><div class="wrap"><h1>${title}</h1>${line ? html`<p class="site-line">${line}</p>` : ''}</div></div>
<div class="wrap site-words">
${body}
</div>
</main>
<footer class="foot cap">
<div class="wrap site-row line">
<a class="tap" href="${links.privacy}">${portal.frame.privacy}</a>
<a class="tap" href="${links.terms}">${portal.titles.reaffirm}</a>
<a class="tap" href="${links.accessibility}">${portal.frame.accessibility}</a>
<span class="site-version">${portal.frame.version.replace('{{version}}', clientVersion)}</span>
</div>
</footer>
</body>
</html>
`;
}

/** I18N-7: the language switch, as on the portal's pages: each language by its own name; each link leads to the same page. */
function languages({ brand, language: current, path }: PageReader, label: string): Html {
  const offered = languagesOf(brand);
  if (offered.length < 2) return html``;
  const names = offered.map((language) => {
    const name = ownNames[language];
    if (language === current) return html`<li lang="${language}"><span aria-current="true">${name}</span></li>`;
    return html`<li lang="${language}"><a href="${choiceOf(language, path)}" hreflang="${language}">${name}</a></li>`;
  });
  return html`<nav class="languages sm" aria-label="${label}"><button type="button" popovertarget="languages" aria-label="${label}: ${ownNames[current]}">${globe}<span>${ownNames[current]}</span></button><ul id="languages" popover>${names}</ul></nav>\n`;
}

const globe = html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20"/></svg>`;

/** The logo of the default brand, as in the portal's header; its colours come from the stylesheet. */
const mark = html`<svg class="site-mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><g><path d="M0 17h32v7a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" opacity=".18"/><path class="site-wing" d="M5 17h6.5l4.5 5.5 4.5-5.5H27"/><circle cx="16" cy="11" r="2.4"/></g></svg>`;
