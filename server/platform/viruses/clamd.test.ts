import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { clamd, clamdAddress } from './clamd.ts';

/** Lets a server listen on a socket of this machine until the test ends, and answers its path. */
async function atSocket(server: Server): Promise<string> {
  const path = join(tmpdir(), `redress-clamd-${randomBytes(6).toString('hex')}`);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => {
    server.close();
    rmSync(path, { force: true });
  });
  return path;
}

/** A clamd of the test's own: it reads the stream as clamd does and gives the answer of the test. */
async function fakeClamd(says: (content: Buffer, socket: Socket) => string | null) {
  const streams: Buffer[] = [];
  const server = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece]);
      const content = wholeStream(came);
      if (content === null) return;
      streams.push(content);
      const reply = says(content, socket);
      if (reply !== null) socket.write(reply);
    });
  });
  return { path: await atSocket(server), streams };
}

/** What stands in a finished INSTREAM, or null while it is not finished. */
function wholeStream(came: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (came.length < command.length) return null;
  expect(came.subarray(0, command.length).toString()).toBe(command);
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= came.length) {
    const length = came.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    if (at + length > came.length) return null;
    pieces.push(came.subarray(at, at + length));
    at += length;
  }
  return null;
}

const bytes = (size: number) => Readable.from([Buffer.alloc(size, 7)]);

test('[UPLOAD-3] a file goes over whole, and is clean when clamd says so', async () => {
  const { path, streams } = await fakeClamd(() => 'stream: OK\0');
  const pieces = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two '), randomBytes(200_000)];
  expect(await clamd({ path }).scan(Readable.from(pieces))).toBe(null);
  expect(streams).toEqual([Buffer.concat(pieces)]);
});

test('[UPLOAD-3] what is found has its name', async () => {
  const { path } = await fakeClamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0');
  expect(await clamd({ path }).scan(bytes(68))).toBe('Win.Test.EICAR_HDB-1');
});

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['nonsense', 'HTTP/1.1 200 OK\0'],
  ['nothing', '\0'],
  ['OK about something else', 'file: OK\0'],
  ['OK with more', 'stream: OK FOUND it\0'],
])('[UPLOAD-3] %s is no verdict', async (_, reply) => {
  const { path } = await fakeClamd(() => reply);
  await expect(clamd({ path }).scan(bytes(10))).rejects.toThrow('the scanner says');
});

test('[UPLOAD-3] one that closes, is silent or never stops talking is no verdict either', async () => {
  const closing = await fakeClamd((_, socket) => {
    socket.destroy();
    return null;
  });
  await expect(clamd(closing).scan(bytes(10))).rejects.toThrow('closed the line');
  const silent = await fakeClamd(() => null);
  await expect(clamd(silent, 50).scan(bytes(10))).rejects.toThrow('too long');
  const talking = await fakeClamd(() => 'x'.repeat(10_000));
  await expect(clamd(talking).scan(bytes(10))).rejects.toThrow('too much');
  await expect(clamd({ path: '/nowhere/clamd.sock' }).scan(bytes(10))).rejects.toThrow('ENOENT');
});

test('[UPLOAD-3] one that has heard enough before the end may say so', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('stream: Eicar-Signature FOUND\0'));
  });
  const path = await atSocket(server);
  const endless = Readable.from(
    (function* () {
      for (let piece = 0; piece < 200; piece += 1) yield Buffer.alloc(65_536, 1);
    })(),
  );
  expect(await clamd({ path }).scan(endless)).toBe('Eicar-Signature');
});

test('where clamd listens is host:port or a path, and nothing else', () => {
  expect(clamdAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(clamdAddress('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(clamdAddress('clamd.internal:3310')).toEqual({ host: 'clamd.internal', port: 3310 });
  expect(clamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  for (const wrong of ['clamd', '3310', ':3310', 'a:0', 'a:70000', 'tcp://a:1', 'a b:1', './clamd.sock', '']) {
    expect(clamdAddress(wrong), wrong).toBe(null);
  }
});
