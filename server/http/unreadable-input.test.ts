import { expect, test } from 'vitest';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import type { DeskCallName } from '#contract/desk/calls.ts';
import { deskCalls } from '#contract/desk/calls.ts';
import { type Client, pathOf, type Sent } from '../testing/client.ts';
import { deskAsks, deskScene } from '../testing/desk-scene.ts';
import { password } from '../testing/given.ts';
import { QuickPasswords } from '../testing/quick-passwords.ts';
import { asks, browserFor, scene } from '../testing/scene.ts';
import { onStricter } from '../testing/world.ts';

/** What a caller may put into any text: PostgreSQL takes no NUL, JSON in it no half of a pair, and nothing is that long. */
const unreadable = ['a\0b', 'a\ud800b', 'x'.repeat(20_000)];
/** The same in an address, where half of a pair can only come as broken UTF-8. */
const inAddress = ['%00', 'a%00b', '%ed%a0%80', 'x'.repeat(90)];

/** Puts a value into the named field of JSON or a form; other bodies stay. */
function spoilt(payload: string | Buffer, type: string, field: string, value: string): string | Buffer {
  if (type === 'application/json') return JSON.stringify({ ...JSON.parse(String(payload)), [field]: value });
  if (!type.includes('urlencoded')) return payload;
  const form = new URLSearchParams(String(payload));
  form.set(field, value);
  return form.toString();
}

const fieldsIn = (payload: string | Buffer, type: string): string[] => {
  if (type === 'application/json') return Object.keys(JSON.parse(String(payload)) ?? {});
  return type.includes('urlencoded') ? [...new URLSearchParams(String(payload)).keys()] : [];
};

type Asked = { url: string; sent: Sent };

/** Notes what a client is about to send. */
function noting(client: Client): () => Asked {
  let asked: Asked | undefined;
  client.alter = (url, sent) => {
    asked = { url, sent };
    return asked;
  };
  return () => asked as Asked;
}

const names = ['idempotency-key', 'last-event-id', 'user-agent', 'accept-language', 'if-match', 'range'];

/** What no text of a header can be; NUL is refused by the HTTP parser itself. */
const inHeaders = ['\u0001', 'x'.repeat(2_000), '\xed\xa0\x80', '%00'];

/** Something unreadable in each field of a request; calls have what is unreadable in a header or the query by turns. */
function* variants({ url, sent }: Asked, place: number): Generator<Asked & { about: string }> {
  const type = String(sent.headers?.['content-type'] ?? '');
  const { payload = '' } = sent;
  for (const field of fieldsIn(payload, type)) {
    for (const value of unreadable) {
      const body = spoilt(payload, type, field, value);
      yield { url, sent: { ...sent, payload: body }, about: `${field} = ${JSON.stringify(value.slice(0, 5))}` };
    }
  }
  const header = inHeaders[place % inHeaders.length] ?? '';
  const headers = { ...sent.headers, ...Object.fromEntries(names.map((name) => [name, header])) };
  yield { url, sent: { ...sent, headers }, about: `headers ${header.slice(0, 5)}` };
  const value = inAddress[place % inAddress.length] ?? '';
  yield { url: `${url.split('?')[0]}?x=${value}`, sent, about: `?x=${value.slice(0, 9)}` };
}

onStricter('what no database can hold', (world) => {
  const every = Object.entries(calls) as [CallName, AnyCall][];

  test('[L3] in any field, query or header of a call of contacts or staff is never answered with a 5xx', async () => {
    const on = scene();
    const here = await world({ ...on, passwords: new QuickPasswords(password) });
    const statuses = new Set<number>();
    for (const [place, [name, call]] of every.entries()) {
      if (call.answers.as === 'events') continue;
      const client = await browserFor(call, on, here);
      const asked = noting(client);
      await asks[name](client, on, on.owner);
      for (const { url, sent, about } of variants(asked(), place)) {
        // Calls such as logout end the session; each is asked with one of its own.
        const again = call.endsSession ? await browserFor(call, on, here) : client;
        const { status, text } = await again.raw(url, sent);
        expect.soft(status, `${name} ${about}: ${text.slice(0, 200)}`).toBeLessThan(500);
        statuses.add(status);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 422]));
  }, 240_000);

  test('[L3] in a path is no such thing: 404 as for an unknown id, or refused as wrong input', async () => {
    const on = scene();
    const here = await world(on);
    for (const [name, call] of every) {
      const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
      for (const parameter of parameters) {
        for (const value of inAddress) {
          const url = pathOf(call, { [parameter]: value });
          const client = await browserFor(call, on, here);
          const headers: Record<string, string> =
            call.method === 'GET' ? {} : { 'content-type': 'application/octet-stream' };
          const { status } = await client.raw(url, {
            method: call.method,
            headers,
            payload: call.method === 'GET' ? undefined : 'x',
          } as Sent);
          expect.soft([400, 404, 422], `${name} ${parameter} ${value.slice(0, 9)}: ${status}`).toContain(status);
        }
      }
    }
    const client = await here.clientOf(on.owner);
    const headers = { 'content-type': 'application/octet-stream' };
    const chunk = await client.raw('/api-v2/portal/sendchunk/%00/0', { method: 'POST', headers, payload: 'x' });
    expect([chunk.status, chunk.code]).toEqual([404, 'documents.uploadGone']);
  });

  test('[L3] in any field, path, query or header of a call of the desk is never answered with a 5xx', async () => {
    const on = deskScene();
    const here = await world({ claims: [on.claim] });
    const desk = await here.desk();
    const lastAsked = noting(desk.client);
    const statuses = new Set<number>();
    for (const [place, name] of (Object.keys(deskCalls) as DeskCallName[]).entries()) {
      // A limit of its own for each call, which sends hundreds.
      await here.db.deleteFrom('rate').execute();
      here.clock.pass({ minutes: 1 });
      await deskAsks[name](desk, on);
      const asked = lastAsked();
      const [path = ''] = asked.url.split('?');
      const inPath = inAddress.map((value) => ({
        url: path.replace(/[^/]+$/, value),
        sent: asked.sent,
        about: `path ${value.slice(0, 9)}`,
      }));
      const inQuery = ['email', 'after', 'contact', 'claim', 'kinds'].flatMap((field) =>
        ['%00', '%ed%a0%80'].map((value) => ({ url: `${path}?${field}=${value}`, sent: asked.sent, about: field })),
      );
      for (const { url, sent, about } of [...variants(asked, place), ...inPath, ...inQuery]) {
        const { status, text } = await desk.raw(url, sent);
        expect.soft(status, `${name} ${about}: ${text.slice(0, 200)}`).toBeLessThan(500);
        statuses.add(status);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]));
    const nul = await desk.raw('/desk/v1/contacts?email=%00');
    expect([nul.status, nul.code]).toEqual([422, 'call.invalid']);
  }, 240_000);
});
