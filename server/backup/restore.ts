import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Kysely } from 'kysely';
import { hour } from '#contract/values/dates.ts';
import { loadPostgres, loadSqlite, requireEmpty } from '../database/dump/load.ts';
import type { DatabaseLocation } from '../database/dump/snapshot.ts';
import { openSqliteSnapshot, postgresTables } from '../database/dump/snapshot.ts';
import { isOfSomebody } from '../database/dump/table-shape.ts';
import { connectDatabase, sqliteFile } from '../database/open.ts';
import { withPostgres } from '../database/postgres.ts';
import { sqliteDialect } from '../database/sqlite.ts';
import type { Db, Tables } from '../database/tables.ts';
import { makeFolder, syncFolder } from '../platform/files/arriving.ts';
import type { FileStore } from '../platform/files/store.ts';
import { holdsFiles, restoringMark } from '../platform/files/survey.ts';
import { installationValue, storeOnce } from '../platform/installation-store.ts';
import { makePrivate } from '../platform/private-files.ts';
import type { Random } from '../platform/random.ts';
import { eachOf, FilePool, hashInStore, measureFile, writeSynced } from './pool.ts';
import { restoredKey, type Settled, settleRestored } from './settle-store.ts';
import {
  dumpIn,
  type NeededKey,
  neededKeys,
  referredFiles,
  restoredAs,
  tryLoading,
  verifyBackup,
  wrongFilesOf,
} from './verify.ts';
import { BackupFailed, isStamp, momentOfStamp, type ReadManifest, readManifest, stampsIn, withLock } from './volume.ts';

const filesAtOnce = 4;
const mostNamed = 20;
/** Larger than any file of the product: a restore takes what the backup has. */
const largestFile = 2 ** 40;

export interface RestoreTask {
  /** The folder of all backups, of which the newest complete one is restored, or the folder of one. */
  readonly from: string;
  /** The empty database and the empty store that it is restored into, and the folder of the installation's own brands. */
  readonly where: DatabaseLocation;
  readonly files: FileStore;
  readonly brands: string;
  readonly now: Date;
  readonly random: Random;
  /** Whether mails that waited at the time of the backup are sent. */
  readonly sendMails: boolean;
  readonly withoutDamaged: boolean;
  /** Whether the store may hold the files of the installation that the backup is of; they stay, and only missing ones are copied. */
  readonly reuseFiles: boolean;
}

export interface RestoreReport {
  readonly stamp: string;
  readonly rows: number;
  readonly files: number;
  /** Null if an earlier run, which was cut off, has restored the database. */
  readonly settled: Settled | null;
  readonly damaged: readonly string[];
  readonly missing: number;
}

interface Source extends ReadManifest {
  readonly folder: string;
  readonly stamp: string;
  readonly volume: string;
  readonly pool: FilePool;
}

/** Finds the backup that a path names: that of a folder of one, or the newest of a folder of many. Throws `BackupFailed`. */
async function findBackup(from: string): Promise<{ readonly folder: string; readonly stamp: string }> {
  const path = resolve(from);
  if (isStamp(basename(path))) return { folder: dirname(path), stamp: basename(path) };
  const [newest] = await stampsIn(path);
  if (newest === undefined) throw new BackupFailed(`There is no complete backup in ${path}.`);
  if (momentOfStamp(newest) > Date.now() + hour)
    throw new BackupFailed(
      `The newest name, ${newest}, is of the future: a clock is or was wrong. Choose with --from ${path}/STAMP.`,
    );
  return { folder: path, stamp: newest };
}

/** Reads a backup completely, loads it into a database that is deleted again, and returns what is wrong with it. Writes nothing. */
export async function checkBackup(from: string) {
  const { folder, stamp } = await findBackup(from);
  return withLock(folder, 'reading', async () => {
    const problems = await verifyBackup(folder, stamp);
    if (problems.length > 0) return { stamp, problems };
    const { manifest } = await readManifest(join(folder, stamp));
    return { stamp, problems: await tryLoading(join(folder, stamp), manifest) };
  });
}

/** The keys that the values of a backup need. Writes nothing. Throws `BackupFailed`. */
export async function keysNeeded(from: string): Promise<readonly NeededKey[]> {
  const { folder, stamp } = await findBackup(from);
  const own = join(folder, stamp);
  return withLock(folder, 'reading', async () => neededKeys(own, (await readManifest(own)).manifest));
}

