import { expect, test } from 'vitest';
import { isOfStaff, tokenCookies } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Client, Sent } from '../testing/client.ts';
import { asks, browserFor, browsersFor, callNames, scene } from '../testing/scene.ts';
import { onSqlite } from '../testing/world.ts';

/** Every call that changes something, and logout, which is one although it is a GET (W4). */
const changing = callNames.filter((name) => calls[name].method === 'POST' || name === 'logout');

/** Ways in which a page of another site, or one with an old or stolen token, would send a call. */
const forged: Readonly<Record<string, (mine: Client, other: Client, cookie: string) => Sent>> = {
  'no token': () => ({ token: null }),
  'a wrong token': () => ({ token: 'wrong.token' }),
  'half a token': (mine, _, cookie) => ({ token: (mine.cookies.get(cookie) ?? '').slice(0, 20) }),
  "another session's token in the header": (_, other, cookie) => ({ token: other.cookies.get(cookie) ?? '' }),
  "another session's token in header and cookie": (mine, other, cookie) => {
    mine.cookies.set(cookie, other.cookies.get(cookie) ?? '');
    return {};
  },
  'no token in the cookie': (mine, _, cookie) => {
    const token = mine.cookies.get(cookie) ?? '';
    mine.cookies.delete(cookie);
    return { token };
  },
  'a foreign origin': () => ({ headers: { origin: 'https://evil.example' } }),
  'no origin at all, as a sandboxed frame says it': () => ({ headers: { origin: 'null' } }),
  'fetch metadata of another site': () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  'a body of plain text without a token': () => ({ token: null, headers: { 'content-type': 'text/plain' } }),
};

onSqlite('anti-forgery', (world) => {
  test.each(Object.keys(forged))('[CALL-2] every call that changes something refuses %s', async (way) => {
    const on = scene();
    const here = await world(on);
    const [mineFor, otherFor] = [await browsersFor(on, here), await browsersFor(on, here)];
    const before = { rows: await here.everything(), files: await here.onDisk() };
    for (const name of changing) {
      const [mine, other] = [mineFor(calls[name]), otherFor(calls[name])];
      const cookie = isOfStaff(calls[name]) ? tokenCookies.staff : tokenCookies.contact;
      const sent = forged[way]?.(mine, other, cookie) ?? {};
      const { status, code } = await asks[name](mine, on, on.owner, sent);
      expect.soft([status, code], name).toEqual([403, 'session.antiForgery']);
    }
    expect({ rows: await here.everything(), files: await here.onDisk() }, 'nothing has changed').toEqual(before);
  });

  test('[CALL-2, CALL-10] with the token of the session and our own origin every call answers 200 with a body', async () => {
    const on = scene();
    const here = await world(on);
    const ours = {
      origin: 'https://portal.example:3000',
      host: 'portal.example:3000',
      'sec-fetch-site': 'same-origin',
    };
    // Events come when there are some; the answer that carries them begins without.
    for (const name of callNames.filter((one) => calls[one].answers.as !== 'events')) {
      const mine = await browserFor(calls[name], on, here);
      const { status, bytes } = await asks[name](mine, on, on.owner, { headers: ours });
      expect.soft(status, name).toBe(200);
      expect.soft(bytes.length, name).toBeGreaterThan(1);
    }
  });

  test('[CALL-2] a body in another encoding than declared is refused, also with the token', async () => {
    const on = scene();
    const here = await world(on);
    const mineFor = await browsersFor(on, here);
    for (const name of changing.filter((one) => calls[one].takes.encoding !== 'nothing')) {
      const mine = mineFor(calls[name]);
      const bare = calls[name].takes.encoding === 'bytes' ? [] : ['application/octet-stream'];
      for (const type of ['text/plain', 'application/xml', ...bare]) {
        const sent = { headers: { 'content-type': type } };
        const { status, code } = await asks[name](mine, on, on.owner, sent);
        expect.soft([status, code], `${name} ${type}`).toEqual([415, 'call.wrongEncoding']);
      }
    }
  });

  test('[CALL-2] a token is refused for a session it was not made for, also when only its end differs', async () => {
    const on = scene();
    const here = await world(on);
    const mine = await here.clientOf(on.owner);
    const token = mine.cookies.get('XSRF-TOKEN') ?? '';
    for (const changed of [`${token}A`, `${token}.x`, token.replace('.', ''), `.${token.split('.')[1]}`, '.', '']) {
      mine.cookies.set('XSRF-TOKEN', changed);
      expect.soft((await asks.refreshDossier(mine, on, on.owner)).status, changed).toBe(403);
    }
  });

  test('[CALL-2] whoever has no fitting token gets one with the answer, and the next try succeeds', async () => {
    const on = scene();
    const here = await world(on);
    const mine = await here.clientOf(on.owner);
    mine.cookies.delete('XSRF-TOKEN');
    expect((await asks.refreshDossier(mine, on, on.owner)).status).toBe(403);
    expect((await asks.refreshDossier(mine, on, on.owner)).status).toBe(200);
  });

  test.each([
    ['before', (own: string) => `XSRF-TOKEN=a.b; XSRF-TOKEN=${own}`],
    ['after', (own: string) => `XSRF-TOKEN=${own}; XSRF-TOKEN=a.b`],
    ['many times before', (own: string) => `${'XSRF-TOKEN=a.b; '.repeat(150)}XSRF-TOKEN=${own}`],
  ])('[CALL-2] the token counts also with a cookie of that name from a sibling host %s it', async (_, cookieOf) => {
    const on = scene();
    const here = await world(on);
    const mine = await here.clientOf(on.owner);
    const own = mine.cookies.get('XSRF-TOKEN') ?? '';
    const cookie = `sid=${mine.cookies.get('sid')}; ${cookieOf(own)}`;
    for (const [token, status] of [
      [own, 200],
      [`a.b,${own}`, 200],
      ['a.b', 403],
    ] as const) {
      expect((await asks.refreshDossier(mine, on, on.owner, { token, headers: { cookie } })).status, token).toBe(
        status,
      );
    }
  });
});
