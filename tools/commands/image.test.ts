import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword, emailOf } from '../../demo/people.ts';
import { freePort } from '../testing/free-port.ts';
import { isInContext, layImage, type PlainImage } from '../testing/plain-image.ts';
import { browserOf } from '../testing/portal-calls.ts';
import { buildServer } from './build.ts';
import { run } from './run.ts';

const isRoot = process.getuid?.() === 0;

/** Lays the image out in a new folder, with a Node.js that its user can run and with the rights that a read-only root has. */
async function laidOut(options: { reallyBuild?: boolean } = {}): Promise<PlainImage> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const image = await layImage('deploy/Dockerfile', folder, options);
  const node = join(image.root, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true, mode: 0o755 });
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  return image;
}

/** Runs commands in the image as its user, with its settings. Root becomes that user; another user has read-only folders. */
function containerOf(image: PlainImage, settings: Readonly<Record<string, string>>) {
  const env = {
    ...image.environment,
    PATH: join(image.root, 'usr/local/bin'),
    HOME: '/nonexistent',
    DATA_DIR: join(image.root, image.environment.DATA_DIR ?? ''),
    HOST: '127.0.0.1',
    ...settings,
  };
  const options = { cwd: image.workingFolder, env, ...(isRoot ? image.user : {}) };
  if (!isRoot) {
    chmodSync(image.workingFolder, 0o555);
    onTestFinished(() => chmodSync(image.workingFolder, 0o755));
  }
  return {
    run: ([command = '', ...args]: readonly string[]) => run(command, args, { ...options, quiet: true }),
    start: ([command = '', ...args]: readonly string[]) =>
      spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }),
  };
}

test.skipIf(process.platform === 'win32')(
  'the steps of the Dockerfile, in a plain folder, give a product that runs as another user and writes its data alone',
  async () => {
    await buildServer();
    const image = await laidOut();
    const port = await freePort();
    const settings = { PORT: String(port), DEMO: '1', STAND_IN: '0', OUTGOING: '0' };
    const container = containerOf(image, settings);
    expect((await container.run(image.health)).code).toBe(1);

    const server = container.start(image.command);
    const ended = once(server, 'exit');
    onTestFinished(() => void server.kill('SIGKILL'));
    const origin = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${origin}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers, { timeout: 60_000, interval: 100 }).toBe(200);
    expect(await container.run(image.health)).toEqual({ code: 0, output: '' });

    const ask = await browserOf(origin);
    const login = { culture: 'nl-NL', email: emailOf('client'), password: demoPassword };
    expect((await ask('login', new URLSearchParams(login))).status).toBe(200);
    const dossier = await (await ask('refreshdossier', new URLSearchParams())).json();
    const [{ Id: claimId }] = (dossier as { Dossier: { Claims: { Claim: [{ Id: string }] } } }).Dossier.Claims.Claim;
    // Prints with the fonts and the packages that are loaded late.
    const pdf = await ask('downloadoverview', { claimId });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const staff = await container.run(['node', 'tools/commands/staff.ts', 'list']);
    expect(staff).toEqual({ code: 0, output: expect.stringContaining('staff@demo.example') });

    expect(existsSync(join(image.workingFolder, '.cache'))).toBe(false);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test('what is built for the image leaves out data, secrets, backups and tests', () => {
  for (const file of ['data/redress.sqlite', '.env', 'deploy/.env', 'backup-2026-11-22/redress.sqlite', '.git/config'])
    expect(isInContext(file), file).toBe(false);
  for (const file of [
    'server/main.test.ts',
    'server/testing/world.ts',
    'portal/ui/button/button.test.tsx',
    'node_modules/pg/lib',
  ])
    expect(isInContext(file), file).toBe(false);
  for (const file of [
    'server/main.ts',
    'package.json',
    '.npmrc',
    'brands/redress/brand.json',
    'tools/commands/staff.ts',
  ])
    expect(isInContext(file), file).toBe(true);
});

test.runIf(process.env.REALLY_BUILD)('the image is built from nothing but what its Dockerfile copies', async () => {
  const image = await laidOut({ reallyBuild: true });
  expect(existsSync(join(image.workingFolder, 'dist/portal/index.html'))).toBe(true);
});
