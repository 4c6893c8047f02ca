import { onTestFinished } from 'vitest';
import { openSnapshot } from '../database/dump/snapshot.ts';
import { type Engine, type OpenDatabase, openDatabase } from '../database/open.ts';
import { systemClock } from '../platform/clock.ts';
import { Passwords } from '../platform/credentials/passwords.ts';
import type { FileStore } from '../platform/files/store.ts';
import { adoptFiles } from '../platform/files/survey.ts';
import { backUp, storeOf } from './backups.ts';
import { temporaryFolder } from './folder.ts';
import { contact, flightClaim, type GivenContact, item, password } from './given.ts';
import { emptyPlace, type Place } from './migration-kills.ts';
import { testRandom } from './random.ts';
import { schemas } from './schema-pool.ts';
import { seedClaim, seedContact } from './seed.ts';

/** A place for an installation, with nothing in it; PostgreSQL has the tables already, because creating them takes seconds. */
export async function place(engine: Engine): Promise<Place> {
  if (engine === 'sqlite') return barePlace(engine);
  const schema = await schemas().take();
  onTestFinished(() => schemas().giveBack(schema));
  return {
    engine,
    where: { databaseUrl: schemas().urlOf(schema), dataDir: temporaryFolder() },
    remove: async () => undefined,
  };
}

/** A place without any table. */
export async function barePlace(engine: Engine): Promise<Place> {
  const empty = await emptyPlace(engine);
  onTestFinished(() => empty.remove());
  return empty;
}

/** An installation as a backup finds it: a database and a store of files that belong together. */
export interface Installed extends Place {
  readonly open: OpenDatabase;
  readonly files: FileStore;
  readonly contact: GivenContact;
  /** The documents of the files. */
  readonly documentIds: readonly string[];
}

/** Makes the store of the files of an installation whose data is in `dataDir`. */
export type OpenStore = (where: { readonly dataDir: string }) => Promise<FileStore>;

let hash: Promise<string> | undefined;

/** At the cost of the product, because its server verifies it. */
function passwordHash(): Promise<string> {
  hash ??= new Passwords().hash(password);
  return hash;
}

/** An installation with a contact and a claim with so many files, which are on disk unless `openStore` says otherwise. */
export async function installed(engine: Engine, fileCount = 3, openStore: OpenStore = storeOf): Promise<Installed> {
  const empty = await place(engine);
  const open = await openDatabase(empty.where);
  onTestFinished(() => open.close());
  const files = await openStore(empty.where);
  await adoptFiles({ db: open.db, files, random: testRandom });
  const one = contact();
  const context = { db: open.db, files, clock: systemClock };
  await seedContact(context, one, await passwordHash());
  const documents = Array.from({ length: fileCount }, (_, at) =>
    item({ file: { name: `${at}.pdf`, contentType: 'application/pdf', content: Buffer.from(`%PDF-1.4 file ${at}`) } }),
  );
  await seedClaim(context, flightClaim({ documents }), one);
  return { ...empty, open, files, contact: one, documentIds: documents.map(({ id }) => id) };
}

/** A folder with a backup of an installation, which goes after the test. */
export async function backedUp(here: Parameters<typeof backUp>[0]): Promise<string> {
  const volume = temporaryFolder();
  await backUp(here, volume);
  return volume;
}

/** The rows of every table in a form that is the same for both engines. */
export async function rowsIn(where: Place['where']): Promise<Readonly<Record<string, readonly string[]>>> {
  const snapshot = await openSnapshot(where);
  try {
    const all: Record<string, string[]> = {};
    for (const table of snapshot.tables) {
      const rows: string[] = [];
      for await (const batch of snapshot.rows(table)) {
        for (const row of batch) {
          const pairs = table.columns.map(({ name, kind }, at) => {
            const value = row[at] ?? null;
            return [name, kind === 'json' && value !== null ? sorted(JSON.parse(String(value))) : value] as const;
          });
          rows.push(JSON.stringify(Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))));
        }
      }
      all[table.name] = rows.sort();
    }
    return all;
  } finally {
    await snapshot.close();
  }
}

/** PostgreSQL orders the keys of JSON by their length. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, sorted(inner)]));
}
