import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../../../server/platform/settings.ts';
import { freePort } from '../../testing/free-port.ts';
import { type Check, runCheck } from './finding.ts';
import { checkPublic, checkScanner } from './network-checks.ts';

const hour = 3_600_000;
const run = (check: Check['run']) => runCheck({ name: 'check', run: check }, String);
const settingsOf = (some: Partial<Settings>) => some as Settings;

async function portOf(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the public address', () => {
  /** What the check finds where a proxy answers so. */
  async function checked(status: number, headers: Record<string, string>, secure = false) {
    const server = createServer((_, reply) => reply.writeHead(status, headers).end());
    const publicUrl = `http://127.0.0.1:${await portOf(server)}`;
    return run((found) => checkPublic(settingsOf({ publicUrl, trustProxy: false, secure }), found));
  }
  const sound = { 'content-security-policy': "default-src 'none'", 'strict-transport-security': 'max-age=1' };

  test.each([
    ['does not pass the host on', 421, sound, 'HOSTS'],
    ['does not reach the server', 502, {}, 'check its target'],
    ['drops the security headers', 200, {}, 'unchanged'],
  ] as const)('is a fault where the proxy %s', async (_, status, headers, todo) => {
    const found = (await checked(status, headers)).filter(({ level }) => level === 'fault');
    expect(found).toMatchObject([{ todo: expect.stringContaining(todo) }]);
  });

  test('is a warning where the addresses of callers are lost behind https', async () => {
    expect(await checked(200, sound, true)).toContainEqual(
      expect.objectContaining({ level: 'warning', todo: expect.stringContaining('TRUST_PROXY=1') }),
    );
  });

  test('tells when the clocks differ, and says nothing of it when they agree', async () => {
    const isOfClock = ({ says }: { readonly says: string }) => says.includes('clock');
    const ahead = await checked(200, { ...sound, date: new Date(Date.now() + hour).toUTCString() });
    expect(ahead.filter(isOfClock)).toMatchObject([{ level: 'warning', todo: expect.stringContaining('NTP') }]);
    expect((await checked(200, sound)).filter(isOfClock)).toEqual([]);
  });
});

describe('clamd', () => {
  /** What the check finds at a scanner that does this with a connection. */
  async function checked(answer: (socket: Socket) => void) {
    const server = createSocketServer((socket) =>
      socket.once('data', () => answer(socket)).on('error', () => undefined),
    );
    const clamd = { host: '127.0.0.1', port: await portOf(server) };
    return run((found) => checkScanner(settingsOf({ clamd }), found));
  }

  test('is fine when it answers its greeting', async () => {
    expect(await checked((socket) => socket.end('PONG\0'))).toMatchObject([{ level: 'ok' }]);
  });

  test.each([
    ['is something else', (socket: Socket) => socket.end('HTTP/1.1 400'), 'HTTP/1.1 400'],
    ['hangs up', (socket: Socket) => socket.destroy(), 'no answer'],
  ])('is a fault when it %s', async (_, answer, says) => {
    const found = await checked(answer);
    expect(found).toMatchObject([{ level: 'fault', todo: expect.stringContaining('uploads are held back') }]);
    expect(found[0]?.says).toContain(says);
  });

  test('is a fault when nothing listens there', async () => {
    const found = await run(async (found) =>
      checkScanner(settingsOf({ clamd: { host: '127.0.0.1', port: await freePort() } }), found),
    );
    expect(found).toMatchObject([{ level: 'fault', says: expect.stringContaining('ECONNREFUSED') }]);
  });
});
