import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { AntiForgery } from '../http/anti-forgery.ts';
import { hashOfSecret, systemRandom } from '../platform/random.ts';
import { Page, portalPage, registerPages, staffPage } from './page.ts';

/** The data that the server embeds in a page. */
async function startOf(page: Page | null) {
  const app = fastify().decorateRequest('hostCulture', 'nl-NL').decorateRequest('pathPrefix', null);
  app.decorateRequest('site', { getter: () => ({ brand: redress, culture: 'nl-NL' as const, bound: true }) });
  app.get('/', async (request, reply) => page?.send(request, reply));
  const { body } = await app.inject('/');
  return JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
}

test('[LOGIN-9] where staff can log in beside their password stands in their page alone, as a host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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
  const folder = await mkdtemp(join(tmpdir(), 'redress-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, portalPage.file), '<html><body></body></html>');
  const brand = { ...redress, timeZone: 'America/New_York' };
  const page = await Page.read(folder, portalPage, { brand, passkeySite: null });
  expect((await startOf(page)).brand).toMatchObject({ timeZone: 'America/New_York' });
});

test('[CALL-2, W5] a page has the early script of its reader alone, which its policy allows, and an anti-forgery token that calls accept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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
    expect.soft(answer.body).toContain('<html lang="de" data-culture="de-DE">');
    expect.soft(/<script data-of="\w+">(.*?)<\/script>/.exec(answer.body)?.[1]).toBe(script);
    expect.soft(answer.body.match(/<script data-of/g)).toHaveLength(1);
    const hash = createHash('sha256').update(script).digest('base64');
    expect.soft(answer.headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`);
    const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect.soft(antiForgery.isFor(token, secret && hashOfSecret(secret))).toBe(true);
  }
});
