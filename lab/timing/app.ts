import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app/create-app.ts';
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { diskFiles } from '../../server/platform/files/disk.ts';
import { ownPostgres } from '../../tools/testing/postgres.ts';

/** Measures on SQLite, then on a PostgreSQL that it starts itself; with DATABASE_URL on that one alone. */
export async function onEachDatabase(measure: (databaseUrl?: string) => Promise<void>): Promise<void> {
  await measure();
  if (process.env.DATABASE_URL) return;
  const cluster = await ownPostgres();
  if (!cluster) throw new Error('PostgreSQL is not installed: measured on SQLite alone');
  try {
    await measure(cluster.url);
  } finally {
    await cluster.stop();
  }
}

/** The app of a measurement, on an empty database: PostgreSQL with a URL, otherwise SQLite in a folder that `close` removes. */
export async function appToMeasure(databaseUrl = process.env.DATABASE_URL) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
  const { db, engine, close } = await openDatabase({ databaseUrl, dataDir: folder });
  const files = await diskFiles(join(folder, 'files'));
  const settings = { secure: false, logLevel: 'silent', trustProxy: true } as const;
  const app = await createApp({ db, files, settings, portal: null });
  return {
    app,
    engine,
    /** What seeding takes. */
    context: { db, clock: systemClock, files },
    close: async () => {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
