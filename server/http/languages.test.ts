import { expect, test } from 'vitest';
import { cultureOfPrefix, languageOf, readerLanguage, readerLanguages } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { fixedTextsOf } from '#texts/testing/fixed-texts.ts';
import { texts } from '#texts/texts.ts';
import type { Brand } from '../brands/brand.ts';
import { sharedApps } from '../testing/shared-apps.ts';
import { preferred } from './languages.ts';

const apps = sharedApps();

/** Asks an app at any host. */
async function portal(own: Partial<Brand> = {}, secure = false, isDemo = false) {
  const app = await apps({ brand: own, settings: { secure }, isDemo });
  return async (host: string, url: string, given: { likes?: string; chose?: string } = {}) => {
    const { statusCode, headers, body, cookies } = await app.inject({
      url,
      headers: { host, ...(given.likes ? { 'accept-language': given.likes } : {}) },
      ...(given.chose ? { cookies: { language: given.chose } } : {}),
    });
    const start = JSON.parse(/id="start">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as {
      culture: string;
      prefix: string | null;
      languages: string[];
      texts: Record<string, unknown>;
      brand: { links: Record<string, string> };
    } | null;
    return { status: statusCode, headers, body, cookies, start, lang: /<html lang="(\w+)"/.exec(body)?.[1] };
  };
}

const hosts = [
  ['portal.nl', 'nl-NL'],
  ['portal.de', 'de-DE'],
  ['portal.co.uk', 'en-GB'],
  ['portal.com', 'en-GB'],
  ['localhost:3000', 'nl-NL'],
  ['10.0.0.7', 'nl-NL'],
] as const;

test.each(hosts)(
  '[I18N-1, I18N-6, I18N-9, NAV-7] without prefix and choice %s speaks %s to every browser',
  async (host, culture) => {
    const get = await portal();
    for (const path of ['/login', '/mijn-redress', '/mein-redress', '/my-redress', '/staff']) {
      const { status, start, lang } = await get(host, path, { likes: 'fr, tr;q=0.5' });
      expect([status, start?.culture, start?.prefix, lang], path).toEqual([200, culture, null, languageOf(culture)]);
      expect(start?.languages, path).toEqual(readerLanguages);
    }
    const { start } = await get(host, '/login');
    expect(fixedTextsOf(start?.texts as never)).toEqual(fixedTextsOf(texts[languageOf(culture)]));
    for (const path of ['/privacy', '/nowhere'])
      expect((await get(host, path, { likes: 'fr' })).lang, path).toBe(languageOf(culture));
  },
);

test.each(['portal.nl', 'portal.com', '10.0.0.7'])(
  '[I18N-1, I18N-4, NAV-7] at %s every language is a prefix, whatever the browser likes or chose',
  async (host) => {
    const get = await portal();
    for (const prefix of readerLanguages) {
      const culture = cultureOfPrefix(prefix);
      expect(readerLanguage(culture, prefix)).toBe(prefix);
      for (const path of ['/login', sitePath(culture, 'redress'), '/mijn-redress', '/staff']) {
        const { status, start, lang } = await get(host, `/${prefix}${path}`, { likes: 'it', chose: 'es' });
        expect([status, start?.culture, start?.prefix, lang], path).toEqual([200, culture, prefix, prefix]);
        expect(start?.brand.links.terms).toBe(`/${prefix}/terms`);
      }
      const privacy = await get(host, `/${prefix}/privacy`, { chose: 'es' });
      expect([privacy.status, privacy.lang]).toEqual([200, prefix]);
      expect(privacy.body).toContain(`href="/${prefix}/login"`);
      const missing = await get(host, `/${prefix}/nowhere`);
      expect([missing.status, missing.lang]).toEqual([404, prefix]);
      expect((await get(host, `/${prefix}`)).headers.location).toBe(`/${prefix}/login`);
      expect((await get(host, `/${prefix}?from=mail`)).headers.location).toBe(`/${prefix}/login`);
    }
  },
);

test('[I18N-2, I18N-4] behind a prefix without a culture the strings are its own, behind any other those that are asked for', async () => {
  const get = await portal();
  const title = async (path: string) => JSON.parse((await get('portal.nl', path)).body).titles.claims as string;
  for (const prefix of ['fr', 'es', 'it', 'tr'] as const) {
    expect(await title(`/${prefix}/api-v2/uistrings/portal/GB`)).toBe(texts[prefix].portal.titles.claims);
  }
  for (const prefix of ['/nl', '/de', '/en', '']) {
    for (const [asked, language] of [
      ['NL', 'nl'],
      ['DE', 'de'],
      ['GB', 'en'],
    ] as const) {
      expect(await title(`${prefix}/api-v2/uistrings/portal/${asked}`)).toBe(texts[language].portal.titles.claims);
    }
  }
});

test.each(readerLanguages)(
  '[I18N-6] the page itself has the fixed texts of its language, before any string is loaded: %s',
  async (language) => {
    const get = await portal();
    const { start } = await get('portal.nl', `/${language}/login`);
    expect(fixedTextsOf(start?.texts as never)).toEqual(fixedTextsOf(texts[language]));
  },
);

test.each([
  ['localhost:3000', 'de-AT, de;q=0.9, en;q=0.8', 'de', 'de'],
  ['localhost:3000', 'en-US,en;q=0.9', 'en', 'en'],
  ['portal.be', 'fr-BE,nl;q=0.8', 'fr', 'fr'],
  ['portal.be', 'nl-BE,fr;q=0.8', 'nl', null],
  ['localhost', 'ja, ko', 'nl', null],
  ['localhost', '', 'nl', null],
  ['portal.nl', 'de', 'nl', null],
  ['portal.de', 'en', 'de', null],
  ['portal.com', 'fr', 'en', null],
])(
  '[I18N-9] the first visit of a demo at %s with a browser that likes %s is in %s',
  async (host, likes, lang, prefix) => {
    const get = await portal({}, false, true);
    for (const path of ['/login', '/privacy', '/nowhere', '/staff', '/mijn-redress']) {
      const page = await get(host, path, { likes });
      expect(page.lang, path).toBe(lang);
      expect(page.headers.vary, path).toBe('accept-encoding, accept-language, cookie');
      expect(page.headers['cache-control'], path).toBe('private, no-cache');
      if (page.start) expect(page.start.prefix, path).toBe(prefix);
    }
  },
);

test('[NAV-10] every route of the portal without its # leads to the same route on the portal’s page of this host', async () => {
  const get = await portal();
  for (const [host, url, location] of [
    ['portal.nl', '/forgot', '/mijn-redress#/forgot'],
    ['portal.de', '/forgot/expired?a=//evil.example', '/mein-redress#/forgot/expired'],
    ['localhost', '/home/managedclaims', '/mijn-redress#/home/managedclaims'],
    ['portal.com', '/fr/claim/c1/status/RequestReply', '/fr/my-redress#/claim/c1/status/RequestReply'],
    ['portal.nl', '/de/newpassword/abc', '/de/mein-redress#/newpassword/abc'],
    ['portal.nl', '/reaffirm', '/mijn-redress#/reaffirm'],
    ['portal.nl', '/tr/logout', '/tr/my-redress#/logout'],
    ['portal.nl', '/internal/a%2F%2Fevil.example/%0d%0ab', '/mijn-redress#/internal/a%2F%2Fevil.example/%0D%0Ab'],
  ] as const) {
    const { status, headers } = await get(host, url);
    expect([status, headers.location], url).toEqual([302, location]);
  }
  for (const url of ['/home/elsewhere', '/claim', '/newpassword', '/internal/a']) {
    expect((await get('portal.nl', url)).status, url).toBe(404);
  }
});

test('[LIST-4] behind a language prefix without a culture the link to submit a claim is that of the host', async () => {
  const get = await portal();
  const link = async (host: string, path: string) => (await get(host, path)).start?.brand.links.submitClaim;
  expect(await link('portal.nl', '/fr/login')).toBe('/fr/check-uw-vlucht');
  expect(await link('portal.de', '/tr/login')).toBe('/tr/pruefen-sie-ihren-flug');
  expect(await link('portal.com', '/it/login')).toBe('/it/free-flight-check');
  expect(await link('portal.nl', '/de/login')).toBe('/de/pruefen-sie-ihren-flug');
});

test('[I18N-9] a call never goes by what the browser likes or chose, only by its prefix and what it is asked', async () => {
  const get = await portal();
  const said = async (path: string) => (await get('localhost', path, { likes: 'de', chose: 'fr' })).body;
  expect(await said('/api-v2/portal/session')).toContain(texts.nl.portal.refusals.session.none);
  expect(await said('/de/api-v2/portal/session')).toContain(texts.de.portal.refusals.session.none);
  expect(await said('/fr/api-v2/portal/session')).toContain(texts.fr.portal.refusals.session.none);
});

test.each(['portal.nl', 'portal.de', 'localhost'])(
  '[I18N-7, I18N-9] a language chosen at %s is remembered, and goes before the host and the browser',
  async (host) => {
    const get = await portal();
    const choice = await get(host, '/en/login?chosen', { likes: 'tr', chose: 'nl' });
    expect([choice.status, choice.headers.location, choice.headers['cache-control']]).toEqual([
      302,
      '/en/login',
      'no-store',
    ]);
    expect(choice.cookies).toMatchObject([
      { name: 'language', value: 'en', path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31_536_000 },
    ]);
    for (const path of ['/login', '/privacy', '/staff']) {
      expect((await get(host, path, { likes: 'tr', chose: 'en' })).lang, path).toBe('en');
    }
    const { start } = await get(host, '/login', { chose: 'en' });
    expect([start?.culture, start?.prefix], 'every address goes on behind it').toEqual(['en-GB', 'en']);
  },
);

test('[I18N-9] a link behind a prefix is no choice, and what is no language of the brand is none either', async () => {
  const get = await portal({ languages: ['nl', 'en', 'fr'] }, false, true);
  const { cookies } = await get('portal.nl', '/fr/login');
  expect(cookies.map(({ name }) => name)).not.toContain('language');
  for (const chose of ['de', 'xx', '../fr', '']) expect((await get('portal.nl', '/login', { chose })).lang).toBe('nl');
  expect((await get('localhost', '/login', { likes: 'de, fr;q=0.5' })).lang).toBe('fr');
  expect((await get('portal.nl', '/de/login')).status).toBe(404);
  const { status, cookies: none } = await get('portal.nl', '/de/login?chosen');
  expect([status, none]).toEqual([404, []]);
  expect((await get('portal.nl', '/login')).start?.languages).toEqual(['nl', 'en', 'fr']);
});

test('[I18N-9] over https the remembered language travels over https alone', async () => {
  const get = await portal({}, true);
  expect((await get('portal.nl', '/en/login?chosen')).cookies).toMatchObject([{ name: 'language', secure: true }]);
});

test.each([
  ['/fr/privacy?from=mail&chosen&page=2', '/fr/privacy?from=mail&page=2'],
  ['/fr/privacy?chosen=1', '/fr/privacy'],
  ['/fr//elsewhere.example?chosen', '/fr/elsewhere.example'],
  ['/fr?chosen', '/fr/'],
])('[I18N-7] the choice %s leads to %s, never away from here', async (asked, to) => {
  const { status, headers } = await (await portal())('portal.nl', asked);
  expect([status, headers.location]).toEqual([302, to]);
});

test.each([
  ['de;q=0.1, en;q=0.9', 'en'],
  ['fr;q=0, tr', 'tr'],
  ['*', null],
  ['EN-us', 'en'],
  ['de ; q=0.2 , it ; q=0.3', 'it'],
  ['q=1;de', null],
  [`${'xx,'.repeat(20_000)}de`, null],
])('[I18N-9] of %s the browser likes %s best', (header, language) => {
  expect(preferred(header.slice(0, 60_000), readerLanguages)).toBe(language);
});
