import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ownBrands, readBrand, redress } from '../brands/brand.ts';
import { iconsIn } from '../brands/brand-icons.ts';
import { AntiForgery } from '../http/anti-forgery.ts';
import { hashOfSecret, systemRandom } from '../platform/random.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { onSqlite } from '../testing/world.ts';
import { appHead, appManifest } from './app-manifest.ts';
import { Page, portalPage, registerPages, staffPage } from './page.ts';

const noordstern = readBrand(join(ownBrands, 'noordstern'));

test.each([
  [redress, 'nl-NL', null, 'nl', '/mijn-redress', 'Redress – Mijn claims', '#0b5a6e'],
  [redress, 'en-GB', 'fr', 'fr', '/fr/my-redress', 'Redress – Mes dossiers', '#0b5a6e'],
  [noordstern, 'de-DE', 'de', 'de', '/de/mein-noordstern', 'Noordstern – Meine Fälle', '#7a2456'],
] as const)(
  '[OFFLINE-5] a manifest has the name, language and colours of its brand: %#',
  (brand, culture, prefix, lang, start, name, colour) => {
    const manifest = appManifest(brand, culture, prefix);
    expect(manifest).toMatchObject({ name, lang, dir: 'ltr', start_url: start, scope: '/', display: 'standalone' });
    expect(manifest).toMatchObject({ id: `/my-${brand.slug}`, short_name: brand.name, theme_color: colour });
    expect(appHead(brand, prefix).text).toContain(`href="${prefix ? `/${prefix}` : ''}/manifest.webmanifest"`);
  },
);

test('[OFFLINE-5] a brand has the icons that platforms ask for, each a PNG file of its size', () => {
  for (const brand of [redress, noordstern]) {
    const icons = appManifest(brand, 'nl-NL', null).icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    expect(appHead(brand, null).text).toContain('apple-touch-icon');
  }
});

test('[OFFLINE-5] a brand with a logo and no icons is not shown by the mark of another', () => {
  const bare = { ...noordstern, icons: new Map() };
  expect(appManifest(bare, 'nl-NL', null).icons.map(({ src }) => src)).toEqual(['/brand.svg']);
  expect(appHead(bare, null).text).not.toContain('apple-touch-icon');
});

test.each([
  ['icon-192.png', redress.icons.get('icon-512.png') ?? '', '192 by 192'],
  ['icon-512.png', Buffer.from('<svg viewBox="0 0 1 1"/>'), '512 by 512'],
])('[OFFLINE-5] an icon that is not a PNG file of its size is refused: %s', async (name, content, why) => {
  const folder = temporaryFolder();
  await writeFile(join(folder, name), content);
  expect(() => iconsIn(folder)).toThrow(why);
});

/** The data that the server embeds in a page. */
async function startOf(page: Page | null) {
  const app = fastify().decorateRequest('hostCulture', 'nl-NL').decorateRequest('pathPrefix', null);
  app.decorateRequest('site', { getter: () => ({ brand: redress, culture: 'nl-NL' as const, bound: true }) });
  app.get('/', async (request, reply) => page?.send(request, reply));
  const { body } = await app.inject('/');
  return JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
}

test('[LOGIN-9] where staff can log in beside their password stands in their page alone, as a host', async () => {
  const folder = temporaryFolder();
  for (const { file } of [portalPage, staffPage]) await writeFile(join(folder, file), '<html><body></body></html>');
  const context = { brand: redress, passkeySite: null };
  const staffIssuer = { issuer: 'https://login.example:8443/realms/staff', only: false };
  expect((await startOf(await Page.read(folder, staffPage, { ...context, staffIssuer }))).staffIssuer).toBe(
    'login.example:8443',
  );
  for (const page of [portalPage, staffPage]) {
    const start = await startOf(await Page.read(folder, page, context));
    expect([start.culture, 'staffIssuer' in start]).toEqual(['nl-NL', false]);
  }
});

