import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as noticeCalls from '#contract/notices/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { texts } from '#texts/texts.ts';
import { CachedText } from '../../platform/cached-text.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { pathOf } from '../../testing/client.ts';
import { TestClock } from '../../testing/clock.ts';
import { flightClaim, item } from '../../testing/given.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { scene } from '../../testing/scene.ts';
import { onSqlite, type World } from '../../testing/world.ts';
import { Limit } from './rate-limit.ts';

test('[L5] a limit that many keys fill forgets the oldest, and goes on counting the others', () => {
  const limit = new Limit(2, 60_000, new TestClock());
  for (let tries = 0; tries < 2; tries += 1) expect(limit.count('early')).toBeNull();
  for (let number = 0; number < 9_998; number += 1) limit.count(`first ${number}`);
  for (let tries = 0; tries < 2; tries += 1) expect(limit.count('late')).toBeNull();
  expect(limit.count('late')).toBe(60);
  for (let number = 0; number < 5_000; number += 1) limit.count(`second ${number}`);
  expect(limit.count('late')).toBe(60);
  expect(limit.count('early')).toBeNull();
});

test('[L5] a window that has ended begins anew', () => {
  const clock = new TestClock();
  const limit = new Limit(1, 60_000, clock);
  expect([limit.count('a'), limit.count('a')]).toEqual([null, 60]);
  clock.pass({ minutes: 1 });
  expect([limit.count('a'), limit.count('a')]).toEqual([null, 60]);
});

onSqlite('[H4] hundreds of requests of one session at once', (world) => {
  test('are answered or told to come back, and leave no place taken', async () => {
    const { client } = await world({ claims: [] });
    const answers = await Promise.all(
      Array.from({ length: 600 }, () => client.call(sessionCalls.askSession, undefined)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThanOrEqual(100);
    for (const { status, code, headers } of refused)
      expect({ status, code, after: headers['retry-after'] }).toEqual({
        status: 429,
        code: 'call.tooFast',
        after: '1',
      });
    for (let times = 0; times < 10; times += 1)
      expect((await client.call(sessionCalls.askSession, undefined)).status).toBe(200);
  });
});

onSqlite('[H6] the changes of a contact', (world) => {
  test('are counted for all sessions together and refused beyond the most of an hour; reading goes on', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const counted: string[] = [];
    const count = vi.spyOn(Limit.prototype, 'count').mockImplementation((key) => (counted.push(key) > 2 ? 7 : null));
    onTestFinished(() => count.mockRestore());
    const [one, other] = [here.client, await here.clientOf(here.contact)];
    for (const client of [one, other]) {
      expect((await client.call(noticeCalls.changeNotices, { Wanted: [] })).status).toBe(200);
    }
    const message = { claimId: claim.id, subject: 'a', body: 'b' };
    const refused = await one.call(messageCalls.sendMessage, message);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'call.tooFast', '7']);
    expect((await other.call(claimCalls.getClaim, { Id: claim.id })).status).toBe(200);
    expect([counted.length, new Set(counted).size]).toEqual([3, 1]);
  });
});