/** Restores into an empty database and store; goes on if it was cut off. No server starts on it before the end: the store has a mark. */
export async function restoreBackup(task: RestoreTask): Promise<RestoreReport> {
  const { folder, stamp } = await findBackup(task.from);
  const { dataDir } = task.where;
  await makeFolder(dataDir);
  const restore = async () => {
    const read = await readManifest(join(folder, stamp));
    const source: Source = { ...read, folder: join(folder, stamp), stamp, volume: folder, pool: new FilePool(folder) };
    await dumpIn(source.folder, source.manifest);
    const isLoaded = await requireEmptyTarget(task, source);
    await task.files.writeInstallationId(markOf(source), true);
    const damaged = await copyFiles(task, source);
    await copyBrands(task, source);
    const settled = isLoaded ? null : await loadDatabase(task, source);
    const files = await requireRestored(task, source, new Set(damaged));
    await task.files.writeInstallationId(await idOf(task), true);
    const rows = source.manifest.tables.reduce((all, table) => all + table.rows, 0);
    const missing = source.manifest.wrongFiles.filter(({ found }) => found === null).length;
    return { stamp, rows, files, settled, damaged, missing };
  };
  // Two restores into one folder would remove and replace each other's database.
  return withLock(dataDir, 'writing', () => withLock(folder, 'reading', restore));
}

/** What the store carries instead of an id while it is restored. */
function markOf({ hash }: Source): string {
  return `${restoringMark}${hash}`;
}

/** Throws unless nothing is in the target, or an earlier run of the same restore left it there. Returns whether that loaded the rows. */
async function requireEmptyTarget(task: RestoreTask, source: Source): Promise<boolean> {
  const { files, where } = task;
  const inStore = await files.installationId();
  const isResumed = inStore === markOf(source);
  if (!isResumed) await requireEmptyStore(task, source, inStore);
  if (where.databaseUrl) return isLoadedInPostgres(where, source.hash);
  const file = join(where.dataDir, sqliteFile);
  // SQLite would apply the log that another database has left to the restored one.
  const found = namesOfSqlite(file).find((path) => existsSync(path));
  if (found === undefined) return false;
  if (found === file && isResumed && (await valueIn(where, restoredKey)) === source.hash) return true;
  if (found === file && isResumed && (await removeIfEmpty(file))) return false;
  throw new BackupFailed(
    `${found} exists. A restore never replaces anything: set DATA_DIR to a new folder, or move the old database away (with -wal and -shm).`,
  );
}

/** Throws unless nothing is in the store, or the files of the installation that the backup is of, and they are meant to stay. */
async function requireEmptyStore({ files, reuseFiles }: RestoreTask, { manifest }: Source, inStore: string | null) {
  if (inStore?.startsWith(restoringMark)) {
    throw new BackupFailed(
      'The restore of another backup into this store was cut off: repeat that one, or empty database and files yourself.',
    );
  }
  if (inStore === null && !(await holdsFiles(files))) return;
  const isOfBackup = inStore !== null && inStore === manifest.installation;
  if (isOfBackup && reuseFiles) return;
  const instead =
    'A restore never replaces anything: set DATA_DIR or FILES_URL to a new place, or move the old files away.';
  throw new BackupFailed(
    isOfBackup
      ? `The store of the files is not empty: it holds the files of the installation that was backed up. ${instead} If only the ` +
          'database was lost, and no server uses these files any more, add --keep-files.'
      : `The store of the files is not empty${reuseFiles ? ', and its files are not those of the installation that was backed up' : ''}. ${instead}`,
  );
}

/** Removes a database without rows, such as a server makes that is started between two runs, and then refuses the store. */
async function removeIfEmpty(file: string): Promise<boolean> {
  const snapshot = openSqliteSnapshot(file);
  try {
    for (const table of snapshot.tables.filter(({ name }) => isOfSomebody(name))) {
      for await (const rows of snapshot.rows(table)) if (rows.length > 0) return false;
    }
  } finally {
    await snapshot.close();
  }
  // The database last: what is left of a removal that was cut off is then removed by the next run.
  for (const path of namesOfSqlite(file).toReversed()) await rm(path, { force: true });
  return true;
}

function namesOfSqlite(file: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => `${file}${end}`);
}

async function isLoadedInPostgres({ databaseUrl = '' }: DatabaseLocation, hash: string): Promise<boolean> {
  return withPostgres(databaseUrl, async (db) => {
    const tables = await postgresTables(db);
    if (!tables.some(({ name }) => name === 'installation')) return false;
    if ((await installationValue(db as unknown as Db, restoredKey)) === hash) return true;
    await requireEmpty(db, tables);
    return false;
  });
}