test('[DUE-2] a page says in which time zone the days of its brand end', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, portalPage.file), '<html><body></body></html>');
  const brand = { ...redress, timeZone: 'America/New_York' };
  const page = await Page.read(folder, portalPage, { brand, passkeySite: null });
  expect((await startOf(page)).brand).toMatchObject({ timeZone: 'America/New_York' });
});

test('[CALL-2, W5] a page has the early script of its reader alone, which its policy allows, and an anti-forgery token that calls accept', async () => {
  const folder = temporaryFolder();
  const scripts = '<script data-of="login">1</script><script data-of="session">2</script>';
  await writeFile(join(folder, portalPage.file), `<html><head>${scripts}</head><body></body></html>`);
  const page = await Page.read(folder, portalPage, { brand: redress, passkeySite: null });
  const antiForgery = new AntiForgery('key', systemRandom);
  const app = fastify().decorateRequest('hostCulture', 'de-DE').decorateRequest('pathPrefix', null);
  app.decorateRequest('site', { getter: () => ({ brand: redress, culture: 'de-DE' as const, bound: true }) });
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', "script-src 'self'"));
  await app.register(cookies);
  await registerPages(app, {
    pages: [{ brand: redress, page, staffPage: null }],
    antiForgery,
    secure: false,
  });
  for (const [secret, script] of [
    [null, '1'],
    ['a secret', '2'],
  ] as const) {
    const answer = await app.inject({ url: '/login', cookies: secret ? { sid: secret } : {} });
    expect.soft(answer.body).toContain(`<html lang="de" data-culture="de-DE"${secret ? ' data-opening' : ''}>`);
    const again = await app.inject({
      url: '/login',
      cookies: secret ? { sid: secret } : {},
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect.soft([again.statusCode, again.body]).toEqual([304, '']);
    expect.soft(/<script data-of="\w+">(.*?)<\/script>/.exec(answer.body)?.[1]).toBe(script);
    expect.soft(answer.body.match(/<script data-of/g)).toHaveLength(1);
    const hash = createHash('sha256').update(script).digest('base64');
    expect.soft(answer.headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`);
    const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect.soft(antiForgery.isFor(token, secret && hashOfSecret(secret))).toBe(true);
  }
});

onSqlite('security.txt', (world) => {
  test('[S17] names contact, end, languages, own address and policy, and is for 90 days at most (RFC 9116)', async () => {
    const { client, clock } = await world({ securityContact: 'security@portal.example' });
    const { status, headers, text } = await client.raw('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
    const { Contact, Expires, Canonical, Policy, ...more } = Object.fromEntries(fields);
    expect(Contact).toBe('mailto:security@portal.example');
    expect(more['Preferred-Languages']).toBe('en, nl, de, fr, es, it, tr');
    expect(Canonical).toBe('https://portaal.example/.well-known/security.txt');
    const days = (Date.parse(Expires ?? '') - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThanOrEqual(90);
    const policy = await client.raw(new URL(Policy ?? '').pathname);
    expect([policy.status, policy.text]).toEqual([200, expect.stringContaining('within 72 hours')]);
  });

  test('[S17, W25] names the host of the settings, never one that a caller gives', async () => {
    const hosts = [{ name: 'portal.de', port: null, brand: redress }];
    const { client } = await world({ securityContact: 'security@portal.example', hosts, behindProxy: true });
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1' };
    for (const host of ['portaal.example', 'portal.de']) {
      const { text } = await (await client.at(host)).raw('/.well-known/security.txt', { headers });
      expect(text).toContain(`Canonical: https://${host}/.well-known/security.txt\n`);
      expect(text).toContain(`Policy: https://${host}/.well-known/security-policy.txt\n`);
      expect(text).not.toContain('evil');
    }
  });

  test('[S17] is not there without a contact', async () => {
    const { client } = await world();
    for (const path of ['security.txt', 'security-policy.txt']) {
      expect((await client.raw(`/.well-known/${path}`)).status, path).toBe(404);
    }
  });
});
