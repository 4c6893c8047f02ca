import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/testing/free-port.ts';
import { onEachDatabase } from './testing/world.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A server of its own process on a database of its own, which may not listen yet. */
function startServer(more: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    OUTGOING: '0',
    DATABASE_URL: '',
    SMTP_URL: '',
    ...more,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exited };
}

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
  // Until the server has it in hand.
  await wait(300);
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

onEachDatabase('a body that does not come', (world) => {
  test('[M9] is ended with 408 and its connection, and one that is complete in time is answered', async () => {
    const { app } = await world({ bodyTime: 700 });
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
