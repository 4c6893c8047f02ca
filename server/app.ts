import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './database/tables.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import type { Ground } from './features/ground.ts';
import { logRoutes } from './features/log/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sitePages } from './features/site/routes.ts';
import { textRoutes } from './features/texts/routes.ts';
import { AntiForgery } from './http/anti-forgery.ts';
import { Page } from './http/page.ts';
import { buildServer } from './http/server.ts';
import { smallPageStyles } from './http/small-page-styles.ts';
import { type Brand, redress } from './platform/brand.ts';
import { type Chance, systemChance } from './platform/chance.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { FileStore } from './platform/files/store.ts';
import { installationSecret } from './platform/installation.ts';
import { Passwords } from './platform/passwords.ts';
import type { Settings } from './platform/settings.ts';
import { Words } from './platform/words.ts';

/** What an application is made of; tests put in their own time and storage. */
export interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly settings: Pick<Settings, 'secure' | 'logLevel' | 'trustProxy'>;
  readonly clock?: Clock;
  readonly chance?: Chance;
  /** Whose installation it is; the brand the product comes with unless given. */
  readonly brand?: Brand;
  /** Where the built portal lies; null serves the calls alone. */
  readonly portal?: string | null;
  readonly checkAnswers?: boolean;
}

export const builtPortal = join(fileURLToPath(new URL('..', import.meta.url)), 'dist', 'portal');

/** Wires everything: the ground, the features, the server. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { db, files, settings, clock = systemClock, chance = systemChance } = parts;
  const [brand, words] = [parts.brand ?? redress, new Words()];
  const ground: Ground = { db, clock, chance, files, passwords: new Passwords(), brand };
  const antiForgery = new AntiForgery(await installationSecret(db, chance), chance);
  const folder = parts.portal === undefined ? builtPortal : parts.portal;

  let app: FastifyInstance | undefined;
  const routes = [
    ...sessionRoutes(ground),
    ...claimRoutes(ground),
    ...documentRoutes(ground),
    ...textRoutes(),
    ...logRoutes(clock, () => app?.log ?? { warn: () => undefined }),
  ];
  app = await buildServer(routes, {
    db,
    clock,
    chance,
    files,
    antiForgery,
    brand,
    words,
    secure: settings.secure,
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    termsVersion: brand.termsVersion,
    checkAnswers: parts.checkAnswers ?? false,
    page: folder === null ? null : await Page.read(folder, brand, words),
    sitePages: sitePages(brand),
    styles: await smallPageStyles(folder),
    ready: async () => {
      await sql`select 1`.execute(db);
      return files.ready();
    },
  });
  return app;
}
