import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSqlite } from '../database/dump/load-sqlite.ts';
import { isNoSpace } from '../database/violations.ts';
import { dumpIn } from './dump-in.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { FilePool } from './pool.ts';
import { type ReferredFile, referredFiles, tablePath } from './referred-files.ts';
import { rowsInFile } from './table-file.ts';
import { BackupFailed, stampsIn } from './volume.ts';

/** How much was read, and what is wrong. */
export interface VerifyReport {
  readonly backups: number;
  readonly files: number;
  readonly problems: readonly string[];
}

/** The file that a restore gives back for a row: as it was found, if that differs from what the database says; null for none. */
export function restoredAs(file: ReferredFile, wrong: ReadonlyMap<string, string | null>): string | null {
  const found = wrong.get(file.storedName);
  return found === undefined ? file.sha256 : found;
}

/** The files that were not as the database describes them, by their names, with the hash of what was there. */
export function wrongFilesOf({ wrongFiles }: Manifest): ReadonlyMap<string, string | null> {
  return new Map(wrongFiles.map(({ storedName, found }) => [storedName, found]));
}

/** Reads all backups of a folder and every file that they hold, and compares each with its hash. */
export async function verifyAll(folder: string): Promise<VerifyReport> {
  const seen = new Map<string, boolean>();
  const problems: string[] = [];
  const stamps = await stampsIn(folder);
  for (const stamp of stamps) problems.push(...(await verifyBackup(folder, stamp, seen)));
  return { backups: stamps.length, files: seen.size, problems };
}

/** Reads one backup and every file that it holds. `seen` says which files were read already, and whether they are whole. */
export async function verifyBackup(
  folder: string,
  stamp: string,
  seen = new Map<string, boolean>(),
): Promise<string[]> {
  const own = join(folder, stamp);
  const problems: string[] = [];
  const note = (error: unknown) => problems.push((error as Error).message);
  const read = await readManifest(own).catch(note);
  if (typeof read !== 'object') return problems;
  const { manifest } = read;
  for (const table of manifest.tables) {
    const reading = async () => {
      for await (const _ of rowsInFile(tablePath(own, table.name), table));
    };
    await reading().catch(note);
  }
  // Without its tables, nobody knows the files.
  if (problems.length > 0) return problems;
  const pool = new FilePool(folder);
  const isWhole = async (sha256: string, size: number | null) => {
    const whole = seen.get(sha256) ?? (await pool.isWhole({ sha256, size }));
    seen.set(sha256, whole);
    return whole;
  };
  const wrong = wrongFilesOf(manifest);
  for await (const file of referredFiles(own, manifest)) {
    const sha256 = restoredAs(file, wrong);
    if (sha256 === null || (await isWhole(sha256, sha256 === file.sha256 ? file.size : null))) continue;
    problems.push(`The file ${file.storedName} of ${own} is damaged or missing: files/${sha256.slice(0, 2)}/${sha256}`);
  }
  for (const { path, sha256, size } of manifest.brands) {
    if (!(await isWhole(sha256, size)))
      problems.push(`The file ${path} of the brands in ${own} is damaged or missing.`);
  }
  return problems;
}

/**
 * Loads a backup into a SQLite database that is deleted afterwards, which checks its rows and references. Returns what fails. Throws
 * `BackupFailed` without room for it, which says nothing about the backup.
 */
export async function tryLoading(folder: string, manifest: Manifest): Promise<string[]> {
  await removeLeftTrials();
  const scratch = await mkdtemp(join(tmpdir(), `${trialName}${process.pid}-`));
  // Everybody's rows are in it: a command that is told to end takes it along.
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    await loadSqlite(join(scratch, 'check.sqlite'), await dumpIn(folder, manifest));
    return [];
  } catch (error) {
    if (!isNoSpace(error)) return [(error as Error).message];
    throw new BackupFailed(`There is no room in ${tmpdir()} to try the backup: set TMPDIR to a folder with more.`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    process.off('exit', remove);
  }
}

/** What the folders of trials are called; the id of the process that uses one follows. */
const trialName = 'redress-check-';

/** Removes the trials of processes that were killed. Those of other users stay, and so does one whose process may still run. */
async function removeLeftTrials(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${trialName}(\\d+)-\\w+$`).exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
