import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { migrationNames } from '../../../server/database/migrations/all.ts';
import { databaseName } from '../../../server/database/open.ts';
import type { Key } from '../../../server/platform/encryption/key-list.ts';
import { type KeySource, keySource } from '../../../server/platform/encryption/key-source.ts';
import { holdsKey } from '../../../server/platform/encryption/key-store.ts';
import { openToOthers } from '../../../server/platform/private-files.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { Check, Findings } from './finding.ts';
import { type DatabaseFacts, type SchemaFacts, sealedWith, unsealedSince, usedKeys } from './schema-facts.ts';
import type { SqliteReport } from './sqlite-worker.ts';

/** A write-ahead log of this many bytes is emptied too seldom: somebody reads in one long transaction. */
const largestWal = 200 * 2 ** 20;
const oldestPostgres = 14;

/** The check of the database that the settings name. It never writes. `facts` receives what other checks need. */
export function databaseCheck(settings: Settings, facts: DatabaseFacts): Check {
  return {
    name: 'database',
    within: 60_000,
    run: async (found) => {
      const schema = settings.databaseUrl
        ? await checkPostgres(settings.databaseUrl, found)
        : await checkSqlite(settings, found);
      if (!schema) return;
      facts.installationId = schema.installationId;
      facts.newestRate = schema.newestRate;
      facts.isCurrent = schema.migrations.join() === migrationNames().join();
      judgeSchema(schema, found);
      judgeAudit(schema, found);
      judgeKeys(schema, settings, found);
    },
  };
}

function judgeSchema({ migrations }: SchemaFacts, found: Findings): void {
  const newer = migrations.filter((name) => !migrationNames().includes(name));
  const missing = migrationNames().filter((name) => !migrations.includes(name));
  if (newer.length > 0) {
    found.warning(
      `a newer version has migrated it (${newer.join(', ')})`,
      'Start that version; see "Upgrade" in docs/running.md.',
    );
  } else if (migrations.length > 0 && missing.length > 0) {
    found.warning(
      `${missing.length} migrations are pending, from ${missing[0]} on`,
      'The next start of this version carries them out. Make a backup first.',
    );
  } else if (migrations.length > 0) found.ok(`schema ${migrations.at(-1)}`);
}

/** A running server seals the audit within seconds (0038); in milliseconds. */
const sealedWithin = 10 * 60_000;

function judgeAudit({ unsealedSince: since }: SchemaFacts, found: Findings): void {
  if (since === null || Date.now() - Date.parse(since) < sealedWithin) return;
  found.warning(
    `rows of the audit wait for a seal since ${new Date(since).toISOString()}`,
    'A running server seals them within seconds: start it, or look for "a round failed" in its log.',
  );
}

async function checkSqlite(settings: Settings, found: Findings): Promise<SchemaFacts | null> {
  const file = join(settings.dataDir, 'redress.sqlite');
  if (!existsSync(file)) {
    found.warning(`${file} does not exist yet`, 'The first start makes it. If there should be one, correct DATA_DIR.');
    return null;
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
  const report = await inThread(file);
  if ('failure' in report) {
    found.fault(
      `${databaseName(settings)} is damaged or cannot be read: ${report.failure}`,
      'Stop the server, keep the file, and restore the last backup ("Backup and restore" in docs/running.md).',
    );
    return null;
  }
  found.ok(`${databaseName(settings)}, ${Math.round(statSync(file).size / 2 ** 20)} MB, intact`);
  return report;
}

/** In a thread, because SQLite checks a large file in one go and the time limit must hold. */
function inThread(file: string): Promise<SqliteReport> {
  const { promise, resolve, reject } = Promise.withResolvers<SqliteReport>();
  const worker = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: file });
  worker.unref();
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise;
}

