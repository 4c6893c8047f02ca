import { type DatabaseLocation, openSnapshot } from '../database/dump/snapshot.ts';
import { connectDatabase } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { copyErasures } from '../platform/files/erasure-list.ts';
import type { FileStore } from '../platform/files/store.ts';
import { holdsFiles } from '../platform/files/survey.ts';
import { installationValue } from '../platform/installation-store.ts';
import { messageForOperator } from '../platform/log/error-log.ts';
import { depart, endDeparture, findDeparture, type MoveDeparture, movingMark } from '../platform/move-store.ts';
import type { Random } from '../platform/random.ts';
import { CheckedFiles } from './checked-files.ts';
import { moveRows, numberedSince, occupantOf } from './move-database.ts';
import { MoveFailed } from './move-failed.ts';
import { copyNewFiles, missingFiles, referredFilesOf, removeOthers } from './move-files.ts';

/** What is moved where. */
export interface MoveTask {
  readonly from: { readonly where: DatabaseLocation; readonly files: FileStore };
  /** The new database and store; null for one that stays. */
  readonly to: { readonly where: DatabaseLocation | null; readonly files: FileStore | null };
  /** Both for messages, without a password. */
  readonly toName: string;
  /** Whether this is the last run: writes are refused, and the installation is at the target afterwards. */
  readonly isFinal: boolean;
  /** Whether files that the source does not have whole are left behind. */
  readonly withoutDamaged: boolean;
  readonly random: Random;
  /** Ends the move before its last step; the source then goes on. */
  readonly signal: AbortSignal;
}

/** What was moved. */
export interface MoveReport {
  /** Whether the installation is at the target now. */
  readonly isComplete: boolean;
  /** 0 if the database stays. */
  readonly rows: number;
  readonly files: number;
  /** Of the files, those that this run has copied. */
  readonly added: number;
  /** What the source has written since its rows were read. */
  readonly changes: number;
  /** The files that were left behind, because the source does not have them whole. */
  readonly damaged: readonly string[];
}

const mostNamed = 20;

/** The source, opened for the marks that a move leaves there. */
interface Source {
  readonly db: Db;
  readonly id: string;
  readonly departure: MoveDeparture | null;
}

/**
 * Copies an installation while it serves, as often as it is called: each run copies the files that are new, and all rows again. The
 * final run refuses writes first, so that it copies everything, and completes the move with one write: the id in the store of the
 * files. If it fails before, the source takes writes again. Throws `MoveFailed` or `DumpRefused`.
 */
export async function moveInstallation(task: MoveTask): Promise<MoveReport> {
  const { from } = task;
  const { db, close } = await connectSource(from.where);
  try {
    const id = await installationValue(db, 'id');
    if (id === undefined)
      throw new MoveFailed('The installation has never started: start it once, or start the new one.');
    const source: Source = { db, id, departure: await findDeparture(db) };
    requireSameWay(task, source.departure);
    if (source.departure && (await isComplete(task, source.departure))) return await reportComplete(task);
    await requireSource(task, source);
    await requireTarget(task, source);
    return task.isFinal ? await moveFinally(task, source) : await copyAll(task, source, task.random.id());
  } finally {
    await close();
  }
}

/**
 * Gives a move up: the source takes writes again. `lists` name who was erased at the target since, whom the next start erases here too.
 * Returns where it was going; null if it was not.
 */
export async function takeBack(
  where: DatabaseLocation,
  files: FileStore,
  lists: readonly Pick<FileStore, 'listedErasures'>[] = [],
): Promise<MoveDeparture | null> {
  const { db, close } = await connectSource(where);
  try {
    const departure = await findDeparture(db);
    if (!departure) return null;
    // If only the database has moved, the store is that of the new installation.
    if ((await files.installationId()) === departure.id) {
      if (departure.databaseStays) throw new MoveFailed('FILES_URL and DATA_DIR name the new store: name the old one.');
      await files.writeInstallationId(departure.from, true);
    }
    // Before a server starts.
    for (const list of lists) await copyErasures(list, files);
    await endDeparture(db);
    return departure;
  } finally {
    await close();
  }
}

/** Connects without creating or migrating anything, and without moving pages of SQLite's log. */
async function connectSource(where: DatabaseLocation) {
  // Throws if there is no database.
  await (await openSnapshot(where)).close();
  return connectDatabase({ ...where, litestream: true });
}

function requireSameWay({ isFinal, toName, to }: MoveTask, departure: MoveDeparture | null): void {
  if (!departure) return;
  if (departure.to !== toName || departure.databaseStays !== (to.where === null)) {
    throw new MoveFailed(
      `The installation moves, or has moved, to ${departure.to}: repeat that, or run "npm run move -- --take-back".`,
    );
  }
  if (!isFinal) {
    throw new MoveFailed(
      'The final run of this move was cut off, and the installation refuses writes: run it again with --final, or "npm run move -- --take-back".',
    );
  }
}

function storeOf({ from, to }: MoveTask): FileStore {
  return to.files ?? from.files;
}

/** The move is complete when the store of the files has the new id. */
async function isComplete(task: MoveTask, { id }: MoveDeparture): Promise<boolean> {
  return (await storeOf(task).installationId()) === id;
}

