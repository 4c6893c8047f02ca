import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { demoLoginOf } from '../../demo/introduction.ts';
import { createApp } from '../app/create-app.ts';
import type { Parts } from '../app/parts.ts';
import { type Brand, redress } from '../brands/brand.ts';
import { Sites } from '../brands/sites.ts';
import { openDatabase } from '../database/open.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { storeOnce } from '../platform/installation-store.ts';

/** What differs from the usual app. */
interface Given {
  readonly brand?: Partial<Brand>;
  readonly settings?: Partial<Parts['settings']>;
  /** Whether pages go by the language of the browser, as those of a demo. */
  readonly isDemo?: boolean;
  /** Whether the database has the demo. */
  readonly hasDemo?: boolean;
}

/**
 * The app with a built portal of two lines, at any host, on an empty database. Tests of a file share one for each way in which it
 * differs, as they only read.
 */
export function sharedApps(): (given?: Given) => Promise<FastifyInstance> {
  const running = new Map<string, ReturnType<typeof start>>();
  afterAll(async () => {
    for (const one of running.values()) await (await one).close();
  });
  return async (given = {}) => {
    const key = JSON.stringify(given);
    const one = running.get(key) ?? start(given);
    running.set(key, one);
    return (await one).app;
  };
}

async function start({ brand = {}, settings = {}, isDemo = false, hasDemo = false }: Given) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-pages-'));
  const portal = join(folder, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  for (const name of ['a-1.js', 'style-1.css', 'pdf.worker-1.mjs']) writeFileSync(join(portal, 'assets', name), '');
  const head = '<title>Redress</title><style data-file="/assets/style-1.css">p{margin:0}</style>';
  for (const name of ['index.html', 'staff.html'])
    writeFileSync(join(portal, name), `<html lang="nl"><head>${head}</head><body></body></html>`);
  const { db, close } = await openDatabase({ dataDir: ':memory:' });
  if (hasDemo) await storeOnce(db, 'demo', '2026-11-20T09:00:00.000Z');
  const app = await createApp({
    db,
    files: await diskFiles(join(folder, 'files')),
    settings: { secure: false, logLevel: 'silent', trustProxy: false, ...settings },
    sites: new Sites({ publicUrl: 'http://localhost', hosts: null, brand: { ...redress, ...brand }, isDemo }),
    portal,
    demo: await demoLoginOf(db),
  });
  return {
    app,
    close: async () => {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