/** Copies the files that are not in the store yet. Returns the names of those that the backup holds damaged. */
async function copyFiles({ files, withoutDamaged }: RestoreTask, source: Source): Promise<string[]> {
  const damaged: string[] = [];
  const wrong = wrongFilesOf(source.manifest);
  await eachOf(referredFiles(source.folder, source.manifest), filesAtOnce, async (file) => {
    const sha256 = restoredAs(file, wrong);
    if (sha256 === null || (await hashInStore(files, file.storedName)) === sha256) return;
    const arrived = await files.receive(source.pool.read(sha256), largestFile).catch(async (error: unknown) => {
      // A disk that cannot read it, or no such file; other errors are those of the target.
      if (!(await source.pool.isWhole({ sha256, size: null }))) return null;
      throw error;
    });
    if (arrived?.sha256 === sha256) {
      await files.save(arrived, file.storedName);
      return;
    }
    if (arrived) await files.discard(arrived);
    damaged.push(file.storedName);
  });
  if (damaged.length === 0 || withoutDamaged) return damaged;
  throw new BackupFailed(
    `${damaged.length} files are damaged or missing in the backup: ${damaged.slice(0, mostNamed).join(', ')}. ` +
      'Restore an older backup into another folder, or go on without them: add --without-damaged.',
  );
}

async function copyBrands({ brands }: RestoreTask, { manifest, pool }: Source): Promise<void> {
  for (const { path, sha256 } of manifest.brands) {
    const target = join(brands, path);
    const there = await measureFile(target);
    if (there?.sha256 === sha256) continue;
    if (there) throw new BackupFailed(`${target} exists and differs from the backup: move it away.`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const unfinished = `${target}.restoring`;
    await rm(unfinished, { force: true });
    await writeSynced(unfinished, await buffer(pool.read(sha256)));
    if ((await measureFile(unfinished))?.sha256 !== sha256)
      throw new BackupFailed(`The file ${path} of the brands is damaged in the backup.`);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  }
}

async function loadDatabase(task: RestoreTask, source: Source): Promise<Settled> {
  const { where, now, random, sendMails } = task;
  const dump = await dumpIn(source.folder, source.manifest);
  const given = { now: now.toISOString(), hash: source.hash, id: random.id(), sendMails };
  if (!where.databaseUrl)
    return loadIntoFile(
      where.dataDir,
      (db) => settleRestored(db, given),
      (file) => loadSqlite(file, dump),
    );
  let settled: Settled | undefined;
  await withPostgres(where.databaseUrl, (db) =>
    loadPostgres(db, dump, async (transaction) => {
      settled = await settleRestored(transaction as unknown as Db, given);
    }),
  );
  return settled as Settled;
}

/** Makes the database under another name, which it loses when it is complete and on the disk. */
async function loadIntoFile(
  dataDir: string,
  settle: (db: Db) => Promise<Settled>,
  load: (file: string) => Promise<void>,
): Promise<Settled> {
  await makeFolder(dataDir);
  const unfinished = join(dataDir, `${sqliteFile}.restoring`);
  for (const path of namesOfSqlite(unfinished)) await rm(path, { force: true });
  makePrivate(unfinished);
  await load(unfinished);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(unfinished) });
  const settled = await db
    .transaction()
    .execute((transaction) => settle(transaction))
    .finally(() => db.destroy());
  // The rows would be left behind in the log.
  if (existsSync(`${unfinished}-wal`))
    throw new BackupFailed(`${unfinished} is used by another process: end it, and repeat.`);
  await syncFolder(unfinished);
  await rename(unfinished, join(dataDir, sqliteFile));
  await syncFolder(dataDir);
  return settled;
}

/** Reads every restored file again. Throws unless each is there with its content; returns how many. */
async function requireRestored({ files }: RestoreTask, source: Source, damaged: ReadonlySet<string>): Promise<number> {
  let count = 0;
  const wrong = wrongFilesOf(source.manifest);
  await eachOf(referredFiles(source.folder, source.manifest), filesAtOnce, async (file) => {
    const sha256 = restoredAs(file, wrong);
    if (sha256 === null || damaged.has(file.storedName)) return;
    if ((await hashInStore(files, file.storedName)) !== sha256)
      throw new BackupFailed(
        `The restored file ${file.storedName} is not what was written: check the disk, and repeat the restore.`,
      );
    count += 1;
  });
  return count;
}

/** The id that the restored rows got, in this run or in one that was cut off. */
async function idOf({ where, random }: RestoreTask): Promise<string> {
  const { db, close } = connectDatabase(where);
  return storeOnce(db, 'id', (await installationValue(db, 'id')) ?? random.id()).finally(close);
}

async function valueIn(where: DatabaseLocation, key: string): Promise<string | undefined> {
  const { db, close } = connectDatabase(where);
  return installationValue(db, key)
    .catch(() => undefined)
    .finally(close);
}
