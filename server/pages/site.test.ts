import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { texts } from '#texts/texts.ts';
import { type Brand, redress } from '../brands/brand.ts';
import { sharedApps } from '../testing/shared-apps.ts';

const apps = sharedApps();

/** Asks an app at any host. */
async function site(changes: Partial<Brand['links']> = {}, own: Partial<Brand> = {}, secure = false) {
  const brand = { ...own, links: { ...redress.links, ...changes } };
  const app = await apps({ brand, settings: { secure } });
  return async (url: string, host = 'portal.nl') => {
    const { statusCode: status, headers, body } = await app.inject({ url, headers: { host } });
    return { status, headers, body, title: /<h1>(.*?)<\/h1>/.exec(body)?.[1] };
  };
}

/** What a page says; the languages in its head lead to the address that was asked for. */
const mainOf = (body: string) => /<main.*<\/main>/s.exec(body)?.[0] ?? '';

const everyPage = [
  '/terms',
  '/privacy',
  '/accessibility',
  '/partner/faq',
  '/partner/membership',
  '/check-uw-vlucht',
  '/pruefen-sie-ihren-flug',
  '/free-flight-check',
  '/krijg-uw-extra-gemaakte-kosten-terug',
];

test('[LIST-4, LIST-10, DOC-9, TERMS-1] no link out of the portal is dead: each of its pages answers', async () => {
  const get = await site();
  const start = JSON.parse(/id="start">(.*?)<\/script>/.exec((await get('/login')).body)?.[1] ?? '{}');
  const links: string[] = Object.values(start.brand.links);
  expect(links).toHaveLength(8);
  for (const link of [...links, ...everyPage]) {
    const { status, headers, body } = await get(link);
    expect(status, link).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).not.toMatch(/<script|<style| style=| on\w+=|\{\{/);
    expect(body).toContain('<link rel="stylesheet" href="/assets/style-1.css">');
    expect(body).toContain('<link rel="stylesheet" href="/small-page.css">');
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body.match(/<main /g)).toHaveLength(1);
    expect(body).toContain('href="/login"');
  }
});

