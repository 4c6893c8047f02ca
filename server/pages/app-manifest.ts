import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Culture, cultureOfPrefix, type ReaderLanguage, readerLanguage } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { texts } from '#texts/texts.ts';
import { type Brand, logoPath } from '../brands/brand.ts';
import { type IconFile, iconFiles } from '../brands/brand-icons.ts';
import { type Html, html } from './small-page-html.ts';

/** The colour of the default brand (portal/ui/tokens.css), and those of pages in light and dark. */
const defaultPrimary = '#0b5a6e';
const [lightPage, darkPage] = ['#f3f5f5', '#0c1418'];

const primaryOf = ({ colours }: Brand) => colours?.primary ?? defaultPrimary;

const iconPath = (name: IconFile) => `/${name}`;

/** OFFLINE-5: the manifest that makes the portal installable: the brand's name, colours and icons in the reader's language. */
export function appManifest(brand: Brand, culture: Culture, prefix: ReaderLanguage | null) {
  const language = readerLanguage(culture, prefix);
  const start = `${prefix ? `/${prefix}` : ''}${sitePath(culture, brand.slug)}`;
  return {
    // One app, in whichever language it was installed.
    id: sitePath('en-GB', brand.slug),
    name: `${brand.name} – ${texts[language].portal.titles.claims}`,
    short_name: brand.name,
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: primaryOf(brand),
    background_color: lightPage,
    icons: iconsOf(brand),
  };
}

function iconsOf(brand: Brand) {
  const png = (name: IconFile, purpose: 'any' | 'maskable') =>
    brand.icons.has(name)
      ? [{ src: iconPath(name), sizes: `${iconFiles[name]}x${iconFiles[name]}`, type: 'image/png', purpose }]
      : [];
  return [
    ...png('icon-192.png', 'any'),
    ...png('icon-512.png', 'any'),
    ...png('icon-maskable-512.png', 'maskable'),
    { src: brand.logo === null ? '/mark.svg' : logoPath, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ];
}

export function appHead(brand: Brand, prefix: ReaderLanguage | null): Html {
  return html`<link rel="manifest" href="${prefix ? `/${prefix}` : ''}/manifest.webmanifest">
${brand.icons.has('apple-touch-icon.png') ? html`<link rel="apple-touch-icon" href="${iconPath('apple-touch-icon.png')}">\n` : ''}<meta name="theme-color" content="${primaryOf(brand)}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${darkPage}" media="(prefers-color-scheme: dark)">
`;
}

export function registerAppManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request: FastifyRequest, reply) => {
    const { pathPrefix, hostCulture, site } = request;
    const culture = pathPrefix ? cultureOfPrefix(pathPrefix) : hostCulture;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(JSON.stringify(appManifest(site.brand, culture, pathPrefix)));
  });
  for (const name of Object.keys(iconFiles) as IconFile[]) {
    app.get(iconPath(name), async (request, reply) => {
      const icon = request.site.brand.icons.get(name);
      if (!icon) return reply.callNotFound();
      return reply.type('image/png').header('cache-control', 'max-age=3600').send(icon);
    });
  }
}
