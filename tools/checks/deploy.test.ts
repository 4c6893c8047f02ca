import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/testing/folder.ts';
import { programOf } from '../testing/programs.ts';
import { faultsOfCompose, faultsOfImage } from './deploy.ts';

const analyze = programOf('systemd-analyze');

test.each([
  [
    'nginx.conf',
    // The true caller and its own id alone, uploads as they come, and the long headers of a page.
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Host "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_set_header traceparent "";',
    'client_max_body_size 52m;',
    'proxy_request_buffering off;',
    'proxy_buffer_size 16k;',
  ],
  // [M2] A server that is not ready shows what it can.
  [
    'Caddyfile',
    'header_up X-Request-Id {http.request.uuid}',
    'header_up -traceparent',
    'max_size 52MB',
    'health_uri /healthz',
  ],
])('the example %s passes on uploads, long headers and the true caller', (file, ...lines) => {
  const given = readFileSync(`deploy/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  expect(given).toEqual(expect.arrayContaining(lines));
  expect(
    given.filter((line) => /trusted_proxies|set_real_ip_from|X-Accel|proxy_buffering on|readyz$/.test(line)),
  ).toEqual([]);
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
