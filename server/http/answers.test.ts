import { expect, test } from 'vitest';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import { pathOf } from '../testing/client.ts';
import { asks, browserFor, browsersFor, scene } from '../testing/scene.ts';
import { onEachDatabase, onSqlite, type World } from '../testing/world.ts';

const every = Object.entries(calls) as [CallName, AnyCall][];

/** The headers that every answer carries, whatever it is (S17). */
function expectTheHeaders(headers: Readonly<Record<string, unknown>>, about: string, secure: boolean) {
  expect.soft(headers, about).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect.soft(policy, about).toMatch(/default-src 'none'/);
  expect.soft(policy, about).toMatch(/frame-ancestors 'none'/);
  // The short policy of a file of the page has nothing that it could govern (headers.ts).
  if (policy.includes('script-src'))
    expect.soft(policy, about).toMatch(/base-uri 'none'; frame-ancestors 'none'; require/);
  expect.soft(policy, about).not.toMatch(/unsafe-(?:inline|eval)|\*/);
  expect.soft(headers['access-control-allow-origin'], about).toBeUndefined();
  expect.soft(headers.server ?? headers['x-powered-by'], about).toBeUndefined();
  const transport = headers['strict-transport-security'];
  if (secure) expect.soft(transport, about).toBe('max-age=31536000; includeSubDomains');
  else expect.soft(transport, about).toBeUndefined();
  expect.soft(headers['cross-origin-opener-policy'], about).toBe(secure ? 'same-origin' : undefined);
}

const odd = [
  '/',
  '/healthz',
  '/readyz',
  '/login',
  '/nowhere',
  '/api-v2',
  '/api-v2/',
  '/api-v2/nowhere',
  '/api-v2/portal/%',
  '/api-v2/uistrings/portal/%ff',
  '/api-v2/uistrings/portal/XX',
  `/api-v2/uistrings/portal/${'X'.repeat(200)}`,
  '/fr/api-v2/nowhere',
  '/fr/api-v2/portal/%',
  '//evil.example/api-v2/portal/login',
  '/api-v2/../../etc/passwd',
  '/api-v2/openapi.json',
];

onSqlite('every answer', (world) => {
  for (const secure of [false, true]) {
    test(`[CALL-9] carries the security headers, right answer or refusal, ${secure ? 'over https' : 'without https'}`, async () => {
      const on = scene();
      const here = await world({ ...on, secure });
      const stranger = await here.stranger();
      for (const [name, call] of every) {
        for (const client of [await here.clientOf(on.owner), stranger.copy(), await here.clientOf(on.other)]) {
          const { headers } = await asks[name](client, on, on.owner);
          expectTheHeaders(headers, name, secure);
          expect.soft(headers['cache-control'], name).toMatch(/^no-store(?:, no-transform)?$/);
        }
        const broken = await here.client.raw(pathOf(call), {
          method: call.method,
          payload: '{',
          headers: { 'content-type': 'application/json' },
        });
        expectTheHeaders(broken.headers, `${name} with a broken body`, secure);
      }
      for (const url of odd) {
        const { headers, status } = await here.client.raw(url);
        expectTheHeaders(headers, url, secure);
        expect.soft(status, url).toBeLessThan(500);
      }
    });
  }

  test('[CALL-9] an address that does not exist answers 404 in words, also where it cannot be read', async () => {
    const { client } = await world();
    for (const url of odd.filter((one) => /nowhere|%|X/.test(one) && one.includes('api-v2'))) {
      const answer = await client.raw(url);
      expect.soft([answer.status, answer.code], url).toEqual([404, 'call.notFound']);
    }
  });

  test('[CALL-1, CALL-9] each path knows its own method alone; others are refused and change nothing', async () => {
    const on = scene();
    const here = await world(on);
    const clientFor = await browsersFor(on, here);
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'];
    for (const [name, call] of every) {
      const own = every.filter(([, { path }]) => path === call.path).map(([, { method }]) => method as string);
      for (const method of methods.filter((one) => !own.includes(one))) {
        const { status } = await clientFor(call).raw(pathOf(call), { method });
        expect.soft([404, 405], `${method} ${name}: ${status}`).toContain(status);
      }
    }
  });

  test('[CALL-10] every successful call answers 200 with a body', async () => {
    const on = scene();
    const here = await world(on);
    // Events come when there are some; the answer that carries them begins without.
    for (const [name] of every.filter(([, { answers }]) => answers.as !== 'events')) {
      const { status, bytes } = await asks[name](await browserFor(calls[name], on, here), on, on.owner);
      expect.soft(status, name).toBe(200);
      expect.soft(bytes.length, name).toBeGreaterThan(1);
    }
  });

  test('[CALL-9] a refusal speaks the language of the host, or of the path', async () => {
    const { client } = await world();
    const said = async (host: string, prefix = '') => {
      const { body } = await client.call(
        claimCalls.getClaim,
        { Id: 'unknown' },
        { headers: { host }, ...(prefix ? { prefix } : {}) },
      );
      return (body as unknown as { message: string }).message;
    };
    expect(await said('portal.nl')).toMatch(/^Deze claim is er niet/);
    expect(await said('portal.de:3000')).toMatch(/Fall/);
    expect(await said('portal.co.uk')).toMatch(/claim/);
    expect(await said('portal.com')).toBe(await said('portal.co.uk'));
    expect(await said('portal.nl', 'fr')).toMatch(/^Ce dossier est introuvable/);
    expect(await said('elsewhere.example')).toBe(await said('portal.nl'));
  });
});

onEachDatabase('health', (world) => {
  test('[CALL-9] healthz answers while the process lives, readyz only while the database answers', async () => {
    const { client, db }: World = await world();
    for (const url of ['/healthz', '/readyz']) {
      expect(await client.raw(url)).toMatchObject({ status: 200, body: { ok: true } });
    }
    await db.destroy();
    expect((await client.raw('/healthz')).status).toBe(200);
    expect(await client.raw('/readyz')).toMatchObject({ status: 503, body: { ok: false } });
  });
});
