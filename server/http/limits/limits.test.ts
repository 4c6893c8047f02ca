import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyCall } from '#contract/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as noticeCalls from '#contract/notices.ts';
import { texts } from '#texts/texts.ts';
import { ConstantAnswer } from '../../platform/answers.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { Turns } from '../../platform/threads/turns.ts';
import { type Client, pathOf } from '../../testing/client.ts';
import { TestClock } from '../../testing/clock.ts';
import { contact, flightClaim, item, staffMember } from '../../testing/given.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { scene } from '../../testing/scene.ts';
import { onSqlite, type World } from '../../testing/world.ts';
import { sendConstant, sendJson } from '../answers.ts';
import * as pipeline from '../pipeline.ts';
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
    const answers = await Promise.all(Array.from({ length: 600 }, () => client.askSession()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThanOrEqual(100);
    for (const { status, code, headers } of refused)
      expect({ status, code, after: headers['retry-after'] }).toEqual({
        status: 429,
        code: 'call.tooFast',
        after: '1',
      });
    for (let times = 0; times < 10; times += 1) expect((await client.askSession()).status).toBe(200);
  });
});

onSqlite('[H6] the changes of a contact', (world) => {
  test('are counted for all sessions together and refused beyond the most of an hour; reading goes on', async () => {
    const here = await world({ claims: [flightClaim()] });
    const counted: string[] = [];
    const count = vi.spyOn(Limit.prototype, 'count').mockImplementation((key) => (counted.push(key) > 2 ? 7 : null));
    onTestFinished(() => count.mockRestore());
    const [one, other] = [here.client, await here.clientOf(here.contact)];
    for (const client of [one, other]) {
      expect((await client.changeNotices({ Wanted: [] })).status).toBe(200);
    }
    const message = { claimId: here.claim.id, subject: 'a', body: 'b' };
    const refused = await one.sendMessage(message);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'call.tooFast', '7']);
    expect((await other.getClaim({ Id: here.claim.id })).status).toBe(200);
    expect([counted.length, new Set(counted).size]).toEqual([3, 1]);
  });
});

