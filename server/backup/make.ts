import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseLocation, openSnapshot } from '../database/dump/snapshot.ts';
import { backupPlaceProblem } from '../platform/backup-place.ts';
import { syncFolder } from '../platform/files/arriving.ts';
import type { FileStore } from '../platform/files/store.ts';
import { version } from '../platform/process/version.ts';
import { eachOf, FilePool } from './pool.ts';
import { writeTableFile } from './table-file.ts';
import { readTable, referredFiles, tablePath, valuesIn } from './verify.ts';
import {
  BackupFailed,
  clearUnfinished,
  filesBelow,
  type Manifest,
  makeVolume,
  readManifest,
  removeBackup,
  spaceCheck,
  stampOf,
  stampsIn,
  withLock,
  writeManifest,
} from './volume.ts';

/** Tables whose rows must not come back: sessions and links that may have ended since, and uploads whose chunks are deleted meanwhile. */
export const leftOut: readonly string[] = [
  'session',
  'staff_session',
  'staff_ticket',
  'password_request',
  'challenge',
  'upload',
  'upload_piece',
  'leaving_file',
  // A copy of data that is in the backup itself, and that is to be gone after a week.
  'personal_export',
];

const filesAtOnce = 4;
const mostNamed = 20;

export interface BackupTask {
  readonly to: string;
  readonly where: DatabaseLocation;
  readonly files: FileStore;
  /** The folder of the installation's own brands; it need not exist. */
  readonly brands: string;
  readonly now: Date;
  /** How many backups are kept; null keeps all. */
  readonly retain: number | null;
  readonly verify?: boolean;
  /** The backup stops when fewer megabytes are free at the target; 0 for never. */
  readonly freeSpace: number;
}

