import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrationsOf } from '../../../server/database/migrate.ts';
import { migrationNames } from '../../../server/database/migrations/all.ts';
import { connectDatabase, databaseName, engineOf } from '../../../server/database/open.ts';
import type { Db } from '../../../server/database/tables.ts';
import { type KeySource, keySource } from '../../../server/platform/encryption/key-source.ts';
import { lostKeys } from '../../../server/platform/encryption/key-store.ts';
import { lastFetchedDay } from '../../../server/platform/exchange/rate-store.ts';
import { isForWantOfSpace } from '../../../server/platform/files/open.ts';
import { installationValue } from '../../../server/platform/installation-store.ts';
import { isThere, openToOthers } from '../../../server/platform/private-files.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { DatabaseFacts, Findings } from './finding.ts';

/** A write-ahead log of this many bytes is emptied too seldom: somebody reads in one long transaction. */
const largestWal = 200 * 2 ** 20;
const oldestPostgres = 14;

/** The check of the database that the settings name. It changes no rows. `facts` receives what other checks need. */
export async function checkDatabase(settings: Settings, facts: DatabaseFacts, found: Findings): Promise<void> {
  if (!settings.databaseUrl && !(await checkSqlite(settings, found))) return;
  const { db, close } = connectDatabase(settings);
  try {
    if (settings.databaseUrl && !(await checkPostgres(db, databaseName(settings), found))) return;
    await checkContent(db, settings, { found, facts });
  } finally {
    await close();
  }
}

async function checkContent(
  db: Db,
  settings: Settings,
  { found, facts }: { readonly found: Findings; readonly facts: DatabaseFacts },
): Promise<void> {
  const migrations = await migrationsOf(db as never, engineOf(db));
  if (migrations.length === 0) return found.warning('it has no tables of Redress yet', 'The first start makes them.');
  judgeSchema(migrations, found);
  facts.isCurrent = migrations.join() === migrationNames().join();
  if (!facts.isCurrent) return;
  facts.installationId = (await installationValue(db, 'id')) ?? null;
  facts.newestRate = await lastFetchedDay(db);
  await judgeKeys(db, settings, found);
}

function judgeSchema(migrations: readonly string[], found: Findings): void {
  const newer = migrations.filter((name) => !migrationNames().includes(name));
  const missing = migrationNames().filter((name) => !migrations.includes(name));
  if (newer.length > 0) {
    found.warning(
      `a newer version has migrated it (${newer.join(', ')})`,
      'Start that version; see "Upgrade" in docs/running.md.',
    );
  } else if (missing.length > 0) {
    found.warning(
      `${missing.length} migrations are pending, from ${missing[0]} on`,
      'The next start of this version carries them out. Make a backup first.',
    );
  } else found.ok(`schema ${migrations.at(-1)}`);
}

async function checkSqlite(settings: Settings, found: Findings): Promise<boolean> {
  const file = join(settings.dataDir, 'redress.sqlite');
  if (!isThere(file)) {
    found.warning(`${file} does not exist yet`, 'The first start makes it. If there should be one, correct DATA_DIR.');
    return false;
  }
  for (const says of openToOthers([file]))
    found.warning(says, 'It holds personal data: take the rights of others away.');
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (wal > largestWal) {
    found.warning(
      `its write-ahead log has ${Math.round(wal / 2 ** 20)} MB`,
      'End the program that reads it in one long transaction, such as a copy or a query tool.',
    );
  }
  const damage = await damageOf(file);
  if (damage !== null) {
    found.fault(
      `${databaseName(settings)} is damaged or cannot be read: ${damage}`,
      'Stop the server, keep the file, and restore the last backup ("Backup and restore" in docs/running.md).',
    );
    return false;
  }
  found.ok(`${databaseName(settings)}, ${Math.round(statSync(file).size / 2 ** 20)} MB, intact`);
  return true;
}

async function damageOf(file: string): Promise<string | null> {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const { quick_check: verdict } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
    return verdict === 'ok' ? null : verdict.split('\n', 1).join();
  } catch (error) {
    if (await isForWantOfSpace(error, dirname(file))) throw new Error(`${file} cannot be read: the disk is full.`);
    return (error as Error).message;
  }
}