onSqlite('[H4] answers that are compressed', (world) => {
  /** Counts how many answers are made at once, each for some turns of the event loop. */
  function making() {
    const seen = { now: 0, most: 0, all: 0 };
    const { sendAnswer } = pipeline;
    vi.spyOn(pipeline, 'sendAnswer').mockImplementation(async (...given) => {
      seen.now += 1;
      seen.all += 1;
      seen.most = Math.max(seen.most, seen.now);
      for (let turns = 0; turns < 20; turns += 1) await turn();
      seen.now -= 1;
      return sendAnswer(...given);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return seen;
  }

  test('of one contact, over all sessions, no more are made at once than of one session', async () => {
    const { client, clientOf, contact, claim } = await world({ claims: [flightClaim()] });
    const clients = [client, await clientOf(contact), await clientOf(contact)];
    const seen = making();
    const headers = { 'accept-encoding': 'gzip' };
    const asked = clients.flatMap((one) =>
      Array.from({ length: 20 }, () => one.getClaim({ Id: claim.id, culture: 'nl-NL' }, { headers })),
    );
    expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen).toMatchObject({ now: 0, all: 60 });
    expect(seen.most).toBeLessThanOrEqual(6);
  });

  test('of staff, more are made at once than of strangers at the same address', async () => {
    const team = Array.from({ length: 20 }, () => staffMember());
    const { staffClientOf } = await world({ staff: team });
    const clients = await Promise.all(team.map((one) => staffClientOf(one)));
    const seen = making();
    const answers = await Promise.all(clients.map((client) => client.colleagues()));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen).toMatchObject({ now: 0, most: 20 });
  });

  test('of all clients, two are compressed at once, in turns by address', async () => {
    const seen = { now: 0, most: 0, order: [] as string[] };
    const { take } = Turns.prototype;
    vi.spyOn(Turns.prototype, 'take').mockImplementation(function (this: Turns, owner, work) {
      return take.call(this, owner, async () => {
        seen.now += 1;
        seen.most = Math.max(seen.most, seen.now);
        seen.order.push(String(owner));
        return work().finally(() => (seen.now -= 1));
      }) as never;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const reply = { header: () => reply, send: (body: unknown) => body } as never;
    const ask = (ip: string) =>
      sendJson({ ip, headers: { 'accept-encoding': 'br' } } as never, reply, 'x'.repeat(9_000));
    await Promise.all([...Array.from({ length: 20 }, (_, at) => ask(`2001:db8:0:${at}::1`)), ask('2001:db8:1::1')]);
    expect(seen).toMatchObject({ now: 0, most: 2 });
    expect(seen.order.slice(0, 5)).toContain('2001:db8:1::/48');
  });

  test('of one address without a session, twelve are made at once, and the others wait', async () => {
    const { app } = await world({ claims: [] });
    const seen = making();
    const headers = { 'accept-encoding': 'gzip' };
    // A session that does not exist is none.
    const asked = Array.from({ length: 60 }, (_, number) =>
      app.inject({
        url: '/api-v2/uistrings/portal/NL',
        headers: { ...headers, ...(number % 2 ? { cookie: `sid=${number}` } : {}) },
      }),
    );
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
    expect(seen).toEqual({ now: 0, most: 12, all: 60 });
  });

  test('the constant texts are written and compressed once for everybody', async () => {
    const { app } = await world({ claims: [] });
    const headers = { 'accept-encoding': 'br, gzip' };
    const { rawPayload } = await app.inject({ url: '/api-v2/uistrings/portal/NL', headers });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(texts.nl.portal);
    const reply = { header: () => reply, send: (body: unknown) => body } as never;
    const answer = new ConstantAnswer(texts.nl.portal);
    const ask = (accepted: string) =>
      sendConstant({ ip: '127.0.0.1', headers: { 'accept-encoding': accepted } } as never, reply, answer);
    const [brotli, again, gzip, none, nothing] = await Promise.all(['br', 'br', 'gzip', '', ''].map(ask));
    expect([again === brotli, gzip === brotli, nothing === none]).toEqual([true, false, true]);
    const { constantOf } = await import('../../features/texts/routes.ts');
    expect(constantOf(texts.nl.portal)).toBe(constantOf(texts.nl.portal));
  });
});

onSqlite('[H4] answers that are not read', (world) => {
  /** A function that makes a call over a real line, as the contact of the client, and reads nothing of the body. */
  async function unread({ app, client }: World) {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const token = client.cookies.get('XSRF-TOKEN') ?? '';
    const headers = {
      'accept-encoding': 'identity',
      cookie: `sid=${client.cookies.get('sid')}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    };
    // Held here too: fetch ends the connection of an answer that nothing refers to any more.
    const held: Response[] = [];
    const ask = async ({ path, takes }: Pick<AnyCall, 'path' | 'takes'>, input: Record<string, string>) => {
      const [type, body] =
        takes.encoding === 'form'
          ? ['application/x-www-form-urlencoded', String(new URLSearchParams(input))]
          : ['application/json', JSON.stringify(input)];
      const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body, signal: leave.signal };
      const answer = await fetch(`${address}/api-v2/${path}`, sent);
      held.push(answer);
      return answer;
    };
    return { ask, leave, held };
  }
  const largeFile = () => {
    const file = { name: 'a.txt', contentType: 'text/plain', content: Buffer.alloc(9_000_000, 'x') };
    return item({ name: 'a.txt', file });
  };

  test('are at most sixteen files of a contact, which hold up no other request; the next one is refused', async () => {
    const [me, other] = [contact(), contact()];
    const files = [largeFile(), largeFile()] as const;
    const claims = [
      flightClaim({ owner: me, documents: [files[0]] }),
      flightClaim({ owner: other, documents: [files[1]] }),
    ];
    const here = await world({ contacts: [me, other], claims });
    const { ask, leave, held } = await unread(here);
    for (let count = 0; count < 16; count += 1) await ask(documentCalls.download, { fileId: files[0].id });
    expect(held.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual(held.map(() => [200, false]));
    expect((await here.client.askSession()).status).toBe(200);
    const again = async (client: Client, { id }: { readonly id: string }) => client.download({ fileId: id });
    const { status, code, headers } = await again(await here.clientOf(me), files[0]);
    expect([status, code, headers['retry-after']]).toEqual([429, 'call.tooFast', '5']);
    expect((await again(await here.clientOf(other), files[1])).status).toBe(200);
    leave.abort();
    await expect.poll(async () => (await again(here.client, files[0])).status, { timeout: 20_000 }).toBe(200);
  });

  test('keep their slots: who does not read six long answers waits with the next one in every session', async () => {
    const [me, other] = [contact(), contact()];
    const documents = Array.from({ length: 700 }, () => item({ message: 'x'.repeat(9_900) }));
    const here = await world({ contacts: [me, other], claims: [flightClaim({ owner: me, documents })] });
    const [mine, theirs] = [await here.clientOf(me), await here.clientOf(other)];
    const { ask, leave, held } = await unread(here);
    for (let count = 0; count < 6; count += 1) await ask(claimCalls.getClaim, { Id: here.claim.id, culture: 'nl-NL' });
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
    const next = mine.askSession();
    for (let count = 0; count < 5; count += 1) expect((await theirs.askSession()).status).toBe(200);
    expect(await Promise.race([next, 'waits'])).toBe('waits');
    leave.abort();
    expect((await next).status).toBe(200);
  });

  test('end with their connection when nothing of them is taken for a minute', async () => {
    const file = largeFile();
    const here = await world({ claims: [flightClaim({ documents: [file] })], bodyTime: 500 });
    const { ask } = await unread(here);
    const answer = await ask(documentCalls.download, { fileId: file.id });
    const connections = () => promisify(here.app.server.getConnections.bind(here.app.server))();
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
    await expect(answer.arrayBuffer()).rejects.toThrow();
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
    `cookie: ${client.cookie}`,
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

/** Counts the files that have begun to arrive. */
function arrivals() {
  const arrived = {
    count: 0,
    watched: (store: FileStore): FileStore => ({
      ...store,
      receive: (stream, largest) => {
        arrived.count += 1;
        return store.receive(stream, largest);
      },
    }),
  };
  return arrived;
}

/** A call with a whole file. */
const ticketFor = (claim: { readonly id: string }) =>
  multipartOf([
    { name: 'claimId', content: claim.id },
    { name: 'uploadedFile_0', content: Buffer.alloc(200_000, '%'), filename: 'ticket.pdf', type: 'application/pdf' },
  ]);

onSqlite('a body that cannot be read yet', (world) => {
  test('[M9, H4] waiting behind slow uploads of the same session does not count as sending a body slowly', async () => {
    const on = scene();
    const arrived = arrivals();
    const here = await world({ ...on, bodyTime, files: arrived.watched });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const upload = ticketFor(on.claim);
    const uploads = await Promise.all(
      Array.from({ length: running }, () => send(here, pathOf(documentCalls.uploadFiles), upload, 100_000)),
    );
    await vi.waitFor(() => expect(arrived.count).toBe(running), { timeout: 20_000 });
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

  test('[M8] of one contact, over all sessions, six calls with whole files arrive at once, and the next one waits', async () => {
    const on = scene();
    const arrived = arrivals();
    const here = await world({ ...on, files: arrived.watched });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const theirs = { ...here, client: await here.clientOf(here.contact) };
    const upload = ticketFor(on.claim);
    const uploads = await Promise.all(
      Array.from({ length: running }, () => send(here, pathOf(documentCalls.uploadFiles), upload, 100_000)),
    );
    await vi.waitFor(() => expect(arrived.count).toBe(running), { timeout: 20_000 });
    const next = await send(theirs, pathOf(documentCalls.uploadFiles), upload);
    await wait(bodyTime);
    expect((await theirs.client.askSession()).status).toBe(200);
    expect([arrived.count, next.answer.text]).toEqual([running, '']);
    uploads[0]?.socket.destroy();
    await vi.waitFor(() => expect(next.answer.text).toMatch(/^HTTP\/1\.1 \d/), { timeout: 20_000 });
    expect(arrived.count).toBe(running + 1);
  });

  test('[M9] the rest of a body that is refused unread has the same time, then the connection closes', async () => {
    const here = await world({ bodyTime, hosts: [] });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const { socket, answer } = await send(here, '/api-v2/portal/login', json({ email: 'a@b.example' }), 3);
    await once(socket, 'close');
    expect(answer.text).toMatch(/^HTTP\/1\.1 421 /);
  });
});