onSqlite('[H4] answers that are compressed', (world) => {
  /** Counts how many answers are compressed at once, each for some turns of the event loop. */
  function compressing() {
    const seen = { now: 0, most: 0, all: 0 };
    vi.spyOn(CachedText.prototype, 'gzipWith').mockImplementation(async function (this: CachedText, more) {
      seen.now += 1;
      seen.all += 1;
      seen.most = Math.max(seen.most, seen.now);
      for (let turns = 0; turns < 20; turns += 1) await turn();
      seen.now -= 1;
      return gzipSync(Buffer.concat([this.bytes, more]));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return seen;
  }

  test('of one contact, over all sessions, no more are made at once than of one session', async () => {
    const claim = flightClaim();
    const { client, clientOf, contact } = await world({ claims: [claim] });
    const clients = [client, await clientOf(contact), await clientOf(contact)];
    const seen = compressing();
    const headers = { 'accept-encoding': 'gzip' };
    const asked = clients.flatMap((one) =>
      Array.from({ length: 20 }, () => one.call(claimCalls.getClaim, { Id: claim.id, culture: 'nl-NL' }, { headers })),
    );
    expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen).toMatchObject({ now: 0, all: 60 });
    expect(seen.most).toBeLessThanOrEqual(6);
  });

  test('the constant texts are written and compressed once for everybody', async () => {
    const { app } = await world({ claims: [] });
    const gzipWith = vi.spyOn(CachedText.prototype, 'gzipWith');
    onTestFinished(() => gzipWith.mockRestore());
    const headers = { 'accept-encoding': 'br, gzip' };
    const ask = () => app.inject({ url: '/api-v2/uistrings/portal/NL', headers });
    const [one, other] = [await ask(), await ask()];
    expect([one.statusCode, other.statusCode, other.rawPayload.equals(one.rawPayload)]).toEqual([200, 200, true]);
    expect(JSON.parse(gunzipSync(one.rawPayload).toString())).toEqual(texts.nl.portal);
    const [first, second] = gzipWith.mock.contexts;
    expect(first).toBeInstanceOf(CachedText);
    expect(second).toBe(first);
  });
});

onSqlite('[H4] an answer that is sent slowly', (world) => {
  test('holds up no other request of its session', async () => {
    const content = Buffer.alloc(9_000_000, 'x');
    const file = { name: 'a.txt', contentType: 'text/plain', content };
    const document = item({ name: 'a.txt', file });
    const { app, client } = await world({ claims: [flightClaim({ documents: [document] })] });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const token = client.cookies.get('XSRF-TOKEN') ?? '';
    const headers = {
      'content-type': 'application/json',
      cookie: `sid=${client.cookies.get('sid')}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    };
    const body = JSON.stringify({ fileId: document.id, fileType: null, fileName: null });
    // Their bodies are not read, so each is still being sent.
    const unread: Response[] = [];
    for (let count = 0; count < 8; count += 1) {
      const url = `${address}/api-v2/${documentCalls.download.path}`;
      unread.push(await fetch(url, { method: 'POST', headers, body, signal: leave.signal }));
    }
    expect(unread.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual(unread.map(() => [200, false]));
    expect((await client.call(sessionCalls.askSession, undefined)).status).toBe(200);
  });
});

/** In milliseconds: short, so that a request can wait in the queue for longer than this. */
const bodyTime = 1_000;
/** As many as a session may have running at once. */
const running = 6;

/** Opens a connection, sends a request with this body, and collects the answer. `sent` is how much of the body is sent. */
async function send({ app, client }: World, path: string, body: { type: string; payload: Buffer }, sent?: number) {
  const { port } = app.server.address() as AddressInfo;
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const answer = { text: '' };
  socket.on('error', () => undefined).on('data', (chunk) => (answer.text += String(chunk)));
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `x-xsrf-token: ${client.cookies.get('XSRF-TOKEN')}`,
    `content-type: ${body.type}`,
    `content-length: ${body.payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.payload.subarray(0, sent));
  return { socket, answer };
}

/** JSON with so much white space at its end. */
const json = (input: unknown, space = 0) => ({
  type: 'application/json',
  payload: Buffer.from(`${JSON.stringify(input)}${' '.repeat(space)}`),
});

onSqlite('a body that cannot be read yet', (world) => {
  test('[M9, H4] waiting behind slow uploads of the same session does not count as sending a body slowly', async () => {
    const on = scene();
    let arriving = 0;
    const watched = (store: FileStore): FileStore => ({
      ...store,
      receive: (stream, largest) => {
        arriving += 1;
        return store.receive(stream, largest);
      },
    });
    const here = await world({ ...on, bodyTime, files: watched });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const upload = multipartOf([
      { name: 'claimId', content: on.claim.id },
      { name: 'uploadedFile_0', content: Buffer.alloc(200_000, '%'), filename: 'ticket.pdf', type: 'application/pdf' },
    ]);
    const uploads = await Promise.all(
      Array.from({ length: running }, () => send(here, pathOf(documentCalls.uploadFiles), upload, 100_000)),
    );
    await vi.waitFor(() => expect(arriving).toBe(running), { timeout: 20_000 });
    // One body arrives whole before its turn; the other is too large for the buffer of a request that nobody reads.
    const small = await send(here, pathOf(noticeCalls.changeNotices), json({ Wanted: ['asked'] }));
    const large = await send(here, pathOf(noticeCalls.changeNotices), json({ Wanted: ['asked'] }, 60_000));
    await wait(2.5 * bodyTime);
    expect([small.answer.text, large.answer.text]).toEqual(['', '']);
    for (const { socket } of uploads) socket.destroy();
    for (const { answer } of [small, large]) {
      await vi.waitFor(() => expect(answer.text).toMatch(/^HTTP\/1\.1 200 /), { timeout: 20_000 });
    }
  });

  test('[M9] the rest of a body that is refused unread has the same time, then the connection closes', async () => {
    const here = await world({ bodyTime, hosts: [] });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const { socket, answer } = await send(here, '/api-v2/portal/login', json({ email: 'a@b.example' }), 3);
    await once(socket, 'close');
    expect(answer.text).toMatch(/^HTTP\/1\.1 421 /);
  });
});
