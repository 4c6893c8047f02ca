import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { systemRandom } from '../platform/random.ts';
import { AntiForgery } from './anti-forgery.ts';
import { realms } from './realms.ts';
import { SessionCookies } from './session-cookies.ts';

/** The cookie with the key that an answer sets: its value, '' when it is cleared, undefined when it is not named. */
async function keyAfter(
  act: (given: SessionCookies) => void,
  { realm = 'contact' as 'contact' | 'staff', offline = true } = {},
) {
  const app = fastify();
  await app.register(cookies);
  const antiForgery = new AntiForgery('key', systemRandom);
  app.get('/', async (_, reply) => {
    act(new SessionCookies(reply, realms(true)[realm], { antiForgery, secure: true, offline }));
    return {};
  });
  const cookie = (await app.inject('/')).cookies.find(({ name }) => name === 'offline-key');
  return cookie && { ...cookie };
}

test('[OFFLINE-2] a session has a key of its own, which the page can read and which ends with the browser', async () => {
  const [one, again, other] = [
    await keyAfter((it) => it.begin('a')),
    await keyAfter((it) => it.begin('a')),
    await keyAfter((it) => it.begin('b')),
  ];
  expect(one).toMatchObject({ path: '/', sameSite: 'Strict', secure: true });
  expect(one).not.toHaveProperty('httpOnly');
  expect(one).not.toHaveProperty('maxAge');
  expect(Buffer.from(one?.value ?? '', 'base64url')).toHaveLength(32);
  expect(again?.value).toBe(one?.value);
  expect(other?.value).not.toBe(one?.value);
});

test('[OFFLINE-2, OFFLINE-4] staff on behalf of a contact, a logout and the setting take the key away', async () => {
  expect((await keyAfter((it) => it.begin('a', { onBehalf: true })))?.value).toBe('');
  expect((await keyAfter((it) => it.end()))?.value).toBe('');
  expect((await keyAfter((it) => it.begin('a'), { offline: false }))?.value).toBe('');
});

test('[OFFLINE-2] the login of staff in the same browser changes nothing of it', async () => {
  expect(await keyAfter((it) => it.begin('a'), { realm: 'staff' })).toBeUndefined();
  expect(await keyAfter((it) => it.end(), { realm: 'staff' })).toBeUndefined();
});