test.each([
  ['portal.nl', 'nl', 'Algemene voorwaarden', 'Versie 2026-01'],
  ['portal.de', 'de', 'Allgemeine Geschäftsbedingungen', 'Fassung 2026-01'],
  ['portal.co.uk', 'en', 'Terms and conditions', 'Version 2026-01'],
])(
  '[TERMS-1, TERMS-4, I18N-1] %s shows the terms in force in %s, with their version',
  async (host, language, title, version) => {
    const get = await site();
    const page = await get('/terms', host);
    expect(page.title).toBe(title);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(`<title>${title} – Redress</title>`);
    expect(page.body).toContain(version);
    expect(page.body.match(/<h2>\d+\. /g)).toHaveLength(15);
    expect(page.body).not.toMatch(/\[\/?(?:p|ul|li|url)\b/);
  },
);

test.each(['portal.nl', 'portal.de', 'portal.com'])('the privacy page of %s names every cookie', async (host) => {
  const get = await site();
  const { body } = await get('/privacy', host);
  expect(body).toMatch(/<li>sid, .*__Host-sid/);
  expect(body).toContain('<li>XSRF-TOKEN:');
  expect(body).toContain('<li>language:');
  expect(body).toContain('sessionStorage');
  expect(body).toContain('<a href="mailto:privacy@redress.example">privacy@redress.example</a>');
});

test('[DOC-9] the page for a related claim names the claim it goes with', async () => {
  const get = await site();
  const id = '0123456789abcdef0123456789abcdef';
  const flight = await get(`/krijg-uw-extra-gemaakte-kosten-terug?Action=RelatedClaim&Value=${id}`);
  expect(flight.title).toBe(texts.nl.site.extra_costs.title);
  expect(flight.body).toContain(`hoort bij claim ${id}.`);
  expect((await get(`/check-uw-vlucht?Action=RelatedClaim&Value=${id}`)).body).toContain(`hoort bij claim ${id}.`);
  expect(mainOf((await get(`/check-uw-vlucht?Action=Other&Value=${id}`)).body)).not.toContain(id);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'call 0900-1234 now',
  '$&$`',
  'a'.repeat(65),
  '',
])('[DOC-9] a value that is no claim id (%s) is not shown', async (value) => {
  const get = await site();
  const plain = await get('/check-uw-vlucht');
  const { status, body } = await get(
    `/check-uw-vlucht?${new URLSearchParams({ Action: 'RelatedClaim', Value: value })}`,
  );
  expect(status).toBe(200);
  expect(mainOf(body)).toBe(mainOf(plain.body));
  const twice = await get('/check-uw-vlucht?Action=RelatedClaim&Value=a&Value=b');
  expect(mainOf(twice.body)).toBe(mainOf(plain.body));
});

test('[LIST-10] a page the brand keeps elsewhere is linked there, and no page of ours', async () => {
  const get = await site({ partnerFaq: 'https://partner.example/faq' });
  expect((await get('/login')).body).toContain('"partnerFaq":"https://partner.example/faq"');
  expect((await get('/partner/faq')).status).toBe(404);
  expect((await get('/partner/membership')).status).toBe(200);
});

test.each([
  ['/nothing-here', 'portal.nl', 'nl'],
  ['/nothing-here', 'portal.de', 'de'],
  ['/it/nothing-here', 'portal.nl', 'it'],
  ['/<script>alert(1)</script>', 'portal.com', 'en'],
] as const)('[NAV-6] %s at %s answers 404 with a way to the portal', async (path, host, language) => {
  const get = await site();
  const { status, body, title } = await get(path, host);
  expect(status).toBe(404);
  expect(title).toBe(texts[language].site.not_found.title);
  expect(body).toMatch(/<a class="site-button" href="(?:\/it)?\/login">/);
  expect(body).not.toContain('<script');
});

test.each([
  ['/', '/login', undefined],
  ['/fr', '/fr/login', undefined],
  ['/', 'https://site.example/', 'https://site.example'],
  ['/fr/', 'https://site.example/fr', 'https://site.example'],
  ['/de', '/de/login', undefined],
  ['/de/', 'https://site.example/', 'https://site.example'],
])('[NAV-7, LOGOUT-1] %s leads to %s', async (path, target, ofBrand) => {
  const get = await site(ofBrand === undefined ? {} : { site: ofBrand });
  const { status, headers } = await get(path);
  expect(status).toBe(302);
  expect(headers.location).toBe(target);
});

const colours = {
  primary: '#7a1f5c',
  onPrimary: '#ffffff',
  primaryDark: '#f0a6d8',
  onPrimaryDark: '#2b0a20',
  radius: 4,
};

test('portal and small pages wear the colours of the brand that has its own', async () => {
  const get = await site({}, { colours });
  expect((await get('/login')).body).toMatch(/style-1\.css">.*<style>:root \{\s+--brand-primary: #7a1f5c;.*<\/head>/s);
  expect((await get('/terms')).body).toMatch(/style-1\.css">.*<link rel="stylesheet" href="\/brand\.css">.*<\/head>/s);
  const style = await get('/brand.css');
  expect(style.headers['content-type']).toContain('text/css');
  expect(style.body).toContain('--brand-primary: #7a1f5c;');
  expect((await (await site())('/terms')).body).not.toContain('brand.css');
});

test('[LOGIN-1] the styles of the login are in the page, and its policy allows these and no other inline style', async () => {
  const { headers, body } = await (await site({}, { colours }))('/login');
  const sources =
    String(headers['content-security-policy'])
      .match(/style-src [^;]+/)?.[0]
      .split(' ') ?? [];
  const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  expect(styles).toHaveLength(2);
  for (const style of styles) {
    expect(sources).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  }
  expect(sources).not.toContain("'unsafe-inline'");
  // 'style-src' and 'self' besides.
  expect(sources).toHaveLength(styles.length + 2);
});

test('[STATUS-1] scripts and styles come without the headers that govern documents; a worker keeps its policy', async () => {
  const get = await site();
  for (const path of ['/assets/a-1.js', '/assets/style-1.css']) {
    const { status, headers } = await get(path);
    expect(status, path).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const name of ['permissions-policy', 'x-frame-options']) expect(headers, path).not.toHaveProperty(name);
    expect(headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
  }
  expect((await get('/assets/pdf.worker-1.mjs')).headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get('/assets/gone.js')).headers['content-security-policy']).toContain("default-src 'none'");
});

test('[S17] scripts and styles keep HSTS and cannot be framed; a folder of them is not listed', async () => {
  const get = await site({}, {}, true);
  for (const path of ['/assets/a-1.js', '/assets/style-1.css']) {
    const { headers } = await get(path);
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
  }
  for (const path of ['/assets/', '/assets', '/assets/%2e%2e/', '/assets/../', '/.vite/manifest.json']) {
    expect((await get(path)).body, path).not.toMatch(/a-1\.js|pdf\.worker/);
  }
});

test('[I18N-7] the head of a page has its languages, each by its own name, and leads to the same page', async () => {
  const get = await site();
  const { body } = await get('/privacy?from=mail');
  expect(body.slice(0, body.indexOf('</header>'))).toContain(`<nav class="languages sm" aria-label="Taal">`);
  expect(body).toContain('<li lang="nl"><span aria-current="true">Nederlands</span></li>');
  expect(body).toContain('<li lang="fr"><a href="/fr/privacy?from=mail&amp;chosen" hreflang="fr">Français</a></li>');
  const french = await get('/fr/privacy');
  expect(french.body).toContain('<li lang="fr"><span aria-current="true">Français</span></li>');
  expect(french.body).toContain('<li lang="nl"><a href="/nl/privacy?chosen" hreflang="nl">Nederlands</a></li>');
});

test.each(['//elsewhere.example/a', '/\\\\elsewhere.example/a', 'http://elsewhere.example/a'])(
  '[I18N-7] no language leads away from this host, whatever was asked for: %s',
  async (url) => {
    const get = await site();
    const links = [...(await get(url)).body.matchAll(/<a href="([^"]*)" hreflang/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link, 'http://portal.nl').host, link).toBe('portal.nl');
  },
);
