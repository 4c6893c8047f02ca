import type { Db } from '../../database/tables.ts';
import { installationValue, replaceValue, storeOnce } from '../installation-store.ts';
import type { Random } from '../random.ts';
import type { FileStore } from './store.ts';
import { referredOn } from './stored-name-store.ts';

export interface Survey {
  readonly stored: number;
  readonly matching: number;
  /** Stored files without a row that are at least as old as the grace period. */
  readonly orphans: readonly string[];
  /** Rows without a file; each is a loss of data. */
  readonly missing: readonly string[];
}

/** Changes nothing. Files younger than `grace` milliseconds are no orphans, because a file is written before its row. */
export async function surveyFiles(db: Db, files: FileStore, grace: number): Promise<Survey> {
  let [stored, matching] = [0, 0];
  const orphans: string[] = [];
  const missing: string[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    const digits = shelf.toString(16).padStart(2, '0');
    // Read the rows before the files: a file is written before its row, so every row read here has its file.
    const rows = await referredOn(db, digits);
    const there = await files.shelf(digits);
    const names = new Set(there.map(({ storedName }) => storedName));
    stored += there.length;
    for (const { storedName, age } of there) {
      if (rows.has(storedName)) matching += 1;
      else if (age >= grace) orphans.push(storedName);
    }
    const lost = [...rows].filter((name) => !names.has(name));
    // A file deleted in the meantime has lost its row as well.
    const still = lost.length > 0 ? await referredOn(db, digits) : rows;
    missing.push(...lost.filter((name) => still.has(name)));
  }
  return { stored, matching, orphans, missing };
}

/** More than 20 and more than one in twenty: another cause is likely, such as the wrong database. */
export function areTooMany({ stored, orphans }: Pick<Survey, 'stored' | 'orphans'>): boolean {
  return orphans.length > 20 && orphans.length * 20 > stored;
}

export async function holdsFiles(files: FileStore): Promise<boolean> {
  for (let shelf = 0; shelf < 256; shelf += 1) {
    if ((await files.shelf(shelf.toString(16).padStart(2, '0'))).length > 0) return true;
  }
  return false;
}

/** Thrown if the database and the file store belong to different installations; the message says what to do. */
export class NotPaired extends Error {}

interface PairingContext {
  readonly db: Db;
  readonly files: FileStore;
  readonly random: Random;
}

export interface Places {
  readonly database: string;
  readonly files: string;
}

const key = 'id';
/** What an installation id begins with while a backup is restored into the store: no server starts on it. */
export const restoringMark = 'restoring-';

/** Whether the store belongs to this database. Checked before any file is deleted. */
export async function isPaired({ db, files }: Pick<PairingContext, 'db' | 'files'>): Promise<boolean> {
  const id = await files.installationId();
  return id !== null && id === (await installationValue(db, key));
}

/**
 * Ensures that database and store belong to the same installation: both have its id from the first start on. An empty store without an
 * id gets it, unless the database refers to files. Throws NotPaired otherwise.
 */
export async function pairFiles({ db, files, random }: PairingContext, places: Places): Promise<void> {
  // Read the store first: its id is written last, so if the store has one, the database has one too.
  const inStore = await files.installationId();
  const inDatabase = await installationValue(db, key);
  if (inStore?.startsWith(restoringMark)) {
    throw new NotPaired(
      `A restore into ${places.files} was cut off: run "npm run restore" again with the same backup.`,
    );
  }
  if (inStore !== null && inStore === inDatabase) return;
  if (inStore !== null) throw refusal(places, 'the files are those of another installation');
  const { stored, matching, missing } = await surveyFiles(db, files, 0);
  if (missing.length > 0)
    throw refusal(places, `${missing.length} of ${missing.length + matching} files in the database are not there`);
  if (stored > 0) throw refusal(places, `${stored} files are there, but not the id of their installation`);
  const id = await storeOnce(db, key, random.id());
  if ((await files.writeInstallationId(id)) !== id) {
    throw refusal(places, 'another server with another database has just taken the files');
  }
}

/** Pairs database and store under a new id, whatever ids they had before. No other database matches this store afterwards. */
export async function adoptFiles({ db, files, random }: PairingContext): Promise<void> {
  const id = random.id();
  await replaceValue(db, key, id);
  await files.writeInstallationId(id, true);
}

function refusal({ database, files }: Places, why: string): NotPaired {
  return new NotPaired(
    `The database (${database}) and the files in ${files} do not belong together: ${why}. ` +
      'Set DATABASE_URL and DATA_DIR or FILES_URL to the pair that belongs together, or restore the missing half from the backup. ' +
      'If they are meant to be one from now on, look at "npm run files -- check", then run "npm run files -- adopt".',
  );
}
