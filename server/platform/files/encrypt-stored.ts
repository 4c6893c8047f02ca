import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#contract/values/durations.ts';
import type { Db } from '../../database/tables.ts';
import { countFiles, isStillPlain, type PlainFile, plainFilesAfter, replaceStored } from './encrypt-stored-store.ts';
import { encryptingFiles } from './encrypting-store.ts';
import { FileDamaged } from './file-cipher.ts';
import { isPaired } from './pairing.ts';
import type { FileStore } from './store.ts';
import { type FileTableName, openContent, storedColumns } from './stored-content.ts';
import { forgetErased } from './stored-name-store.ts';

const tables: readonly FileTableName[] = ['file', 'upload_piece', 'personal_export'];
/** Rows that are read at once. */
const batchSize = 100;
/** How long the file before stays, for readers who have found its name and not yet opened it, in milliseconds. */
const usualGrace = 10 * second;

/** What a conversion did. */
export interface EncryptReport {
  readonly encrypted: number;
  /** Files that are missing or are not what their rows say, by stored name; they are left as they are. */
  readonly wrong: readonly string[];
}

interface EncryptContext {
  readonly db: Db;
  /** The store as it is. */
  readonly files: FileStore;
}

/**
 * Encrypts the stored files that are not encrypted, one after another while others read and write. Each is written under a new name, and
 * its row refers to that name before the file it replaces is deleted. It can end at any time and be run again.
 */
export async function encryptStored(
  context: EncryptContext,
  { grace = usualGrace, stopped = () => false }: { readonly grace?: number; readonly stopped?: () => boolean } = {},
): Promise<EncryptReport> {
  const wrong: string[] = [];
  let encrypted = 0;
  for (const table of tables) {
    let after = '';
    for (;;) {
      const rows = await plainFilesAfter(context.db, table, after, batchSize);
      if (rows.length === 0) break;
      after = rows.at(-1)?.stored_name ?? after;
      const replaced: string[] = [];
      for (const row of rows) {
        if (stopped()) break;
        const done = await encryptIfPlain(context, table, row);
        if (done === 'replaced') replaced.push(row.stored_name);
        if (done === 'wrong') wrong.push(row.stored_name);
      }
      encrypted += replaced.length;
      await removeReplaced(context, replaced, grace);
      if (stopped()) return { encrypted, wrong };
    }
  }
  return { encrypted, wrong };
}

/** How many stored files are encrypted, and how many are not. */
export async function countStored(db: Db): Promise<Readonly<Record<'encrypted' | 'plain', number>>> {
  let [encrypted, plain] = [0, 0];
  for (const table of tables) {
    encrypted += await countFiles(db, table, true);
    plain += await countFiles(db, table, false);
  }
  return { encrypted, plain };
}

/** A file that another conversion has replaced since its row was read may be gone: that one has encrypted it. */
async function encryptIfPlain(
  context: EncryptContext,
  table: FileTableName,
  row: PlainFile,
): Promise<'replaced' | 'wrong' | 'gone'> {
  try {
    const done = await encryptOne(context, table, row);
    return done === 'wrong' && !(await isStillPlain(context.db, table, row)) ? 'gone' : done;
  } catch (error) {
    if (await isStillPlain(context.db, table, row)) throw error;
    return 'gone';
  }
}

async function encryptOne(
  { db, files }: EncryptContext,
  table: FileTableName,
  row: PlainFile,
): Promise<'replaced' | 'wrong' | 'gone'> {
  const opened = await openContent({ db, files }, { table, id: row.id }, row).catch(nullIfDamaged);
  if (!opened) return 'wrong';
  const encrypting = encryptingFiles(files, db);
  const arrived = await encrypting.receive(opened.stream, Number.MAX_SAFE_INTEGER);
  if (!arrived.seal || arrived.sha256 !== row.sha256) {
    await encrypting.discard(arrived);
    if (!arrived.seal) throw new Error('files are not encrypted by these settings');
    return 'wrong';
  }
  const storedName = await encrypting.keep(arrived);
  // If it is unknown whether this was committed, both files stay: the sweep removes the one without a row.
  if (await replaceStored(db, table, row, storedColumns(db, { table, id: row.id }, arrived, storedName)))
    return 'replaced';
  await files.remove(storedName);
  return 'gone';
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof FileDamaged) return null;
  throw error;
}

/** Deletes the plain files. Those of a process that was killed before are deleted by the next round of erasures, or the sweep. */
async function removeReplaced({ db, files }: EncryptContext, names: readonly string[], grace: number): Promise<void> {
  if (names.length === 0) return;
  await sleep(grace);
  // A copy of the database may still refer to the plain files; a later sweep removes them.
  if (!(await isPaired({ db, files }))) return;
  for (const name of names) await files.remove(name);
  await forgetErased(db, names);
}
