import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { AntiForgery } from './anti-forgery.ts';
import { realms } from './realms.ts';
import { SessionCookies } from './session-cookies.ts';
import { StorageKeys } from './storage-keys.ts';

interface Given {
  readonly realm?: 'contact' | 'staff';
  readonly offline?: boolean;
  readonly installation?: string;
}

/** The cookies that an answer sets, '' for one that is cleared. */
async function cookiesAfter(
  act: (given: SessionCookies) => void,
  { realm = 'contact', offline = true, installation = 'key' }: Given = {},
) {
  const app = fastify();
  await app.register(cookies);
  const [antiForgery, storageKeys] = [new AntiForgery(installation, systemRandom), new StorageKeys(installation)];
  app.get('/', async (_, reply) => {
    const context = { antiForgery, secure: true, offline, storageKeys, clock: systemClock };
    act(new SessionCookies(reply, realms(true)[realm], context));
    return {};
  });
  return (await app.inject('/')).cookies;
}

/** The cookie with the key of the copies; undefined when it is not named. */
async function keyAfter(act: (given: SessionCookies) => void, given?: Given) {
  const cookie = (await cookiesAfter(act, given)).find(({ name }) => name === 'offline-key');
  return cookie && { ...cookie };
}

/** The halves of the storage key, as their cookies; undefined for one that is not named. */
async function halvesAfter(act: (given: SessionCookies) => void, given?: Given) {
  const all = await cookiesAfter(act, given);
  const [session, idle] = ['storage-key', 'storage-key-idle'].map((name) => all.find((one) => one.name === name));
  return { session, idle };
}

/** The storage key that a browser makes of the halves, as text. */
async function storageKeyAfter(act: (given: SessionCookies) => void, given?: Given): Promise<string> {
  const { session, idle } = await halvesAfter(act, given);
  const [one, other] = [session?.value, idle?.value.split('.')[0]].map((text) => Buffer.from(text ?? '', 'base64url'));
  return Buffer.from((one ?? Buffer.alloc(0)).map((byte, index) => byte ^ (other?.[index] ?? 0))).toString('hex');
}
const sanne = { contactId: 'c1', onBehalf: false };

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
  expect((await keyAfter((it) => it.begin('a', { ...sanne, onBehalf: true })))?.value).toBe('');
  expect((await keyAfter((it) => it.end()))?.value).toBe('');
  expect((await keyAfter((it) => it.begin('a'), { offline: false }))?.value).toBe('');
});

test('[OFFLINE-2] the login of staff in the same browser changes nothing of it', async () => {
  expect(await keyAfter((it) => it.begin('a'), { realm: 'staff' })).toBeUndefined();
  expect(await keyAfter((it) => it.end(), { realm: 'staff' })).toBeUndefined();
});

test('[STATE-3] every session of a contact has the same storage key, in other halves; another contact and installation have another', async () => {
  const key = await storageKeyAfter((it) => it.begin('a', sanne));
  expect(key).toMatch(/^[0-9a-f]{128}$/);
  expect(await storageKeyAfter((it) => it.begin('b', sanne))).toBe(key);
  expect(await storageKeyAfter((it) => it.begin('a', { ...sanne, contactId: 'c2' }))).not.toBe(key);
  expect(await storageKeyAfter((it) => it.begin('a', sanne), { installation: 'other' })).not.toBe(key);
  const [one, other] = [
    await halvesAfter((it) => it.begin('a', sanne)),
    await halvesAfter((it) => it.begin('b', sanne)),
  ];
  expect(one.session?.value).not.toBe(other.session?.value);
  expect(one.idle?.value.split('.')[0]).not.toBe(other.idle?.value.split('.')[0]);
});

test('[STATE-3] one half ends with the browser, the other with the session when nothing happens', async () => {
  const { session, idle } = await halvesAfter((it) => it.begin('a', sanne));
  expect(session).toMatchObject({ path: '/', sameSite: 'Strict', secure: true });
  expect(session).not.toHaveProperty('maxAge');
  expect(idle).toMatchObject({ path: '/', sameSite: 'Strict', secure: true, maxAge: 30 * 60 });
  const holder = { secret: 'a', ...sanne };
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await halvesAfter((it) => it.keepStorageKey(holder, {}, soon))).idle?.maxAge).toBeLessThanOrEqual(60);
});

test('[STATE-3] the halves are given again when they are missing, of another session, or a minute old', async () => {
  const { session, idle } = await halvesAfter((it) => it.begin('a', sanne));
  const [holder, later] = [{ secret: 'a', ...sanne }, new Date(Date.now() + 3_600_000).toISOString()];
  const sent = { 'storage-key': session?.value, 'storage-key-idle': idle?.value };
  const given = (changed: Record<string, string | undefined>) =>
    halvesAfter((it) => it.keepStorageKey(holder, { ...sent, ...changed }, later));
  expect(await given({})).toEqual({ session: undefined, idle: undefined });
  expect(await given({ 'storage-key': undefined })).toMatchObject({
    session: { value: session?.value },
    idle: undefined,
  });
  expect((await given({ 'storage-key': 'x' })).session?.value).toBe(session?.value);
  for (const old of [
    undefined,
    '',
    'x',
    idle?.value.split('.')[0],
    `${idle?.value.split('.')[0]}.${Date.now() - 61_000}`,
  ]) {
    expect((await given({ 'storage-key-idle': old })).idle, old).toMatchObject({ maxAge: 30 * 60 });
  }
});

test('[STATE-3] a logout and a login that lacks its second factor take the halves away, staff get a key of their session alone', async () => {
  for (const act of [(it: SessionCookies) => it.end(), (it: SessionCookies) => it.begin('a')]) {
    expect(await halvesAfter(act)).toMatchObject({ session: { value: '' }, idle: { value: '' } });
  }
  const onBehalf = { ...sanne, onBehalf: true };
  const key = await storageKeyAfter((it) => it.begin('a', onBehalf));
  expect(key).not.toBe(await storageKeyAfter((it) => it.begin('a', sanne)));
  expect(key).not.toBe(await storageKeyAfter((it) => it.begin('b', onBehalf)));
  expect((await halvesAfter((it) => it.begin('a', onBehalf))).idle?.maxAge).toBe(15 * 60);
  const none = { session: undefined, idle: undefined };
  expect(await halvesAfter((it) => it.begin('a'), { realm: 'staff' })).toEqual(none);
  expect(await halvesAfter((it) => it.end(), { realm: 'staff' })).toEqual(none);
});
