import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { browserOf } from '../../tools/testing/portal-calls.ts';
import { startProduct } from '../../tools/testing/product.ts';
import { makeKeyFile } from '../platform/encryption/key-source.ts';
import type { FileStore } from '../platform/files/store.ts';
import { backUp } from '../testing/backups.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { password } from '../testing/given.ts';
import { barePlace, installed, place, rowsIn } from '../testing/installed.ts';
import { engines, type Place } from '../testing/migration-kills.ts';
import { s3World } from '../testing/s3/shared.ts';
import { leftOut } from './make.ts';

/** The commands of a section of docs/running.md, block by block. */
function blocksOf(title: string): readonly string[] {
  const [, rest = ''] = readFileSync('docs/running.md', 'utf8').split(`\n## ${title}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = '']) => script);
}

const [making = '', restoring = '', keeping = '', trying = ''] = blocksOf('Backup and restore');
const [moving = ''] = blocksOf('Moving to PostgreSQL and S3');

/** Stands for npm: runs the script of a command without installing anything, and only says that it would start the server. */
function npmIn(folder: string): string {
  const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
  for (const name of ['backup', 'restore']) expect(scripts[name]).toBe(`node tools/run.mjs ${name}`);
  const npm = join(folder, 'npm');
  const lines = [
    '#!/bin/sh',
    '[ "$1" = start ] && { echo starting; exit; }',
    'name=$2; shift 2; [ "$1" = -- ] && shift',
  ];
  writeFileSync(npm, [...lines, `exec "${process.execPath}" tools/run.mjs "$name" "$@"`, ''].join('\n'));
  chmodSync(npm, 0o755);
  return folder;
}

/** The environment of a place: its database, and its folder of data. */
function environmentOf({ where }: Place): Record<string, string> {
  const { databaseUrl, dataDir } = where;
  return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}

/** Runs a block of commands with other folders than it names, and returns what it printed. */
async function walk(
  block: string,
  env: Record<string, string>,
  folders: Readonly<Record<string, string>>,
): Promise<string> {
  const script = Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), block);
  const path = `${npmIn(temporaryFolder())}:${process.env.PATH}`;
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...around } = process.env;
  const { stdout } = await promisify(execFile)('sh', ['-ec', script], { env: { ...around, ...env, PATH: path } });
  return stdout;
}

// Each command is a process of its own: minutes on a machine that does other work too.
test('the commands of docs/running.md bring an installation back on an empty machine: it starts, a contact logs in and opens a file', {
  timeout: 300_000,
}, async () => {
  const here = await installed('sqlite');
  const volume = join(temporaryFolder(), 'backup');
  mkdirSync(join(here.where.dataDir, 'brands'));
  const made = await walk(making, environmentOf(here), { '/backup': volume });
  expect(made).toMatch(/3 files \(3 of them new\)[\s\S]*1 backups in .* were read, with 3 files: no problems/);

  const there = await barePlace('sqlite');
  const safe = temporaryFolder();
  makeKeyFile(join(safe, 'encryption.keys'));
  const machine = { '/backup': volume, '/safe': safe, '/var/lib/redress': there.where.dataDir };
  const restored = await walk(restoring, environmentOf(there), machine);
  expect(restored).toMatch(
    /is whole and can be restored\.[\s\S]*was restored: \d+ rows, 3 files, all checked[\s\S]*starting/,
  );

  const settings = { ...environmentOf(there), DEMO: '0', OUTGOING: '0', LOG_LEVEL: 'error' };
  const product = await startProduct(settings);
  onTestFinished(() => product.stop());
  const file = await downloadAs(product.origin, here.contact.email, here.documentIds[1] ?? '');
  expect(file).toBe('%PDF-1.4 file 1');
  const copy = await place('sqlite');
  const elsewhere = { '/backup': volume, '/safe': safe, '/srv/restore-test': copy.where.dataDir };
  expect(await walk(trying, environmentOf(copy), elsewhere)).toMatch(/3 files, all checked[\s\S]*starting/);
});

test.runIf(engines.includes('postgres'))(
  'the commands of docs/running.md take an installation from SQLite and disk to PostgreSQL and S3, with every row and file',
  { timeout: 300_000 },
  async () => {
    const here = await installed('sqlite');
    const volume = join(temporaryFolder(), 'backup');
    const there = await barePlace('postgres');
    const { DATABASE_URL = '' } = environmentOf(there);
    const { files, bucketName, server } = await s3World('portal');
    const { FILES_URL = '', ...key } = server.environment(bucketName, 'portal');
    const elsewhere = {
      '/backup': volume,
      'postgres://redress@db.example/redress': DATABASE_URL,
      's3://redress-files/portal?region=eu-central-1': FILES_URL,
    };
    const settings = { ...environmentOf(here), ...key };
    expect(await walk(moving, settings, elsewhere)).toMatch(
      /3 files \(3 of them new\)[\s\S]*was restored: \d+ rows, 3 files, all checked[\s\S]*starting/,
    );

    const [before, after] = [await rowsIn(here.where), await rowsIn(there.where)];
    const changed = ['installation', 'event_order'];
    for (const [table, rows] of Object.entries(before)) {
      if (leftOut.includes(table)) expect.soft(after[table], table).toEqual([]);
      else if (!changed.includes(table)) expect.soft(after[table], table).toEqual(rows);
    }
    const contentIn = async (store: FileStore, name: string) => {
      const opened = await store.open(name);
      return opened && (await buffer(opened.stream)).toString();
    };
    for (const { stored_name: name } of await here.open.db.selectFrom('file').select('stored_name').execute())
      expect(await contentIn(files, name)).toBe(await contentIn(here.files, name));

    const restored = { ...settings, DATABASE_URL, FILES_URL };
    const product = await startProduct({ ...restored, DEMO: '0', OUTGOING: '0', LOG_LEVEL: 'error' });
    onTestFinished(() => product.stop());
    expect(await downloadAs(product.origin, here.contact.email, here.documentIds[1] ?? '')).toBe('%PDF-1.4 file 1');
  },
);

test('the command of docs/running.md for a lost database restores it into the files that are left', async () => {
  const here = await installed('sqlite');
  const volume = join(temporaryFolder(), 'backup');
  await backUp(here, volume);
  for (const end of ['', '-wal', '-shm']) rmSync(join(here.where.dataDir, `redress.sqlite${end}`), { force: true });
  expect(await walk(keeping, environmentOf(here), { '/backup': volume })).toMatch(/3 files, all checked/);
});

/** Logs in as a browser does and opens a file; returns its text. */
async function downloadAs(origin: string, email: string, documentId: string): Promise<string> {
  const ask = browserOf(origin);
  await ask('isloggedin');
  await ask('login', new URLSearchParams({ culture: 'nl-NL', email, password }));
  const answer = await ask('download', { fileId: documentId });
  expect(answer.status).toBe(200);
  return answer.text();
}
