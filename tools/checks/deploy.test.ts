import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../server/testing/folder.ts';
import { listening } from '../../server/testing/listening.ts';
import { freePort } from '../testing/free-port.ts';
import { programOf } from '../testing/programs.ts';
import { faultsOfCompose, faultsOfImage } from './deploy.ts';

const [nginx, caddy, openssl, analyze] = ['nginx', 'caddy', 'openssl', 'systemd-analyze'].map(programOf);

/** A server in place of the product: answers with what reached it; the stream sends its second part when /next is called. */
async function startEcho(): Promise<number> {
  let next: () => void = () => undefined;
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    if (path === '/next') next();
    if (path === '/readyz') return answer.writeHead(503).end('{"ok":false}');
    if (path !== '/stream') {
      const body = (await text(asked)).length;
      const policy = { 'content-security-policy': 'x'.repeat(9_000) };
      return answer.writeHead(200, policy).end(JSON.stringify({ headers: asked.headers, body }));
    }
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).write('data: 1\n\n');
    next = () => answer.end('data: 2\n\n');
    return undefined;
  });
  return Number(new URL(await listening(server)).port);
}

function watch(proxy: ChildProcess): void {
  onTestFinished(async () => {
    if (proxy.exitCode !== null || proxy.signalCode !== null) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await ended;
  });
}

/** The example for nginx with free ports, a certificate of its own and the given upstream, inside a complete configuration. */
function nginxFolder(upstream: number, [plain, secure]: readonly [number, number]): string {
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=portal.example.nl', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync(openssl ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('/etc/ssl/redress/fullchain.pem', certificate)
    .replace('/etc/ssl/redress/privkey.pem', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`,
  );
  return folder;
}

async function startNginx(upstream: number): Promise<number> {
  const ports = [await freePort(), await freePort()] as const;
  const folder = nginxFolder(upstream, ports);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  execFileSync(nginx ?? '', [...args, '-t'], { stdio: 'pipe' });
  watch(spawn(nginx ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] }));
  return ports[1];
}

async function startCaddy(upstream: number): Promise<number> {
  const folder = temporaryFolder();
  const port = await freePort();
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    SITE: `http://:${port}`,
    UPSTREAMS: `127.0.0.1:${upstream}`,
  };
  const args = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  execFileSync(caddy ?? '', ['validate', ...args], { env, stdio: 'pipe' });
  watch(spawn(caddy ?? '', ['run', ...args], { env, stdio: 'ignore' }));
  return port;
}

type Answer = { readonly status: number; readonly body: string };
type Echo = { readonly headers: IncomingHttpHeaders; readonly body: number };

/** Sends a request for the portal's host to a proxy, by TLS or without. `read` gets the answer as it comes. */
function sendTo(port: number, options: RequestOptions & { secure: boolean; content?: Buffer }) {
  const { secure, content, ...rest } = options;
  return new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const all = { host: '127.0.0.1', port, rejectUnauthorized: false, servername: 'portal.example.nl', ...rest };
    const headers = { host: 'portal.example.nl', ...rest.headers };
    const sent = (secure ? request : plainRequest)({ ...all, headers }, resolve);
    sent.on('error', reject).end(content);
  });
}

