import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { namesIn, syncFolder, unlessGone } from '../platform/files/arriving.ts';
import { isBelowFloor } from '../platform/files/open.ts';
import { LowSpace } from '../platform/files/store.ts';
import { makePrivate } from '../platform/private-files.ts';
import { writeSynced } from './pool.ts';

const stamps = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const unfinished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.partial$/;
const temporary = /^\.arriving-/;

/** Thrown if a backup cannot be made, read or restored; the message says what to do. */
export class BackupFailed extends Error {}

/** Thrown if another backup or restore uses the folder. */
export class BackupBusy extends BackupFailed {}

/** The name of a backup: its moment in UTC, such as 2026-11-22T01-30-05Z. */
export function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The moment of a backup, in milliseconds. */
export function momentOfStamp(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
}

export function isStamp(name: string): boolean {
  return stamps.test(name);
}

/** The names of the complete backups in a folder, the newest first. A backup that is not complete has another name. */
export async function stampsIn(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter(isStamp).sort().reverse();
}

/** Creates the folder of the backups unless it exists. Its parent must exist, as the volume may not be mounted. */
export async function makeVolume(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder)))
    throw new BackupFailed(`${dirname(folder)} does not exist: make it, or mount the volume.`);
  await mkdir(folder, { mode: 0o700 });
  await syncFolder(dirname(folder));
}

/**
 * Does something while no other process writes to the folder of the backups ('writing'), or while none removes anything from it
 * ('reading'). The lock is SQLite's on an empty file, so the end of a process releases it, however it ends. Throws `BackupBusy`.
 */
export async function withLock<Result>(folder: string, kind: 'writing' | 'reading', work: () => Promise<Result>) {
  const lock = openLock(folder, kind);
  try {
    return await work();
  } finally {
    lock?.close();
  }
}

function openLock(folder: string, kind: 'writing' | 'reading'): DatabaseSync | null {
  const path = join(folder, 'lock');
  // What is only read may be on a volume that nobody can write to.
  if (kind === 'reading' && !existsSync(path)) return null;
  if (kind === 'writing') makePrivate(path);
  const lock = new DatabaseSync(path, { readOnly: kind === 'reading', timeout: 0 });
  try {
    if (kind === 'writing') lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
    else lock.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: unknown }).errcode !== 5) throw error;
    throw new BackupBusy(`Another backup or restore is using ${folder}: wait until it has ended.`);
  }
}

/** Removes what backups that were cut off have left. Only for who has the lock. */
export async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (unfinished.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const pool = join(folder, 'files');
  for (const name of await namesIn(pool)) if (temporary.test(name)) await rm(join(pool, name), { force: true });
}

/** Removes a complete backup. Its name changes first, so that what is half removed is not taken for complete. */
export async function removeBackup(folder: string, stamp: string): Promise<void> {
  await rename(join(folder, stamp), join(folder, `${stamp}.partial`));
  await syncFolder(folder);
  await rm(join(folder, `${stamp}.partial`), { recursive: true, force: true });
}

/** A check that throws LowSpace while less than this many megabytes, or 5 % of a small volume, are free in a folder. */
export function spaceCheck(folder: string, megabytes: number): () => Promise<void> {
  return async () => {
    if (megabytes === 0 || !isBelowFloor(await statfs(folder), megabytes)) return;
    throw new LowSpace(`The volume of ${folder} is low on space: the backup was stopped before it is full. Make room.`);
  };
}

export async function filesBelow(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

const format = 1;
const [manifestName, hashName] = ['manifest.json', 'manifest.json.sha256'];

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A path that cannot leave its folder. */
const innerPath = v.pipe(
  v.string(),
  v.regex(/^[^/\\\0]+(?:\/[^/\\\0]+)*$/),
  v.check((path) => !path.split('/').some((part) => part === '..' || part === '.')),
);

const manifestSchema = v.object({
  format: v.literal(format),
  product: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  /** The id of the installation; null if it never started. */
  installation: v.nullable(v.string()),
  began: v.string(),
  ended: v.string(),
  tables: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^\w+$/)), rows: count, size: count, sha256 })),
  /** Tables whose rows are not in the backup, because they must not come back. */
  leftOut: v.array(v.string()),
  sequences: v.record(v.string(), count),
  files: v.object({ count, size: count }),
  /** Files of the database that the store did not have as the database describes them; `found` is the hash of what it had. */
  wrongFiles: v.array(v.object({ storedName: v.string(), found: v.nullable(sha256) })),
  brands: v.array(v.object({ path: innerPath, size: count, sha256 })),
  warnings: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface ReadManifest {
  readonly manifest: Manifest;
  readonly hash: string;
}

/** Writes the manifest into the folder of a backup, and its hash beside it, as `sha256sum -c` reads it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeSynced(join(folder, manifestName), text);
  await writeSynced(join(folder, hashName), `${hashOf(text)}  ${manifestName}\n`);
}

/** Reads a manifest. Throws `BackupFailed` if it is missing, damaged or of another format. */
export async function readManifest(folder: string): Promise<ReadManifest> {
  const path = join(folder, manifestName);
  const text = await unlessGone(readFile(path, 'utf8'), null);
  const hash = await unlessGone(readFile(join(folder, hashName), 'utf8'), null);
  if (text === null || hash === null)
    throw new BackupFailed(`${folder} is no complete backup: it has no ${manifestName}.`);
  if (hash.slice(0, 64) !== hashOf(text)) throw new BackupFailed(`${path} is damaged: it is not what was written.`);
  const read = v.safeParse(manifestSchema, JSON.parse(text));
  if (!read.success) throw new BackupFailed(`${path} was written by another version of Redress: use that version.`);
  return { manifest: read.output, hash: hashOf(text) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
