import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { unlessGone } from '../platform/files/folder.ts';
import { writeSynced } from './pool.ts';
import { BackupFailed } from './volume.ts';

/** The version of the format of backups. */
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
  /** The migrations that the database had. */
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

/** What a backup is and contains. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** A backup with its manifest, whose hash names it. */
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

/** The version of this product. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}