async function reportComplete(task: MoveTask): Promise<MoveReport> {
  const files = await referredFilesOf(task.to.where ?? task.from.where);
  return { isComplete: true, rows: 0, files: files.length, added: 0, changes: 0, damaged: [] };
}

async function requireSource({ from }: MoveTask, { id }: Source): Promise<void> {
  if ((await from.files.installationId()) === id) return;
  throw new MoveFailed(
    'The database and the files of the installation do not belong together: see "npm run files -- check".',
  );
}

/** Throws unless the target is empty, or what an earlier run of this move has left. Marks the store, so that no server starts on it. */
async function requireTarget(task: MoveTask, { id }: Source): Promise<void> {
  const { where, files } = task.to;
  if (where) {
    const occupant = await occupantOf(where);
    const isOurs = occupant.from === id && (await storeOf(task).installationId()) !== occupant.id;
    if (!occupant.isEmpty && !isOurs) throw notEmpty('The database of --to is not empty', 'an empty database');
  }
  if (!files) return;
  const inStore = await files.installationId();
  if (inStore === markOf(id)) return;
  if (inStore !== null || (await holdsFiles(files)))
    throw notEmpty('The store of --files is not empty', 'an empty bucket, prefix or folder');
  await files.writeInstallationId(markOf(id));
}

function notEmpty(what: string, instead: string): MoveFailed {
  return new MoveFailed(`${what}. A move never replaces anything: name ${instead}. Nothing was changed.`);
}

/** What the store of the target carries instead of an id until the move is complete. */
function markOf(id: string): string {
  return `${movingMark}${id}`;
}

/** Refuses writes, copies the rest, and completes the move. */
async function moveFinally(task: MoveTask, source: Source): Promise<MoveReport> {
  const { random, toName, to } = task;
  const asked = { id: random.id(), from: source.id, to: toName, databaseStays: to.where === null };
  const departure = await depart(source.db, asked);
  let report: MoveReport;
  try {
    report = await copyAll(task, source, departure.id);
    task.signal.throwIfAborted();
  } catch (error) {
    throw new MoveFailed(
      `${task.signal.aborted ? 'The move was stopped.' : messageForOperator(error)} ${await goOn(source)}`,
    );
  }
  await complete(task, departure);
  return { ...report, isComplete: true };
}

/** Lets the source take writes again after a failure. Returns the sentence about it. */
async function goOn({ db }: Source): Promise<string> {
  try {
    await endDeparture(db);
    return 'The installation has not moved: it takes writes again and goes on as before.';
  } catch {
    return 'The installation has not moved, but still refuses writes: run "npm run move -- --take-back".';
  }
}

/** Writes the id. A request that failed may still arrive, so the source takes no writes before it is known. */
async function complete(task: MoveTask, departure: MoveDeparture): Promise<void> {
  const store = storeOf(task);
  try {
    await store.writeInstallationId(departure.id, true);
    if (!(await isComplete(task, departure))) throw new Error('The store of the files has another id.');
  } catch (error) {
    throw new MoveFailed(
      `${messageForOperator(error)} Everything is copied, but it is not known whether the last step succeeded. The installation refuses ` +
        'writes until it is: run the same command again, or "npm run move -- --take-back".',
    );
  }
}

/** Copies the new files and all rows, and compares them. */
async function copyAll(task: MoveTask, source: Source, newId: string): Promise<MoveReport> {
  const { from, to, isFinal, signal } = task;
  const files = await referredFilesOf(from.where);
  const { added, damaged } = await copyFiles(task, source, files);
  if (damaged.length > 0 && !task.withoutDamaged) {
    throw new MoveFailed(
      `${damaged.length} files are missing or damaged in the installation: ${damaged.slice(0, mostNamed).join(', ')}. ` +
        'Nothing is complete without them: bring them back from a backup, or leave them behind with --without-damaged.',
    );
  }
  if (to.files && isFinal) await removeOthers(files, to.files);
  if (to.files) await copyErasures(from.files, to.files);
  const ids = { installation: source.id, newId };
  const loaded = to.where && (await moveRows({ from: from.where, to: to.where, ...ids, signal }));
  const changes = loaded && !isFinal ? await numberedSince(from.where, loaded) : 0;
  return { isComplete: false, rows: loaded?.rows ?? 0, files: files.length - damaged.length, added, changes, damaged };
}

async function copyFiles(
  { from, to, signal }: MoveTask,
  { id }: Source,
  files: Awaited<ReturnType<typeof referredFilesOf>>,
) {
  const copied = to.files
    ? await copyNewFiles(files, {
        from: from.files,
        to: to.files,
        signal,
        checked: await CheckedFiles.open(from.where.dataDir, id),
      })
    : { added: 0, wrong: await missingFiles(files, from.files) };
  if (copied.wrong.length === 0) return { added: copied.added, damaged: [] };
  // Files may have been deleted meanwhile.
  const referred = new Set((await referredFilesOf(from.where)).map(({ storedName }) => storedName));
  return { added: copied.added, damaged: copied.wrong.filter((name) => referred.has(name)) };
}
