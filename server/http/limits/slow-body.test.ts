import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import * as noticeCalls from '#contract/notices/calls.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { pathOf } from '../../testing/client.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { scene } from '../../testing/scene.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

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

onEachDatabase('a body that cannot be read yet', (world) => {
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
