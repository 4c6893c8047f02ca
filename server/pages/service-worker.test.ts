import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { filesOf, OfflineShell, registerServiceWorker } from './service-worker.ts';

const manifest = {
  'index.html': {
    file: 'assets/a.js',
    imports: ['_b'],
    dynamicImports: ['claim.tsx', 'pdf-pages.tsx'],
    css: ['assets/a.css'],
  },
  _b: { file: 'assets/b.js', imports: ['index.html'], assets: ['assets/font.woff2'] },
  'claim.tsx': { file: 'assets/claim.js' },
  'pdf-pages.tsx': { file: 'assets/pdf-pages.js' },
  'staff.html': { file: 'assets/staff.js' },
};

/** The shell of a portal that was built with this code and page. */
async function built({ code = 'work()', page = '<html></html>' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'redress-worker-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['.worker', '.vite', 'assets']) await mkdir(join(folder, name));
  await writeFile(join(folder, '.worker/service-worker.js'), code);
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of filesOf(manifest)) await writeFile(join(folder, name), name);
  const shell = OfflineShell.read(folder);
  if (!shell) throw new Error('The shell was not read.');
  return shell;
}

test('[OFFLINE-1] the worker keeps what the page may load, and neither the pages of staff nor the viewer of PDF files', () => {
  expect(filesOf(manifest)).toEqual([
    '/assets/a.css',
    '/assets/a.js',
    '/assets/b.js',
    '/assets/claim.js',
    '/assets/font.woff2',
  ]);
});

test('[OFFLINE-3] another page, worker or brand is another build; the same ones are the same', async () => {
  const build = async (change?: Parameters<typeof built>[0], brand = redress) => (await built(change)).of(brand).id;
  const id = await build();
  expect(await build()).toBe(id);
  expect(await build({ page: '<html lang="nl"></html>' })).not.toBe(id);
  expect(await build({ code: 'other()' })).not.toBe(id);
  expect(await build({}, { ...redress, name: 'Other' })).not.toBe(id);
});

test('[OFFLINE-4] the server gives the worker of its build, or one that ends itself', async () => {
  const shell = await built();
  for (const [given, contains] of [
    [shell, `"id":"${shell.of(redress).id}"`],
    [null, 'self.registration.unregister()'],
  ] as const) {
    const app = fastify().decorateRequest('site', { getter: () => ({ brand: redress }) } as never);
    registerServiceWorker(app, given);
    const { headers, body } = await app.inject('/service-worker.js?page=/login');
    expect.soft(headers['content-type']).toContain('text/javascript');
    expect.soft(headers['cache-control']).toBe('no-cache');
    expect.soft(body).toContain(contains);
    expect.soft(body.includes('work()')).toBe(given !== null);
  }
});
