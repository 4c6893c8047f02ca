// Moves the installation that the settings name to another database and store of files: `npm run move -- --to postgres://… --files s3://…`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseName } from '../../server/database/open.ts';
import { moveCommand } from '../../server/move/move-command.ts';
import { MoveFailed } from '../../server/move/move-failed.ts';
import { erasureList } from '../../server/platform/files/erasure-list.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings, type Settings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

/** The settings that servers have at the target. */
function settingsThere(to: string | undefined, files: string | undefined, settings: Settings): Settings {
  const isBucket = files?.startsWith('s3:') ?? false;
  const there = readSettings({
    ...process.env,
    ...(to === undefined ? {} : { DATABASE_URL: to }),
    ...(files === undefined ? {} : isBucket ? { FILES_URL: files } : { FILES_URL: '', DATA_DIR: resolve(files) }),
  });
  if (files !== undefined && !isBucket && !there.databaseUrl)
    throw new MoveFailed('A folder of --files becomes DATA_DIR, where the embedded database is: name --to as well.');
  if (to !== undefined && to === settings.databaseUrl)
    throw new MoveFailed('--to is the database of the installation.');
  return there;
}

/** A setting for the operator to make, without the password. */
function shown(name: string, value: string): string {
  const url = URL.parse(value);
  if (url?.password) url.password = '…';
  return `${name}=${url?.password ? decodeURIComponent(url.href) : value}`;
}

async function openTarget(settings: Settings, to: string | undefined, files: string | undefined) {
  const there = settingsThere(to, files, settings);
  const { databaseUrl, dataDir } = there;
  const opened = files === undefined ? null : await openFiles(there);
  if (opened && opened.place === (await openFiles(settings)).place)
    throw new MoveFailed('--files is the store of the installation.');
  const isBucket = there.filesLocation !== null;
  return {
    to: { where: to === undefined ? null : { databaseUrl, dataDir }, files: opened?.files ?? null },
    toName: [to === undefined ? [] : databaseName(there), opened?.place ?? []].flat().join(' and '),
    settings: [
      ...(to === undefined ? [] : [shown('DATABASE_URL', to)]),
      ...(files === undefined ? [] : [isBucket ? `FILES_URL=${files}` : `DATA_DIR=${dataDir} (without FILES_URL)`]),
    ],
  };
}

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, backup } = settings;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const context = {
    where: { databaseUrl, dataDir },
    openFiles: async () => (await openFiles(settings)).files,
    openTarget: ({ to, files }: { to: string | undefined; files: string | undefined }) =>
      openTarget(settings, to, files),
    erasureLists: backup.to !== null && existsSync(backup.to) ? [erasureList(backup.to)] : [],
    random: systemRandom,
    signal: stopping.signal,
    say: (line: string) => console.log(line),
  };
  return moveCommand(context, process.argv.slice(2));
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
