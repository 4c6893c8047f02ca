import { join } from 'node:path';
import { loadSqlite } from '../database/dump/load.ts';
import type { DumpedTable, DumpToLoad, TableShape } from '../database/dump/table-shape.ts';
import { migrationNames } from '../database/migrations/all.ts';
import { isNoSpace } from '../database/unavailable.ts';
import { encryptedSize } from '../platform/files/file-cipher.ts';
import { FilePool, type Measured } from './pool.ts';
import { rowsInFile, shapeInFile } from './table-file.ts';
import { BackupFailed, type Manifest, readManifest, stampsIn } from './volume.ts';

/** The file that a restore gives back for a row: as it was found, if that differs from what the database says; null for none. */
export function restoredAs(file: ReferredFile, wrong: ReadonlyMap<string, string | null>): string | null {
  const found = wrong.get(file.storedName);
  return found === undefined ? file.sha256 : found;
}

export function wrongFilesOf({ wrongFiles }: Manifest): ReadonlyMap<string, string | null> {
  return new Map(wrongFiles.map(({ storedName, found }) => [storedName, found]));
}

export async function verifyAll(folder: string) {
  const seen = new Map<string, boolean>();
  const problems: string[] = [];
  const stamps = await stampsIn(folder);
  for (const stamp of stamps) problems.push(...(await verifyBackup(folder, stamp, seen)));
  return { backups: stamps.length, files: seen.size, problems };
}

/** Reads one backup and every file that it holds. `seen` says which files were read already, and whether they are whole. */
export async function verifyBackup(folder: string, stamp: string, seen = new Map<string, boolean>()) {
  const own = join(folder, stamp);
  const problems: string[] = [];
  const note = (error: unknown) => problems.push((error as Error).message);
  const read = await readManifest(own).catch(note);
  if (typeof read !== 'object') return problems;
  const { manifest } = read;
  for (const table of manifest.tables) {
    await readTable(own, table).catch(note);
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

/** Returns what fails. Throws `BackupFailed` without room for it, which says nothing about the backup. */
export async function tryLoading(folder: string, manifest: Manifest): Promise<string[]> {
  try {
    // Everybody's rows are in it: SQLite has no name for the file, so none is left however this process ends.
    await loadSqlite('', await dumpIn(folder, manifest));
    return [];
  } catch (error) {
    if (!isNoSpace(error)) return [(error as Error).message];
    throw new BackupFailed('There is no room to try the backup: set TMPDIR to a folder with more.');
  }
}

export interface ReferredFile extends Measured {
  readonly storedName: string;
}

type Tables = Pick<Manifest, 'tables'>;

export function tablePath(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl.gz`);
}

/** The stored files that the rows of a backup refer to, read from the backup itself: exactly those of its moment. */
export async function* referredFiles(folder: string, { tables }: Tables): AsyncGenerator<ReferredFile> {
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const path = tablePath(folder, table.name);
    const at = filePositions(await shapeInFile(path));
    if (!at) continue;
    for await (const rows of rowsInFile(path, table)) {
      for (const row of rows) {
        yield fileInRow(row, at);
      }
    }
  }
}

/** Where a table has what describes a file; null if it describes no files. */
function filePositions({ columns }: TableShape) {
  const [name = -1, sha256 = -1, size = -1, seal = -1] = ['stored_name', 'sha256', 'size', 'seal'].map((wanted) =>
    columns.findIndex((column) => column.name === wanted),
  );
  return name < 0 || sha256 < 0 || size < 0 ? null : { name, sha256, size, seal };
}

/** The file that a row describes, as it is stored: encrypted if it has a seal. It is copied and compared without its key. */
function fileInRow(row: readonly unknown[], at: NonNullable<ReturnType<typeof filePositions>>): ReferredFile {
  const size = Number(row[at.size]);
  const isEncrypted = (row[at.seal] ?? null) !== null;
  return {
    storedName: String(row[at.name]),
    sha256: String(row[at.sha256]),
    size: isEncrypted ? encryptedSize(size) : size,
  };
}

/** A key that values in a backup were sealed with: its id, and the proof by which it is recognised. */
export interface NeededKey {
  readonly id: string;
  readonly proof: string;
}

export async function neededKeys(folder: string, tables: Tables): Promise<readonly NeededKey[]> {
  const rows = await valuesIn(folder, tables, 'encryption_key', ['id', 'proof']);
  return rows.map(([id = '', proof = '']) => ({ id, proof }));
}

export async function valuesIn(folder: string, { tables }: Tables, name: string, wanted: readonly string[]) {
  const table = tables.find((one) => one.name === name && one.rows > 0);
  if (!table) return [];
  const path = tablePath(folder, name);
  const { columns } = await shapeInFile(path);
  const places = wanted.map((column) => columns.findIndex(({ name }) => name === column));
  const found: string[][] = [];
  for await (const rows of rowsInFile(path, table)) {
    found.push(...rows.map((row) => places.map((at) => String(row[at]))));
  }
  return found;
}

/** Reads the file of a table to its end, which checks it. */
export async function readTable(folder: string, table: Manifest['tables'][number]): Promise<void> {
  for await (const _ of rowsInFile(tablePath(folder, table.name), table));
}

/** The database in the folder of a backup. Throws `BackupFailed` if a newer version of Redress made it. */
export async function dumpIn(
  folder: string,
  { tables, migrations, sequences, product }: Manifest,
): Promise<DumpToLoad> {
  const unknown = migrations.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0) {
    throw new BackupFailed(
      `The backup was made by a newer version of Redress, ${product} (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  const dumped: DumpedTable[] = [];
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const path = tablePath(folder, table.name);
    const shape = await shapeInFile(path);
    if (shape.name !== table.name) throw new BackupFailed(`${path} is damaged: it is not what was written.`);
    dumped.push({ ...shape, rowCount: table.rows, rows: () => rowsInFile(path, table) });
  }
  return { migrations, tables: dumped, sequences };
}
