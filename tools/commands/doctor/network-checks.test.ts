import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Settings } from '../../../server/platform/settings.ts';
import { temporaryFolder } from '../../../server/testing/folder.ts';
import { listening } from '../../../server/testing/listening.ts';
import { freePort } from '../../testing/free-port.ts';
import { programOf } from '../../testing/programs.ts';
import { type Check, runCheck } from './finding.ts';
import { checkClock } from './machine-checks.ts';
import { checkCertificate, checkPublic, checkScanner } from './network-checks.ts';

const openssl = programOf('openssl');
const hour = 3_600_000;
const day = 24 * hour;
const run = (check: Check['run']) => runCheck({ name: 'check', run: check }, String);
const settingsOf = (some: Partial<Settings>) => some as Settings;

const portOf = async (server: Parameters<typeof listening>[0]) => Number(new URL(await listening(server)).port);

const configuration = `[ca]
default_ca = own
[own]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = names
unique_subject = no
[names]
commonName = supplied
[for-host]
subjectAltName = DNS:HOST
`;

/** A certificate for a host that is valid until a moment, and whether this machine trusts it. */
async function serverWith(host: string, until: Date, isTrusted = true): Promise<string> {
  const folder = temporaryFolder();
  const make = (...args: string[]) => execFileSync(openssl ?? '', args, { cwd: folder, stdio: 'ignore' });
  const moment = (at: Date) => `${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`;
  writeFileSync(join(folder, 'config'), configuration.replace('HOST', host));
  for (const [name, content] of [
    ['index', ''],
    ['serial', '01'],
  ] as const)
    writeFileSync(join(folder, name), content);
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'asked.pem', '-subj', `/CN=${host}`];
  make('req', '-new', ...made);
  const dates = ['-startdate', moment(new Date(until.getTime() - 90 * day)), '-enddate', moment(until)];
  const files = [
    '-config',
    'config',
    '-extensions',
    'for-host',
    '-keyfile',
    'key.pem',
    '-in',
    'asked.pem',
    '-out',
    'made.pem',
  ];
  make('ca', '-selfsign', '-batch', '-notext', ...files, ...dates);
  const [cert, key] = ['made.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)));
  const trusted = getCACertificates('default');
  if (isTrusted) setDefaultCACertificates([...trusted, String(cert)]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const server = createTlsServer({ cert, key } as { cert: Buffer; key: Buffer });
  server.on('tlsClientError', () => undefined);
  return `https://localhost:${await portOf(server)}`;
}

describe.runIf(openssl)('the certificate of PUBLIC_URL', () => {
  const inDays = (days: number) => new Date(Date.now() + days * day);
  const checked = async (host: string, until: Date, isTrusted = true) =>
    run(async (found) =>
      checkCertificate(settingsOf({ publicUrl: await serverWith(host, until, isTrusted), secure: true }), found),
    );

  test('is fine while it is valid for more than two weeks', async () => {
    expect(await checked('localhost', inDays(60))).toMatchObject([
      { level: 'ok', says: 'of localhost is valid for 59 days' },
    ]);
  });

  test('is a warning when it should have been renewed', async () => {
    expect(await checked('localhost', inDays(5))).toMatchObject([
      { level: 'warning', says: 'of localhost expires in 4 days' },
    ]);
  });

  test.each([
    ['expired', 'localhost', -1, true, 'CERT_HAS_EXPIRED'],
    ['for another host', 'other.example', 60, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['not one that browsers know', 'localhost', 60, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ] as const)('is a fault when it is %s', async (_, host, days, isTrusted, reason) => {
    const [found] = await checked(host, inDays(days), isTrusted);
    expect(found).toMatchObject({ level: 'fault', todo: expect.stringContaining('whole chain') });
    expect(found?.says).toContain(reason);
  });

  test('is a fault when nothing answers there', async () => {
    const publicUrl = `https://localhost:${await freePort()}`;
    const found = await run((found) => checkCertificate(settingsOf({ publicUrl, secure: true }), found));
    expect(found).toMatchObject([{ level: 'fault', says: expect.stringContaining('ECONNREFUSED') }]);
  });
});

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

describe('the clock of this machine', () => {
  test('is a fault when it is before this product was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2020-01-01') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await run(checkClock)).toMatchObject([{ level: 'fault', todo: expect.stringContaining('NTP') }]);
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
