import type { Db } from '../../database/tables.ts';
import { installationValue, replaceValue, storeOnce } from '../installation-store.ts';
import type { Random } from '../random.ts';
import type { FileStore } from './store.ts';
import { surveyFiles } from './survey.ts';

/** Thrown if the database and the file store belong to different installations; the message says what to do. */
export class NotPaired extends Error {}

interface PairingContext {
  readonly db: Db;
  readonly files: FileStore;
  readonly random: Random;
}

/** Names of database and store for messages to the operator. */
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
  const { kept, matching, missing } = await surveyFiles(db, files, 0);
  if (missing.length > 0)
    throw refusal(places, `${missing.length} of ${missing.length + matching} files in the database are not there`);
  if (kept > 0) throw refusal(places, `${kept} files are there, but not the id of their installation`);
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