async function checkPostgres(databaseUrl: string, found: Findings): Promise<SchemaFacts | null> {
  const name = databaseName({ databaseUrl, dataDir: '' });
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, statement_timeout: 10_000 };
  const client = new pg.Client({ connectionString: databaseUrl, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    found.fault(
      `${name} does not answer: ${codeOf(error)}`,
      'Start PostgreSQL, or correct DATABASE_URL: host, port, user, password and database.',
    );
    return null;
  }
  try {
    await checkServer(client, name, found);
    return await schemaOfPostgres(client, found);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkServer(client: pg.Client, name: string, found: Findings): Promise<void> {
  const began = Date.now();
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, now() as now, pg_is_in_recovery() as replica,
       current_setting('max_connections')::int as most, current_setting('server_encoding') as encoding,
       (select count(*) from pg_stat_activity)::int as used`,
  );
  const { version, now, replica, most, encoding, used } = rows[0] as Record<string, never>;
  const major = Math.floor(Number(version) / 10_000);
  found.ok(`${name}, version ${major}`);
  if (major < oldestPostgres)
    found.warning(`version ${major} is not maintained any more`, `Upgrade PostgreSQL to ${oldestPostgres} or later.`);
  if (replica) found.fault('it is a replica, which takes no writes', 'Set DATABASE_URL to the primary.');
  if (encoding !== 'UTF8') found.fault(`its encoding is ${encoding}`, 'Make a database with encoding UTF8.');
  if (Number(most) - Number(used) < 12) {
    found.warning(`${used} of ${most} connections are in use`, 'Raise max_connections; the server uses up to eleven.');
  }
  const ahead = (Date.parse(String(now)) - (began + Date.now()) / 2) / 1_000;
  if (Math.abs(ahead) > 5) {
    found.fault(
      `its clock differs from this machine's by ${Math.round(ahead)} seconds`,
      'Synchronise both clocks by NTP.',
    );
  }
}

async function schemaOfPostgres(client: pg.Client, found: Findings): Promise<SchemaFacts | null> {
  if (Math.floor(Number((await client.query('show server_version_num')).rows[0]?.server_version_num) / 10_000) >= 15) {
    const { rows } = await client.query(
      `select datcollversion as made, pg_database_collation_actual_version(oid) as now from pg_database
       where datname = current_database()`,
    );
    const [{ made, now } = {} as Record<string, string | null>] = rows;
    if (made && now && made !== now) {
      found.warning(
        `its collation was made with version ${made}, and the system has ${now}`,
        'Run REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION, or sorting and indexes may be wrong.',
      );
    }
  }
  const has = async (table: string) =>
    (await client.query('select to_regclass($1) as it', [table])).rows[0]?.it !== null;
  if (!(await has('kysely_migration'))) {
    found.warning('it has no tables of Redress yet', 'The first start makes them.');
    return null;
  }
  const firstOf = async (statement: string) =>
    Object.values((await client.query(statement)).rows[0] ?? {})[0] as string | null;
  const migrations = (await client.query('select name from kysely_migration order by name')).rows as { name: string }[];
  const textsOf = async (statement: string) =>
    (await client.query<Record<string, unknown>>(statement)).rows.map((row) => String(Object.values(row)[0]));
  const columns = await textsOf(
    `select table_name || '.' || column_name from information_schema.columns where table_schema = current_schema()`,
  );
  const sealed = sealedWith(columns, (text, part) => `strpos(${text}, '${part}')`);
  return {
    usedKeys: (await has('encryption_key')) ? await textsOf(usedKeys) : [],
    sealedWith: sealed === null ? [] : await textsOf(sealed),
    migrations: migrations.map(({ name }) => name),
    installationId: (await firstOf(`select value from installation where key = 'id'`)) ?? null,
    unsealedSince: (await has('audit_seal')) ? ((await firstOf(unsealedSince)) ?? null) : null,
    newestRate: (await has('exchange_rate')) ? ((await firstOf('select max(day) from exchange_rate')) ?? null) : null,
  };
}

/** The code of a connection error, or its message: pg puts no password into it. */
function codeOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? message ?? 'unknown';
}

const back = 'Put the key back from where it is kept apart from the backups: without it these values are lost.';

/** Judges whether the keys are there, private, the right ones, and open everything that is sealed. A wrong list of keys throws. */
function judgeKeys(
  { usedKeys, sealedWith }: Pick<SchemaFacts, 'usedKeys' | 'sealedWith'>,
  settings: Settings,
  found: Findings,
): void {
  const source = keySource(settings);
  const keys = source?.read() ?? [];
  const used = usedKeys.map((line) => ({ id: line.split(' ')[0] ?? '', proof: line.split(' ')[1] ?? '' }));
  const name = source?.name ?? 'the settings';
  const lost = used.filter((one) => !holdsKey(keys, one)).map(({ id }) => id);
  if (lost.length > 0) found.fault(`encrypted values need ${lost.join(', ')}, and ${name} does not hold it`, back);
  for (const line of sealedWith) judgeSealed(line, keys, found);
  judgeSource(source, settings, found);
  const [current] = keys;
  if (lost.length > 0 || !current) return;
  const values = sealedWith.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
  found.ok(`keys in ${name}, ${current.id} encrypts, ${values} encrypted values can be opened`);
}

function judgeSealed(line: string, keys: readonly Key[], found: Findings): void {
  const [id = '', count = '0'] = line.split(' ');
  if (keys.some((key) => key.id === id)) return;
  found.fault(`${count} values are encrypted with the key ${id}, which is not there`, back);
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
