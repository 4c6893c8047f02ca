import type { Db } from '../../database/tables.ts';
import { installationValue, replaceValue, storeOnce } from '../installation-store.ts';
import { endDeparture, findArrival, findDeparture, forgetArrival, movingMark } from '../move-store.ts';
import type { Random } from '../random.ts';
import { standingOf } from './incarnation.ts';
import type { FileStore } from './store.ts';
import { type Survey, surveyFiles } from './survey.ts';

/** Thrown if the database and the file store belong to different installations; the message says what to do. */
export class NotPaired extends Error {}

interface PairingContext {
  readonly db: Db;
  readonly files: FileStore;
  readonly random: Random;
}

/**
 * What a start has found: a store that belonged to the database, a new pair, or an empty store that joins a database without files
 * that had another one before. The files of several servers must be in one store.
 */
export type Pairing = 'known' | 'new' | 'joined';

/** Names of database and store for messages to the operator. */
export interface Places {
  readonly database: string;
  readonly files: string;
}

const key = 'id';
/** What an installation id begins with while a backup is restored into the store: no server starts on it. */
export const restoringMark = 'restoring-';

/** Whether the store belongs to this database, and to no copy of it. Checked before any file is deleted. */
export async function isPaired(context: Pick<PairingContext, 'db' | 'files'>): Promise<boolean> {
  return (await standingOf(context)) === 'paired';
}

/**
 * Ensures that database and store belong to the same installation. Both have its id from the first start on. One without an id
 * (from an older version, or restored) gets it only if the files match the rows. Throws NotPaired otherwise.
 */
export async function pairFiles(context: PairingContext, places: Places): Promise<Pairing> {
  const { db, files, random } = context;
  // Read the store first: its id is written last, so if the store has one, the database has one too.
  const inStore = await files.installationId();
  await requireNotMoved(db, inStore, places);
  const inDatabase = await installationValue(db, key);
  if (inStore?.startsWith(restoringMark)) {
    throw new NotPaired(
      `A restore into ${places.files} was cut off: run "npm run restore" again with the same backup.`,
    );
  }
  if (inStore !== null && inStore === inDatabase) {
    await forgetArrival(db);
    return 'known';
  }
  if (inStore !== null && inDatabase !== undefined)
    throw refusal(places, 'each carries the id of another installation');
  const found = await surveyFiles(db, files, 0);
  const why = inStore !== null && isEmpty(found) ? 'the files belong to another installation' : whyNot(found);
  if (why !== null) throw refusal(places, why);
  const id = await storeOnce(db, key, inStore ?? random.id());
  if ((await files.writeInstallationId(id)) !== id) {
    throw refusal(places, 'another server with another database has just taken the files');
  }
  return inStore === null && inDatabase !== undefined && isEmpty(found) ? 'joined' : 'new';
}

/**
 * Throws if the installation has moved away, or if its move to here is not complete. If only its files have moved, to this store, the
 * database takes writes again.
 */
async function requireNotMoved(db: Db, inStore: string | null, places: Places): Promise<void> {
  const departure = await findDeparture(db);
  if (departure?.databaseStays && departure.id === inStore) return endDeparture(db, departure.id);
  if (departure) {
    throw new NotPaired(
      `This installation has moved, or is moving, to ${departure.to}: start the servers with DATABASE_URL, FILES_URL and DATA_DIR ` +
        'of that. If the move is to be given up, run "npm run move -- --take-back" with the settings that this server has.',
    );
  }
  const isCutOff = inStore?.startsWith(movingMark) || (await findArrival(db)) !== undefined;
  if (!isCutOff || inStore === (await installationValue(db, key))) return;
  throw new NotPaired(
    `A move into ${places.database} and ${places.files} is not complete: run "npm run move" again, with --final and the settings of ` +
      'the installation that moves, before a server starts here.',
  );
}

/**
 * Pairs database and store under a new id, whatever ids they had before. No other database matches this store afterwards, also no copy
 * of this one.
 */
export async function adoptFiles({ db, files, random }: PairingContext): Promise<void> {
  const id = random.id();
  await replaceValue(db, key, id);
  await files.writeInstallationId(id, true);
}

function isEmpty({ kept, missing }: Survey): boolean {
  return kept === 0 && missing.length === 0;
}

/** Stored names are random, so if most rows have their file and most files have a row, both belong to the same installation. */
function whyNot(found: Survey): string | null {
  const { kept, matching, missing } = found;
  if (isEmpty(found)) return null;
  if (missing.length > matching)
    return `${missing.length} of ${missing.length + matching} files in the database are not there`;
  if (kept - matching > matching) return `the database knows ${matching} of the ${kept} files`;
  return null;
}

function refusal({ database, files }: Places, why: string): NotPaired {
  return new NotPaired(
    `The database (${database}) and the files in ${files} do not belong together: ${why}. ` +
      'Set DATABASE_URL and DATA_DIR or FILES_URL to the pair that belongs together, or restore the missing half from the backup. ' +
      'If they are meant to be one from now on, look at "npm run files -- check", then run "npm run files -- adopt".',
  );
}
