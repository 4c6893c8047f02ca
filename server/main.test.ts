import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/testing/free-port.ts';
import { temporaryFolder } from './testing/folder.ts';
import { TestS3 } from './testing/s3/server.ts';
import { smallDisk } from './testing/small-disk.ts';
import { onSqlite } from './testing/world.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs a program of the product; `by` is a command that wraps it. */
function run(args: readonly string[], settings: Settings, by: readonly string[] = []) {
  const { DATABASE_URL: _, ...around } = process.env;
  const own = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', OUTGOING: '0', EXCHANGE_RATES_URL: 'off' };
  const [command = '', ...all] = [...by, process.execPath, ...args];
  const child = spawn(command, all, { env: { ...around, ...own, ...settings } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exited: once(child, 'exit') };
}

/** Runs the server until it has ended by itself. */
async function failed(settings: Settings, by: readonly string[] = []) {
  const { child, exited } = run(['server/main.ts'], settings, by);
  child.stdout.resume();
  const [words, [code]] = await Promise.all([text(child.stderr), exited]);
  return { words, code };
}

/** As a shell without any umask starts it. */
const startedOn = (folder: string) =>
  failed({ DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' }, ['sh', '-c', 'umask 0; exec "$0" "$@"']);

test('[C1] [M10] a database that does not know the files in its folder stops the start; what was written is private', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const shelf = join(data, 'files', 'kept', 'aa');
  mkdirSync(shelf, { recursive: true, mode: 0o755 });
  writeFileSync(join(shelf, 'a'.repeat(40)), 'evidence');

  const { words, code } = await startedOn(data);
  expect(code).toBe(2);
  expect(words).toContain(`Warning: ${data} can be entered by other users of this machine: chmod 700 ${data}`);
  expect(words).toContain('Warning: PUBLIC_URL is https, but TRUST_PROXY is not set');
  expect(words).toContain(
    `The database (SQLite ${join(data, 'redress.sqlite')}) and the files in ${join(data, 'files')}`,
  );
  expect(words).toContain('1 files are there, but not the id of their installation');
  expect(readdirSync(shelf)).toEqual(['a'.repeat(40)]);
  for (const name of readdirSync(data).filter((one) => one.startsWith('redress.sqlite'))) {
    expect.soft(statSync(join(data, name)).mode & 0o777, name).toBe(0o600);
  }
});

test('[M2] on a full disk the server does not start and says that there is no space', async (context) => {
  const disk = await smallDisk(8);
  if (!disk) return context.skip('no file system may be mounted here');
  onTestFinished(() => disk.remove());
  disk.fill();
  const { words, code } = await startedOn(join(disk.folder, 'data'));
  expect(code).toBe(1);
  expect(words).toContain('There is no space left on a disk: make room and start again.');
  expect(words).not.toContain('    at ');
});

async function ownServer() {
  const server = await new TestS3().start();
  onTestFinished(() => server.stop());
  return server;
}

test('[C1] a server with its files in S3 starts, npm run files reads them, and another database is refused', async () => {
  const [server, dataDir] = [await ownServer(), temporaryFolder()];
  const files = { ...server.environment('bucket', 'portal'), PUBLIC_URL: 'http://localhost' };
  const { child, exited } = run(['server/main.ts'], { ...files, DATA_DIR: dataDir });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Data: ')) break;
  }
  expect(lines.at(-1)).toMatch(/^Data: SQLite, files in s3:\/\/bucket\/portal at 127\.0\.0\.1:\d+$/);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect([...server.bucket('bucket').objects.keys()]).toContain('portal/installation');

  const check = run(['tools/commands/files.ts', 'check'], { ...files, DATA_DIR: dataDir });
  const said = await text(check.child.stdout);
  expect(said).toContain('Files: s3://bucket/portal at 127.0.0.1');
  expect(said).toContain('0 files are kept; the database refers to 0 of them.');
  expect(await check.exited).toEqual([0, null]);

  const other = await failed({ ...files, DATA_DIR: temporaryFolder() });
  expect(other).toMatchObject({ code: 2, words: expect.stringContaining('the files in s3://bucket/portal at') });
});

test('a wrong secret stops the start with a sentence, without the secret', async () => {
  const server = await ownServer();
  const wrong = await failed({
    ...server.environment('bucket'),
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: temporaryFolder(),
    S3_SECRET_ACCESS_KEY: 'geheim',
  });
  expect(wrong.code).toBe(1);
  expect(wrong.words).toContain('(bucket bucket): it answers SignatureDoesNotMatch');
  expect(wrong.words).not.toContain('geheim');
});

/** A server on a database of its own, which may not listen yet. */
const startServer = (more: Settings = {}) =>
  run(['server/main.ts'], { DATA_DIR: temporaryFolder(), DATABASE_URL: '', SMTP_URL: '', ...more });

/** A server of its own process that listens. */
async function served(): Promise<{ child: ChildProcess; port: number; exited: Promise<unknown[]> }> {
  const { child, exited } = startServer();
  let output = '';
  const ready = new Promise<number>((resolve, reject) => {
    // Read to the end: a log line into a closed pipe would end the server by itself.
    child.stdout.on('data', (part) => {
      output += String(part);
      const port = /is ready: http:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.stdout.once('end', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return { child, port: await ready, exited };
}

/** A line that has sent a request but for its last bytes. */
async function halfSent(
  port: number,
  missing: number,
): Promise<{ socket: Socket; rest: string; answer: Promise<string> }> {
  const body = JSON.stringify({ email: 'a@b.example', password: 'x', culture: 'nl-NL' });
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = ['POST /api-v2/portal/login HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, -missing)}`);
  let text = '';
  socket.on('data', (piece) => {
    text += String(piece);
  });
  socket.on('error', () => undefined);
  const answer = once(socket, 'close').then(() => text);
  // Asked after it, so that the server has it in hand once this is answered.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return { socket, rest: body.slice(-missing), answer };
}

test('[M9] [F8] a half-sent request does not hold a stop: it ends in time with 0, and what completes meanwhile is answered', async () => {
  const { child, port, exited } = await served();
  await halfSent(port, 1);
  const slow = await halfSent(port, 10);
  const begun = Date.now();
  child.kill('SIGTERM');
  await wait(1_000);
  slow.socket.write(slow.rest);
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await exited).toEqual([0, null]);
  // Ten seconds are the promise; a busy machine may be late by a little.
  expect(Date.now() - begun).toBeLessThan(15_000);
});

test('[F8] a signal that comes with the first connection stops the server in order, also while it introduces the demo', async () => {
  const port = await freePort();
  const { child, exited } = startServer({ PORT: String(port), DEMO: '1' });
  child.stdout.resume();
  while (!(await accepts(port))) await wait(1);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

/** Whether a connection to this port is accepted. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('[M9] a second signal ends the process at once', async () => {
  const { child, port, exited } = await served();
  await halfSent(port, 1);
  child.kill('SIGINT');
  await wait(500);
  const begun = Date.now();
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  expect(Date.now() - begun).toBeLessThan(6_000);
});

onSqlite('a body that does not come', (world) => {
  test('[M9] is ended with 408 and its connection, and one that is complete in time is answered', async () => {
    const { app } = await world({ bodyTime: 1_500 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const [late, good] = [await halfSent(port, 1), await halfSent(port, 5)];
    good.socket.write(good.rest);
    const text = await late.answer;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
    good.socket.end();
    expect(await good.answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});
