import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { Page, portalPage, staffPage } from './page.ts';

test('[LOGIN-9] where staff can log in beside their password stands in their page alone, as a host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const { file } of [portalPage, staffPage]) await writeFile(join(folder, file), '<html><body></body></html>');
  const context = { brand: redress, passkeySite: null };
  const staffIssuer = { issuer: 'https://login.example:8443/realms/staff', only: false };
  const startOf = async (page: Page | null) => {
    const app = fastify().decorateRequest('hostCulture', 'nl-NL').decorateRequest('pathPrefix', null);
    app.decorateRequest('site', { getter: () => ({ brand: redress, culture: 'nl-NL' as const, bound: true }) });
    app.get('/', async (request, reply) => page?.send(request, reply));
    const { body } = await app.inject('/');
    return JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
  };
  expect((await startOf(await Page.read(folder, staffPage, { ...context, staffIssuer }))).staffIssuer).toBe(
    'login.example:8443',
  );
  for (const page of [portalPage, staffPage]) {
    const start = await startOf(await Page.read(folder, page, context));
    expect([start.culture, 'staffIssuer' in start]).toEqual(['nl-NL', false]);
  }
});