export interface BackupReport {
  readonly stamp: string;
  readonly rows: number;
  readonly files: number;
  readonly newFiles: number;
  readonly warnings: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Makes a backup while the server runs: first the database as it is at one moment, then every file that it refers to. It has another
 * name until all of it is on the disk. Older backups are removed only after one without a warning. Throws `BackupFailed`.
 */
export async function makeBackup(task: BackupTask): Promise<BackupReport> {
  const { to, retain } = task;
  const problem = backupPlaceProblem(to, task.where.dataDir);
  if (problem !== null) throw new BackupFailed(`${to} ${problem}.`);
  await makeVolume(to);
  return withLock(to, 'writing', async () => {
    await clearUnfinished(to);
    const stamp = freeStamp(to, task.now);
    const folder = join(to, `${stamp}.partial`);
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    try {
      const report = await fill(folder, task);
      for (const path of [join(folder, 'tables'), folder]) await syncFolder(path);
      await rename(folder, join(to, stamp));
      await syncFolder(to);
      const removed = retain === null || report.warnings.length > 0 ? [] : await pruneBackups(to, retain, stamp);
      return { stamp, ...report, removed };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

function freeStamp(to: string, now: Date): string {
  for (let moment = now.getTime(); ; moment += 1_000) {
    const stamp = stampOf(new Date(moment));
    if (!existsSync(join(to, stamp))) return stamp;
  }
}

async function fill(folder: string, task: BackupTask): Promise<Omit<BackupReport, 'stamp' | 'removed'>> {
  const requireSpace = spaceCheck(task.to, task.freeSpace);
  await requireSpace();
  const dumped = await dumpDatabase(folder, task.where, requireSpace);
  await requireSameInstallation(task.files, dumped.installation);
  const pool = new FilePool(task.to);
  const copied = await copyFiles(folder, task, { tables: dumped.tables, pool, requireSpace });
  const brands = await copyBrands(task.brands, pool);
  await pool.sync();
  const deleted = await deletedMeanwhile(task.where, copied.wrong);
  const warnings = [...dumped.damage, ...warningsOf(copied.wrong.filter(({ storedName }) => !deleted.has(storedName)))];
  const { damage: _, ...database } = dumped;
  await writeManifest(folder, {
    format: 1,
    product: version,
    ...database,
    began: task.now.toISOString(),
    ended: new Date().toISOString(),
    leftOut: [...leftOut],
    files: { count: copied.count, size: copied.size },
    wrongFiles: copied.wrong,
    brands,
    warnings,
  });
  const rows = dumped.tables.reduce((all, table) => all + table.rows, 0);
  return { rows, files: copied.count, newFiles: copied.added, warnings };
}

async function dumpDatabase(folder: string, where: DatabaseLocation, requireSpace: () => Promise<void>) {
  const snapshot = await openSnapshot(where);
  const tables: Manifest['tables'] = [];
  let damage: readonly string[];
  try {
    if (snapshot.migrations.length === 0)
      throw new BackupFailed('The database has no tables of Redress: check the settings.');
    for (const table of snapshot.tables.filter(({ name }) => !leftOut.includes(name))) {
      const written = await writeTableFile(tablePath(folder, table.name), snapshot, table, requireSpace);
      tables.push({ name: table.name, ...written });
    }
    damage = await snapshot.findDamage();
  } finally {
    await snapshot.close();
  }
  const { engine, migrations, sequences } = snapshot;
  for (const table of tables) await readTable(folder, table);
  const ids = await valuesIn(folder, { tables }, 'installation', ['key', 'value']);
  const installation = ids.find(([key]) => key === 'id')?.[1] ?? null;
  return { engine, migrations: [...migrations], sequences: { ...sequences }, tables, damage, installation };
}

/** Files of another installation would all be missing; nothing is to be kept then. */
async function requireSameInstallation(files: FileStore, installation: string | null): Promise<void> {
  const inStore = await files.installationId();
  if (inStore === installation) return;
  throw new BackupFailed(
    'The database and the files do not belong to the same installation: see "npm run files -- check". Nothing was backed up.',
  );
}

interface CopyContext {
  readonly tables: Manifest['tables'];
  readonly pool: FilePool;
  readonly requireSpace: () => Promise<void>;
}

async function copyFiles(folder: string, { files, verify }: BackupTask, { tables, pool, requireSpace }: CopyContext) {
  const copied = { count: 0, size: 0, added: 0, wrong: [] as Manifest['wrongFiles'] };
  await eachOf(referredFiles(folder, { tables }), filesAtOnce, async (file) => {
    copied.count += 1;
    copied.size += file.size;
    if (verify ? await pool.isWhole(file) : await pool.has(file)) return;
    await requireSpace();
    const opened = await files.open(file.storedName);
    const found = opened && (await pool.add(opened.stream)).sha256;
    if (found === file.sha256) copied.added += 1;
    else copied.wrong.push({ storedName: file.storedName, found });
  });
  return copied;
}

/** Of the files that are not in the store, those that the database does not refer to any more: they were deleted meanwhile. */
async function deletedMeanwhile(where: DatabaseLocation, wrong: Manifest['wrongFiles']): Promise<ReadonlySet<string>> {
  const missing = new Set(wrong.filter(({ found }) => found === null).map(({ storedName }) => storedName));
  if (missing.size === 0) return missing;
  const snapshot = await openSnapshot(where);
  try {
    for (const table of snapshot.tables) {
      const at = table.columns.findIndex(({ name }) => name === 'stored_name');
      if (at < 0 || leftOut.includes(table.name)) continue;
      for await (const rows of snapshot.rows(table)) for (const row of rows) missing.delete(String(row[at]));
    }
    return missing;
  } finally {
    await snapshot.close();
  }
}

async function copyBrands(folder: string, pool: FilePool): Promise<Manifest['brands']> {
  const brands: Manifest['brands'] = [];
  for (const path of await filesBelow(folder)) {
    brands.push({ path: path.replaceAll('\\', '/'), ...(await pool.add(createReadStream(join(folder, path)))) });
  }
  return brands;
}

function warningsOf(wrong: Manifest['wrongFiles']): string[] {
  const [missing, changed] = [wrong.filter(({ found }) => found === null), wrong.filter(({ found }) => found !== null)];
  const named = (files: Manifest['wrongFiles']) =>
    files
      .slice(0, mostNamed)
      .map(({ storedName }) => storedName)
      .join(', ');
  return [
    ...(missing.length > 0 ? [`${missing.length} files of the database are not in the store: ${named(missing)}`] : []),
    ...(changed.length > 0
      ? [`${changed.length} files are not what the database says; they are backed up as they are: ${named(changed)}`]
      : []),
  ];
}

/**
 * Removes all but the newest `retain`, and their files. The newest without a warning stays, and so does `made`, which is not the newest
 * if the clock was set back. Only for who has the lock.
 */
async function pruneBackups(folder: string, retain: number, made: string): Promise<readonly string[]> {
  const stamps = await stampsIn(folder);
  const good = await newestGood(folder, stamps);
  const removed = stamps.slice(Math.max(1, retain)).filter((stamp) => stamp !== good && stamp !== made);
  if (removed.length === 0 || good === undefined) return [];
  for (const stamp of removed) await removeBackup(folder, stamp);
  const held = await heldHashes(folder);
  // If a backup cannot be read, nobody knows which files it needs.
  if (held) await new FilePool(folder).removeAllBut(held);
  return removed;
}

async function newestGood(folder: string, stamps: readonly string[]): Promise<string | undefined> {
  for (const stamp of stamps) {
    const read = await readManifest(join(folder, stamp)).catch(() => null);
    if (read && read.manifest.warnings.length === 0) return stamp;
  }
  return undefined;
}

/** The hashes of the files of all backups; null if one of them cannot be read. */
async function heldHashes(folder: string): Promise<ReadonlySet<string> | null> {
  const held = new Set<string>();
  try {
    for (const stamp of await stampsIn(folder)) {
      const { manifest } = await readManifest(join(folder, stamp));
      for await (const { sha256 } of referredFiles(join(folder, stamp), manifest)) held.add(sha256);
      for (const { found } of manifest.wrongFiles) if (found !== null) held.add(found);
      for (const { sha256 } of manifest.brands) held.add(sha256);
    }
    return held;
  } catch {
    return null;
  }
}
