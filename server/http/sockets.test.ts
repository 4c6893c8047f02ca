import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { type Client, pathOf } from '../testing/client.ts';
import { flightClaim } from '../testing/given.ts';
import { multipartOf } from '../testing/multipart.ts';
import { sentFile } from '../testing/sent-files.ts';
import { uploadParts } from '../testing/upload.ts';
import { onSqlite, type World } from '../testing/world.ts';

const large = (more = 1) =>
  Buffer.concat([sentFile('pdf'), Buffer.alloc(largestUpload + more - sentFile('pdf').length)]);
const upload = pathOf(documentCalls.uploadFiles);

async function listening({ app, client }: World) {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), headers: headersOf(client) };
}

function headersOf(client: Client) {
  return { cookie: client.cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
}

/** Sends a request over a line of its own, piece by piece, and reads only after the last: as the simplest clients do. */
async function sendAllThenRead(port: number, head: readonly string[], body: Buffer, pieces: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause();
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), failed]);
  const write = (data: string | Buffer) =>
    Promise.race([new Promise((resolve) => socket.write(data, resolve)), failed]);
  await write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`);
  const size = Math.ceil(body.length / pieces);
  for (let start = 0; start < body.length; start += size) {
    await write(body.subarray(start, start + size));
    await wait(5);
  }
  return Promise.race([answerOn(socket), failed]).finally(() => socket.destroy());
}

async function answerOn(socket: Socket): Promise<{ status: number; text: string }> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const piece of socket) {
    text += piece;
    const [head = '', body] = text.split('\r\n\r\n', 2);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (body !== undefined && Buffer.byteLength(body) >= length) break;
  }
  return { status: Number(text.slice(9, 12)), text };
}

onSqlite('over a real line', (world) => {
  const sizes: [what: string, files: readonly Buffer[], code: string][] = [
    ['a file of one byte too many', [large()], 'documents.tooLarge'],
    ['a file of 15 MB', [large(5_000_000)], 'documents.tooLarge'],
    ['a file too large with another behind it', [large(), large(0), large(0)], 'documents.tooLarge'],
    ['files of more than 50 MB together', Array.from({ length: 6 }, () => large(0)), 'documents.tooManyFiles'],
  ];

  test.each(sizes)(
    '[UPLOAD-3] the refusal of %s can be read by a browser-like client, and by a slow sender who reads at the end',
    async (_, files, code) => {
      const here = await world({ claims: [flightClaim()] });
      const { port, headers } = await listening(here);
      const parts = uploadParts(
        here.claim.id,
        files.map((content, index) => ({ name: `${index}.pdf`, content })),
      );
      const { type, payload } = multipartOf(parts);
      const response = await fetch(`http://127.0.0.1:${port}${upload}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: new Uint8Array(payload),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code });
      const head = [`POST ${upload} HTTP/1.1`, 'host: 127.0.0.1', `content-type: ${type}`];
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const { status, text } = await sendAllThenRead(port, [...head, ...lines], payload, 40);
      expect([status, text]).toEqual([413, expect.stringContaining(code)]);
      expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    },
  );

  test('[UPLOAD-3] a large upload without a session, without a token or in a wrong encoding gets its answer too', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { port, headers } = await listening(here);
    const { type, payload } = multipartOf(uploadParts(here.claim.id, [{ name: 'a.pdf', content: large(0) }]));
    const tries: [status: number, headers: Record<string, string>][] = [
      [401, { 'content-type': type }],
      [403, { cookie: headers.cookie, 'content-type': type }],
      [415, { ...headers, 'content-type': 'application/octet-stream' }],
      [413, { ...headers, 'content-type': 'application/json' }],
    ];
    for (const [expected, sent] of tries) {
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
      const head = [`POST ${upload} HTTP/1.1`, 'host: 127.0.0.1', ...lines];
      const { status } = await sendAllThenRead(port, head, payload, 20);
      expect.soft(status, `${expected}`).toBe(expected);
    }
  });

  test('[CALL-9] a request under way while the server stops is answered, and its connection closed', async () => {
    const here = await world();
    const { port } = await listening(here);
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('POST /api-v2/portal/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 2\r\n\r\n{');
    // Asked after it, so that the server has it in hand once this is answered.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const closed = here.app.close();
    await wait(50);
    socket.write('}');
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    await closed;
  });

  test('[CALL-9] what is no HTTP gets an answer without a fault of ours, with the headers of every answer', async () => {
    const here = await world();
    const { port } = await listening(here);
    for (const sent of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    ]) {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.end(sent);
      let text = '';
      for await (const piece of socket) text += piece;
      expect.soft(text, sent.slice(0, 20)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect.soft(text, sent.slice(0, 20)).toMatch(/x-content-type-options: nosniff/i);
    }
  });
});
