import { expect, test, vi } from 'vitest';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import { type Client, pathOf } from '../testing/client.ts';
import { contact, flightClaim } from '../testing/given.ts';
import { askEach, asks, browsersFor, callNames, scene } from '../testing/scene.ts';
import { onEachDatabase, onSqlite, type World } from '../testing/world.ts';
import { securityHeaders } from './headers.ts';

const every = callNames.map((name): [CallName, AnyCall] => [name, calls[name]]);

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
      const answers = async (client: Client, name: CallName) => {
        const { headers } = await asks[name](client, on, on.owner);
        expectTheHeaders(headers, name, secure);
        // The texts are the same for everybody.
        const stored = /Strings$/.test(name) ? /^private, no-cache$/ : /^no-store(?:, no-transform)?$/;
        expect.soft(headers['cache-control'], name).toMatch(stored);
      };
      for (const begin of [() => here.clientOf(on.owner), () => here.stranger()])
        await askEach(callNames, begin, answers);
      for (const [name, call] of every) {
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

  test('[CALL-1] the OpenAPI document spells out every schema', async () => {
    const { client } = await world();
    const { text } = await client.raw('/api-v2/openapi.json');
    expect(text).not.toContain('{}');
    for (const field of ['StatusCode', 'ClosedAs', 'StatusActor', 'NextStep']) {
      expect.soft(text, field).toContain(`"${field}":{"anyOf":[{"type":"string","enum":[`);
    }
    expect(text).toContain('"Answer":{"type":"object","properties":{"Turn":{"type":"string","enum":[');
  });

  test('[CALL-1, CALL-9] each path knows its own method alone; others are refused', async () => {
    const on = scene();
    const here = await world(on);
    const clientFor = await browsersFor(on, here);
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'];
    for (const [place, [name, call]] of every.entries()) {
      const own = every.filter(([, { path }]) => path === call.path).map(([, { method }]) => method as string);
      // The usual methods at every path; of the rare ones a path has one, in turn.
      const tried = methods.filter((one, at) => !own.includes(one) && (at < 4 || at === 4 + (place % 6)));
      for (const method of tried) {
        const { status } = await clientFor(call).raw(pathOf(call), { method });
        expect.soft([404, 405], `${method} ${name}: ${status}`).toContain(status);
      }
    }
  });

  test('[CALL-9] a refusal speaks the language of the host, or of the path', async () => {
    const { client } = await world();
    const said = async (host: string, prefix = '') => {
      const { body } = await client.getClaim({ Id: 'unknown' }, { headers: { host }, ...(prefix ? { prefix } : {}) });
      return (body as unknown as { message: string }).message;
    };
    expect(await said('portal.nl')).toMatch(/^Deze claim bestaat niet/);
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

/** The sources or words that the policy gives to one directive. */
function directive(name: string, brand: { richMarkup?: boolean; videoHosts?: string[] } = {}): string[] | undefined {
  const headers = securityHeaders(true, { richMarkup: false, videoHosts: [], ...brand });
  const parts = headers['content-security-policy']?.split('; ').map((part) => part.split(' ')) ?? [];
  return parts.find(([first]) => first === name)?.slice(1);
}

test('[UI-10] pictures of other machines are let in for a brand with rich messages, and for no other', () => {
  const own = ["'self'", 'data:', 'blob:'];
  expect(directive('img-src')).toEqual(own);
  expect(directive('img-src', { richMarkup: true })).toEqual([...own, 'https:']);
});

test('[STATUS-7] frames are let in from the video hosts of the brand alone', () => {
  expect(directive('frame-src')).toEqual(["'self'"]);
  expect(directive('frame-src', { videoHosts: ['vimeo.com'] })).toEqual([
    "'self'",
    'https://vimeo.com',
    'https://www.vimeo.com',
  ]);
});

test('[STATUS-1] text becomes HTML or a script by one named policy alone', () => {
  expect(directive('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive('trusted-types')).toEqual(['redress']);
});

onSqlite('what is unknown', (world) => {
  test('[PERM-3] a 404 waits for the next step of time, so that it takes the same for an id of somebody else', async () => {
    const [me, other] = [contact(), contact()];
    const [own, foreign] = [flightClaim({ owner: me }), flightClaim({ owner: other })];
    const { client } = await world({ contacts: [me, other], claims: [own, foreign] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const Id of [foreign.id, 'f'.repeat(32)]) {
      timers.mockClear();
      expect((await client.getClaim({ Id })).status).toBe(404);
      const waits = timers.mock.calls.map(([, wait]) => wait ?? 0);
      expect(waits.filter((wait) => wait > 0 && wait <= 5)).toHaveLength(1);
    }
    timers.mockClear();
    expect((await client.getClaim({ Id: own.id })).status).toBe(200);
    expect(timers.mock.calls.filter(([, wait]) => wait !== undefined && wait <= 5)).toEqual([]);
    timers.mockRestore();
  });
});

onSqlite('what is no refusal', (world) => {
  test('[CALL-9] a failure of ours answers 500 with a number to ask by, and nothing of what went wrong', async () => {
    const { client, db } = await world();
    await db.schema.alterTable('claim').renameTo('claim_elsewhere').execute();
    const answer = await client.raw('/api-v2/portal/refreshdossier', {
      method: 'POST',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.code]).toEqual([500, 'call.unknown']);
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'message', 'reference']);
    expect(answer.text).not.toMatch(/claim_elsewhere|no such|does not exist|select|stack/i);
  });
});
