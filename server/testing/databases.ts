import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { onTestFinished } from 'vitest';
import { type ChangeFeed, changeFeedOf } from '../changes/change-feed.ts';
import { connectDatabase, type Engine, type OpenDatabase, openDatabase } from '../database/open.ts';
import { attachEncryption, Encryption } from '../platform/encryption/encryption.ts';
import { newKeyEntry } from '../platform/encryption/key-list.ts';
import { keySource } from '../platform/encryption/key-source.ts';
import { schemas } from './schema-pool.ts';

/** An open database with the feed of its changed claims. */
interface TestDatabase extends OpenDatabase {
  readonly changes: ChangeFeed;
}

type OnStatement = ((statement: CompiledQuery) => void) | undefined;

/** An empty database of the current schema for one test. `onStatement` is called after each of its statements. */
export async function emptyDatabase(
  engine: Engine,
  onStatement?: OnStatement,
  encryptFiles = false,
): Promise<TestDatabase> {
  const open = engine === 'sqlite' ? await emptySqlite(onStatement) : await emptyPostgres(onStatement);
  attachEncryption(open.db, testEncryption(encryptFiles));
  return open;
}

/** A database of a place, open until the test ends. */
export async function opened(where: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const open = await openDatabase(where);
  onTestFinished(() => open.close());
  return open;
}

/** Every test has its values encrypted, with a key of its own. */
function testEncryption(encryptFiles: boolean): Encryption {
  const source = keySource({ encryptionKeys: newKeyEntry(), dataDir: '' });
  if (!source) throw new Error('the key was not taken');
  return new Encryption(source, encryptFiles);
}

let migratedFile: Promise<Uint8Array> | undefined;

/** SQLite in memory, begun with the pages of a database that was migrated once per test file. */
async function emptySqlite(onStatement: OnStatement): Promise<TestDatabase> {
  migratedFile ??= migrateFile();
  const open = connectDatabase({ dataDir: ':memory:', contents: await migratedFile, onStatement });
  onTestFinished(open.close);
  return { ...open, changes: changeFeedOf(open.db) };
}

async function migrateFile(): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), 'redress-migrated-'));
  try {
    const { close } = await openDatabase({ dataDir });
    await close();
    const pages = readFileSync(join(dataDir, 'redress.sqlite'));
    // A database in memory has no write-ahead log: its header names the rollback journal as read and write version.
    pages.fill(1, 18, 20);
    return pages;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** PostgreSQL in a schema that no other test uses at the same time. */
async function emptyPostgres(onStatement: OnStatement): Promise<TestDatabase> {
  const schema = await schemas().take();
  const databaseUrl = schemas().urlOf(schema);
  const open = connectDatabase({ databaseUrl, dataDir: '', onStatement });
  onTestFinished(async () => {
    await open.close();
    schemas().giveBack(schema);
  });
  return { ...open, changes: changeFeedOf(open.db, { databaseUrl }) };
}