async function checkPostgres(db: Db, name: string, found: Findings): Promise<boolean> {
  try {
    await checkServer(db, name, found);
    return true;
  } catch (error) {
    found.fault(
      `${name} does not answer: ${codeOf(error)}`,
      'Start PostgreSQL, or correct DATABASE_URL: host, port, user, password and database.',
    );
    return false;
  }
}

async function checkServer(db: Db, name: string, found: Findings): Promise<void> {
  const began = Date.now();
  const { rows } = await sql<
    Record<'now' | 'encoding', string> & Record<'version' | 'most' | 'used', number> & { replica: boolean }
  >`
    select current_setting('server_version_num')::int as version, now() as now, pg_is_in_recovery() as replica,
      current_setting('max_connections')::int as most, current_setting('server_encoding') as encoding,
      (select count(*) from pg_stat_activity)::int as used`.execute(db);
  const [{ version, now, replica, most, encoding, used }] = rows as [(typeof rows)[0]];
  const major = Math.floor(version / 10_000);
  found.ok(`${name}, version ${major}`);
  if (major < oldestPostgres)
    found.warning(`version ${major} is not maintained any more`, `Upgrade PostgreSQL to ${oldestPostgres} or later.`);
  if (replica) found.fault('it is a replica, which takes no writes', 'Set DATABASE_URL to the primary.');
  if (encoding !== 'UTF8') found.fault(`its encoding is ${encoding}`, 'Make a database with encoding UTF8.');
  if (most - used < 12) {
    found.warning(`${used} of ${most} connections are in use`, 'Raise max_connections; the server uses up to eleven.');
  }
  const ahead = (Date.parse(now) - (began + Date.now()) / 2) / 1_000;
  if (Math.abs(ahead) > 5) {
    found.fault(
      `its clock differs from this machine's by ${Math.round(ahead)} seconds`,
      'Synchronise both clocks by NTP.',
    );
  }
  if (major >= 15) await checkCollation(db, found);
}

async function checkCollation(db: Db, found: Findings): Promise<void> {
  const { rows } = await sql<Record<'made' | 'now', string | null>>`
    select datcollversion as made, pg_database_collation_actual_version(oid) as now from pg_database
    where datname = current_database()`.execute(db);
  const { made, now } = rows[0] ?? {};
  if (!made || !now || made === now) return;
  found.warning(
    `its collation was made with version ${made}, and the system has ${now}`,
    'Run REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION, or sorting and indexes may be wrong.',
  );
}

/** The code of a connection error, or its message: pg puts no password into it. */
function codeOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? message ?? 'unknown';
}

const back = 'Put the key back from where it is kept apart from the backups: without it these values are lost.';

/** Judges whether the keys are there, private and the right ones. A wrong list of keys throws. */
async function judgeKeys(db: Db, settings: Settings, found: Findings): Promise<void> {
  const source = keySource(settings);
  const keys = source?.read() ?? [];
  const name = source?.name ?? 'the settings';
  const lost = await lostKeys(db, keys);
  if (lost.length > 0) found.fault(`encrypted values need ${lost.join(', ')}, and ${name} does not hold it`, back);
  judgeSource(source, settings, found);
  const [current] = keys;
  if (lost.length > 0 || !current) return;
  found.ok(`keys in ${name}, ${current.id} encrypts`);
}

function judgeSource(source: KeySource | null, { databaseUrl, encryptFiles }: Settings, found: Findings) {
  if (source?.file) {
    for (const says of openToOthers([source.file]))
      found.warning(says, 'It opens every encrypted value: take the rights of others away.');
  }
  if (source) return;
  const todo = 'Make one with "npm run keys -- new" and set ENCRYPTION_KEY_FILE; see "Encryption" in docs/running.md.';
  if (encryptFiles) found.fault('ENCRYPT_FILES needs a key, and there is none', todo);
  else if (databaseUrl)
    found.warning('there is no key: account numbers, passport numbers and secrets are stored unencrypted', todo);
}
