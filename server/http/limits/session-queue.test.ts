import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { texts } from '#texts/texts.ts';
import { CachedText } from '../../platform/cached-text.ts';
import { flightClaim, item } from '../../testing/given.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';
import { SessionQueue } from './session-queue.ts';

/** Does the work in its turn; null when there was no place for it. */
async function run(queue: SessionQueue, session: string, work: () => Promise<string>): Promise<string | null> {
  const leave = await queue.enter(session);
  return leave && (await work().finally(leave));
}

/** Work that counts how much of it is done at once, and takes so many turns of the event loop. */
function counted() {
  const seen = { now: 0, most: 0, order: [] as string[] };
  const work = (name: string) => async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    seen.order.push(name);
    await turn();
    seen.now -= 1;
    return name;
  };
  return { seen, work };
}

test('[H4, M11] of many requests of one session only so many are worked on at once; all are, in the order they came', async () => {
  const queue = new SessionQueue({ running: 3, waiting: 100 });
  const { seen, work } = counted();
  const names = Array.from({ length: 50 }, (_, at) => `a${at}`);
  expect(await Promise.all(names.map((name) => run(queue, 'a', work(name))))).toEqual(names);
  expect(seen).toEqual({ now: 0, most: 3, order: names });
});

test('[H4, M11] a request of another session is not behind those of the first', async () => {
  const queue = new SessionQueue({ running: 2, waiting: 1_000 });
  const { seen, work } = counted();
  const many = Array.from({ length: 200 }, (_, at) => run(queue, 'a', work(`a${at}`)));
  expect(await run(queue, 'b', work('b'))).toBe('b');
  expect(seen.order.indexOf('b')).toBe(2);
  await Promise.all(many);
});

test('[H4] too many waiting requests are refused without being worked on; the next ones find room', async () => {
  const queue = new SessionQueue({ running: 1, waiting: 2 });
  const { seen, work } = counted();
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => run(queue, 'a', work(name))));
  expect(answers).toEqual(['one', 'two', 'three', null]);
  expect(seen.order).toEqual(['one', 'two', 'three']);
  await turn();
  expect(await run(queue, 'a', work('five'))).toBe('five');
});

test('[H4] work that fails gives its place back', async () => {
  const queue = new SessionQueue({ running: 1, waiting: 2 });
  const { work } = counted();
  await expect(run(queue, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(queue, 'a', work('next'))).toBe('next');
});

test('[H4] a place is given back once, however often it is said', async () => {
  const queue = new SessionQueue({ running: 1, waiting: 2 });
  const leave = await queue.enter('a');
  const [second, third] = [queue.enter('a'), queue.enter('a')];
  leave?.();
  leave?.();
  const next = await second;
  await turn();
  await turn();
  expect(await Promise.race([third, 'waits'])).toBe('waits');
  next?.();
  expect(await third).not.toBeNull();
});

onEachDatabase('[H4] hundreds of requests of one session at once', (world) => {
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

onEachDatabase('[H4] an answer that is sent slowly', (world) => {
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