describe.each([
  { name: 'nginx', start: startNginx, secure: true, isHere: nginx && openssl },
  { name: 'Caddy', start: startCaddy, secure: false, isHere: caddy },
])('the example for $name', ({ start, secure, isHere }) => {
  test.runIf(isHere)('passes uploads, long headers, live updates and the true caller on', async () => {
    const port = await start(await startEcho());
    const send = async (options: RequestOptions & { content?: Buffer }): Promise<Answer> => {
      const answer = await sendTo(port, { secure, ...options });
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    };
    await expect
      .poll(
        () =>
          send({ path: '/healthz' }).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);

    const headers = {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'other.example',
      'x-request-id': 'chosen-by-the-caller',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      cookie: `a=${'x'.repeat(6_000)}`,
    };
    const long = await send({ path: '/', headers });
    expect(long.status).toBe(200);
    const echo = JSON.parse(long.body) as Echo;
    expect(echo.headers.host).toBe('portal.example.nl');
    expect(echo.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(echo.headers['x-forwarded-host']).not.toBe('other.example');
    expect(echo.headers.cookie).toHaveLength(6_002);
    expect(echo.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(echo.headers['x-request-id']).not.toBe('chosen-by-the-caller');
    expect(echo.headers).not.toHaveProperty('traceparent');

    const upload = await send({ path: '/', method: 'POST', content: Buffer.alloc(5_000_000) });
    expect(JSON.parse(upload.body)).toMatchObject({ body: 5_000_000 });
    // Caddy reads a body before it refuses it, and older ones then answer 502.
    const large = { path: '/', method: 'POST', headers: { 'content-length': '60000000' } };
    if (secure) expect((await send(large)).status).toBe(413);

    // The first part arrives although the second has not been sent.
    const stream = await sendTo(port, { secure, path: '/stream' });
    const parts = stream.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toBe('data: 1\n\n');
    await send({ path: '/next' });
    expect((await parts.next()).value).toBe('data: 2\n\n');
  });

  test.runIf(isHere)('[M2] still leads to a server that is not ready: it shows what it can', async () => {
    const port = await start(await startEcho());
    const status = async (path: string) => {
      const answer = await sendTo(port, { secure, path });
      answer.resume();
      return answer.statusCode;
    };
    await expect.poll(() => status('/readyz').catch(() => 0), { timeout: 20_000 }).toBe(503);
    // Longer than an interval of Caddy's health checks.
    await sleep(6_000);
    expect(await status('/')).toBe(200);
  });
});

describe('the unit of systemd', () => {
  let unit: string;
  beforeAll(() => {
    unit = readFileSync('deploy/redress.service', 'utf8');
  });

  test.runIf(analyze)('is understood, and its exposure is below 1.5 of 10', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'redress.service');
    // The program and the folder of the example are not on this machine.
    const here = unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh').replace(/^WorkingDirectory=.*$/m, '');
    writeFileSync(file, here);
    expect(execFileSync(analyze ?? '', ['verify', file], { encoding: 'utf8' })).toBe('');
    execFileSync(analyze ?? '', ['security', '--offline=true', '--threshold=15', file], { stdio: 'pipe' });
  });

  test('leaves V8 its compiler, and does not start again after a wrong setting', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(?:true|yes|1)/m);
    expect(unit).toMatch(/^RestartPreventExitStatus=2$/m);
  });
});

test('[S17] the examples for a proxy allow TLS 1.2 and 1.3 alone, and lead from http to https', () => {
  const nginxExample = readFileSync('deploy/nginx.conf', 'utf8');
  const versions = [...nginxExample.matchAll(/ssl_protocols ([^;]+);/g)].map(([, list]) => list);
  expect(versions).toEqual(['TLSv1.2 TLSv1.3']);
  expect(nginxExample).toMatch(/listen 80;[^}]*return 301 https:\/\/\$host\$request_uri;/s);
  // Caddy allows these two versions and leads to https by itself, unless it is told otherwise.
  expect(readFileSync('deploy/Caddyfile', 'utf8')).not.toMatch(
    /protocols\s+tls1|auto_https|disable_redirects|^http:\/\//m,
  );
});

test('a compose file whose server may write to its root, has rights or ports is refused', () => {
  const compose = readFileSync('deploy/compose.sqlite.yml', 'utf8');
  expect(faultsOfCompose(compose)).toEqual([]);
  const [proxy = '', app = ''] = compose.split(/(?=^ {2}app:)/m);
  const open = app
    .replace('read_only: true', 'ports: ["3000:3000"]')
    .replace('cap_drop: [ALL]', '')
    .replace('TRUST_PROXY', 'TRUSTPROXY');
  expect(faultsOfCompose(`${proxy}${open}`)).toEqual([
    'app: the file system is not read-only',
    'app: drop all capabilities',
    expect.stringContaining('app: only the proxy has ports'),
    'app: TRUSTPROXY is no setting in docs/running.md',
  ]);
});

test('what is sent to the builder of the image is named one by one: no data, secrets, backups or tests', () => {
  const [dockerfile = '', ignored = ''] = ['deploy/Dockerfile', '.dockerignore'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(faultsOfImage(dockerfile, ignored)).toEqual([]);
  expect(faultsOfImage(`${dockerfile}COPY data data`, ignored)).toEqual(
    expect.arrayContaining(['.dockerignore keeps data back']),
  );
  expect(faultsOfImage(dockerfile, ignored.replace('\n*\n', '\n').replace('**/*.test.ts\n', ''))).toHaveLength(2);
});
